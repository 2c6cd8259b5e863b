import type { Attribute } from '@tavolo/content/schemas';
import type { StoredEntry } from '../../stored-entry.ts';
import { entries, files, schemas } from './dataset.ts';

/**
 * A second reading of the dialect's rules, made to be obviously right and not to be fast: it shares no code with the service. It has a query
 * parser of its own, works out every verdict that any combination of joined rows can give, and sorts by insertion. Only for queries that are right.
 */

type Branch = Tree | string | null;
interface Tree {
  [key: string]: Branch;
}
type Cell = { [key: string]: unknown };
/** A table row: its values, what kind of thing it is, and in which language and state it was reached. */
interface Line {
  kind: 'entry' | 'component' | 'file';
  attributes: Record<string, Attribute>;
  cell: Cell;
  from: StoredEntry;
}

const fileAttributes: Record<string, Attribute> = Object.fromEntries(
  ['name', 'alternativeText', 'caption', 'width', 'height', 'hash', 'ext', 'mime', 'size', 'url', 'provider'].map(
    (name): [string, Attribute] => [name, ['width', 'height', 'size'].includes(name) ? { type: 'decimal' } : { type: 'string' }],
  ),
);

export function parse(query: string): Tree {
  const tree: Tree = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const sign = pair.indexOf('=');
    const path = decodeURIComponent(sign < 0 ? pair : pair.slice(0, sign))
      .replaceAll(']', '')
      .split('[');
    let at = tree;
    for (const [index, part] of path.entries()) {
      const key = part === '' ? String(Object.keys(at).length) : part;
      if (index === path.length - 1) {
        const value = sign < 0 ? null : decodeURIComponent(pair.slice(sign + 1).replaceAll('+', ' '));
        const before = at[key];
        // The same name twice is a list.
        at[key] =
          before === undefined
            ? value
            : {
                ...(typeof before === 'object' && before !== null ? before : { 0: before }),
                [typeof before === 'object' && before !== null ? Object.keys(before).length : 1]: value,
              };
      } else {
        const next = at[key];
        at = typeof next === 'object' && next !== null ? next : (at[key] = {});
      }
    }
  }
  return tree;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is Tree =>
  isTree(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key));
const values = (value: Tree | string | null | undefined): (Tree | string | null)[] =>
  isList(value) ? Object.values<Branch>(value) : value === undefined ? [] : [value];

// ── rows ──

const visible = (attributes: Record<string, Attribute>): Record<string, Attribute> =>
  Object.fromEntries(Object.entries(attributes).filter(([, attribute]) => !('private' in attribute && attribute.private)));

function entryLine(entry: StoredEntry): Line {
  const type = schemas.types.get(entry.type);
  if (!type) throw new Error(entry.type);
  const cell: Cell = { id: entry.id, documentId: entry.documentId, ...entry.attributes };
  cell.createdAt = entry.createdAt.toISOString();
  cell.updatedAt = entry.updatedAt.toISOString();
  cell.publishedAt = entry.publishedAt === null ? null : entry.publishedAt.toISOString();
  if (type.localized) cell.locale = entry.locale;
  return {
    kind: 'entry',
    attributes: { ...visible(type.attributes), ...(type.localized && otherLanguages(type.singularName)) },
    cell,
    from: entry,
  };
}

/** What Strapi adds to a type that is translated. */
const otherLanguages = (name: string): Record<string, Attribute> => ({
  localizations: { type: 'relation', relation: 'oneToMany', target: `api::${name}.${name}` },
});

function fileLine(reference: unknown, from: StoredEntry): Line[] {
  const named = reference as { file: string; alternativeText?: string } | null;
  const file = files.find((one) => one.documentId === named?.file);
  if (!file || !named) return [];
  const cell: Cell = {
    id: file.id,
    documentId: file.documentId,
    name: file.name,
    alternativeText: named.alternativeText ?? file.alternativeText,
    caption: file.caption,
    focalPoint: null,
    width: file.width,
    height: file.height,
    formats: null,
    hash: file.hash,
    ext: file.ext,
    mime: file.mime,
    size: file.bytes / 1024,
    url: `/content/uploads/${file.hash}${file.ext}`,
    previewUrl: null,
    provider: 'local',
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.updatedAt.toISOString(),
    publishedAt: file.createdAt.toISOString(),
  };
  return [{ kind: 'file', attributes: fileAttributes, cell, from }];
}

const componentLine = (uid: string, value: unknown, from: StoredEntry): Line => ({
  kind: 'component',
  attributes: schemas.components.get(uid)?.attributes ?? {},
  cell: value as Cell,
  from,
});

const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);

/** The rows that a left join by `name` brings. */
function joined(line: Line, name: string): Line[] {
  const attribute = line.attributes[name];
  const held = many(line.cell[name]);
  switch (attribute?.type) {
    case 'component':
      return held.map((item) => componentLine(attribute.component, item, line.from));
    case 'dynamiczone':
      return held.map((item) => componentLine((item as { __component: string }).__component, item, line.from));
    case 'media':
      return held.flatMap((item) => fileLine(item, line.from));
    case 'relation': {
      const target = attribute.target.split('.')[1];
      if (name === 'localizations')
        return entries
          .filter(({ type, documentId, status }) => type === target && documentId === line.from.documentId && status === line.from.status)
          .filter(({ locale }) => locale !== line.from.locale)
          .map(entryLine);
      const same = entries.filter(
        (entry) => entry.type === target && entry.locale === line.from.locale && entry.status === line.from.status,
      );
      if ('mappedBy' in attribute)
        return same.filter((entry) => many(entry.attributes[String(attribute.mappedBy)]).includes(line.from.documentId)).map(entryLine);
      return held.flatMap((id) => same.filter((entry) => entry.documentId === id).map(entryLine));
    }
    default:
      return [];
  }
}

const isRelational = (attribute: Attribute | undefined): boolean =>
  ['component', 'dynamiczone', 'media', 'relation'].includes(attribute?.type ?? '');

// ── filters: all verdicts that some choice of joined rows can give ──

type Verdict = 'true' | 'false' | 'unknown';
const and = (a: Verdict, b: Verdict): Verdict =>
  a === 'false' || b === 'false' ? 'false' : a === 'unknown' || b === 'unknown' ? 'unknown' : 'true';
const not = (a: Verdict): Verdict => (a === 'true' ? 'false' : a === 'false' ? 'true' : 'unknown');
const or = (a: Verdict, b: Verdict): Verdict => not(and(not(a), not(b)));
const combine = (sets: Set<Verdict>[], by: (a: Verdict, b: Verdict) => Verdict): Set<Verdict> | null => {
  const [first, ...rest] = sets;
  if (!first) return null;
  return rest.reduce((all, set) => new Set([...all].flatMap((a) => [...set].map((b) => by(a, b)))), first);
};
const some = (sets: (Set<Verdict> | null)[]): Set<Verdict>[] => sets.filter((set) => set !== null);

function where(line: Line, filter: Tree | string | null): Set<Verdict> | null {
  if (!isTree(filter)) return null;
  if (isList(filter)) return combine(some(values(filter).map((one) => where(line, one))), and);
  return combine(
    some(
      Object.entries<Branch>(filter).map(([key, value]) => {
        if (key === '$and' || key === '$or') return combine(some(values(value).map((one) => where(line, one))), key === '$and' ? and : or);
        if (key === '$not') return negate(where(line, value));
        if (!isRelational(line.attributes[key])) return column(line, key, value);
        const rows = joined(line, key);
        const empty: Line = { ...line, attributes: {}, cell: {} };
        const template = templateOf(line.attributes[key]);
        const bare =
          !isTree(value) ||
          isList(value) ||
          (Object.keys(value).length > 0 &&
            Object.keys(value).every((name) => name.startsWith('$') && !['$and', '$or', '$not'].includes(name)));
        const sets = (rows.length > 0 ? rows : [{ ...empty, attributes: template }]).map((row) =>
          bare ? column(row, 'id', value) : where(row, value),
        );
        const given = some(sets);
        return given.length === 0 ? null : new Set(given.flatMap((set) => [...set]));
      }),
    ),
    and,
  );
}

/** What the missing row of a left join would have had. */
function templateOf(attribute: Attribute | undefined): Record<string, Attribute> {
  if (attribute?.type === 'component') return schemas.components.get(attribute.component)?.attributes ?? {};
  if (attribute?.type === 'media') return fileAttributes;
  if (attribute?.type === 'relation') return visible(schemas.types.get(attribute.target.split('.')[1] ?? '')?.attributes ?? {});
  return {};
}

const negate = (set: Set<Verdict> | null): Set<Verdict> | null => set && new Set([...set].map(not));

function column(line: Line, name: string, condition: Tree | string | null): Set<Verdict> | null {
  if (!isTree(condition)) return new Set([test(line, name, '$eq', condition)]);
  if (isList(condition)) return new Set([test(line, name, '$in', condition)]);
  return combine(
    some(
      Object.entries<Branch>(condition).map(([operator, value]) =>
        operator === '$not' ? negate(column(line, name, value)) : new Set([test(line, name, operator, value)]),
      ),
    ),
    and,
  );
}

const truth = (value: unknown): boolean =>
  ['true', 't', '1'].includes(String(value)) ? true : ['false', 'f', '0'].includes(String(value)) ? false : Boolean(value);
const verdict = (value: boolean): Verdict => (value ? 'true' : 'false');

/** `like` with % around what is fixed, as a regular expression. */
const like = (text: string, pattern: 'start' | 'end' | 'any' | 'whole', wanted: string, flags: string): boolean => {
  const fixed = (flags === '' ? wanted : wanted.toLowerCase()).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = { start: `^${fixed}`, end: `${fixed}$`, any: fixed, whole: `^${fixed}$` }[pattern];
  return new RegExp(source, 's').test(flags === '' ? text : text.toLowerCase());
};

function test(line: Line, name: string, operator: string, operand: Tree | string | null): Verdict {
  const stored = line.cell[name] ?? null;
  if (operator === '$null') return verdict(truth(operand) === (stored === null));
  if (operator === '$notNull') return verdict(truth(operand) === (stored !== null));
  const kind = line.attributes[name]?.type ?? (name === 'id' ? 'integer' : name.endsWith('At') ? 'datetime' : 'string');
  const list = values(operand);
  if (!['$in', '$notIn', '$between'].includes(operator) && list.length > 1)
    return list.map((one) => test(line, name, operator, one)).reduce(or);
  const [one = null] = list;
  if (one === null && ['$eq', '$eqi'].includes(operator)) return verdict(stored === null);
  if (one === null && ['$ne', '$nei'].includes(operator)) return verdict(stored !== null);
  if (stored === null || kind === 'json') return 'unknown';
  const same = (value: Tree | string | null): number | string | boolean =>
    kind === 'boolean'
      ? truth(value)
      : ['integer', 'decimal', 'float'].includes(kind)
        ? Number(value)
        : kind === 'datetime'
          ? new Date(String(value)).getTime()
          : String(value);
  const own = kind === 'datetime' ? new Date(String(stored)).getTime() : (stored as number | string | boolean);
  const text = String(stored);
  const wanted = String(one);
  switch (operator) {
    case '$eq':
      return verdict(own === same(one));
    case '$ne':
      return verdict(own !== same(one));
    case '$lt':
      return verdict(own < same(one));
    case '$lte':
      return verdict(own <= same(one));
    case '$gt':
      return verdict(own > same(one));
    case '$gte':
      return verdict(own >= same(one));
    case '$in':
      return verdict(list.some((item) => own === same(item)));
    case '$notIn':
      return verdict(list.every((item) => own !== same(item)));
    case '$between':
      return verdict(own >= same(list[0] ?? null) && own <= same(list[1] ?? null));
    case '$eqi':
      return verdict(like(text, 'whole', wanted, 'i'));
    case '$nei':
      return verdict(!like(text, 'whole', wanted, 'i'));
    case '$startsWith':
    case '$startsWithi':
      return verdict(like(text, 'start', wanted, operator.slice(11)));
    case '$endsWith':
    case '$endsWithi':
      return verdict(like(text, 'end', wanted, operator.slice(9)));
    case '$contains':
    case '$containsi':
      return verdict(like(text, 'any', wanted, operator.slice(9)));
    case '$notContains':
    case '$notContainsi':
      return verdict(!like(text, 'any', wanted, operator.slice(12)));
    default:
      throw new Error(`no such operator: ${operator}`);
  }
}

const passes = (line: Line, filter: Tree | string | null | undefined): boolean =>
  (filter === undefined ? null : where(line, filter))?.has('true') ?? true;

// ── sort ──

type Key = { path: string[]; down: boolean };

function keysOf(sort: Tree | string | null | undefined, prefix: string[] = []): Key[] {
  if (sort === undefined || sort === null) return [];
  if (typeof sort === 'string')
    return sort
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [path = '', order = 'asc'] = part.trim().split(':');
        return { path: [...prefix, ...path.split('.')], down: order.toLowerCase() === 'desc' };
      });
  return Object.entries<Branch>(sort).flatMap(([key, value]) => {
    if (/^\d+$/.test(key)) return keysOf(value, prefix);
    return isTree(value) ? keysOf(value, [...prefix, key]) : [{ path: [...prefix, key], down: String(value).toLowerCase() === 'desc' }];
  });
}

const before = (a: unknown, b: unknown, down: boolean): boolean => {
  if (a === null || b === null) return a !== b && (down ? a === null : b === null);
  return down ? (a as number) > (b as number) : (a as number) < (b as number);
};

function valueOf(line: Line, path: string[], down: boolean): unknown {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    const value = line.cell[name] ?? null;
    return value === null || line.attributes[name]?.type === 'json' ? null : value;
  }
  const all = joined(line, name).map((row) => valueOf(row, rest, down));
  return all.length === 0 ? null : all.reduce((best, value) => (before(value, best, down) ? value : best));
}

function order(lines: Line[], keys: Key[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    let place = result.length;
    while (place > 0 && comesBefore(line, result[place - 1], keys)) place--;
    result.splice(place, 0, line);
  }
  return result;
}

function comesBefore(a: Line, b: Line | undefined, keys: Key[]): boolean {
  for (const { path, down } of keys) {
    const [x, y] = [valueOf(a, path, down), b ? valueOf(b, path, down) : null];
    if (before(x, y, down)) return true;
    if (before(y, x, down)) return false;
  }
  return false;
}

// ── what is shown ──

const names = (value: Tree | string | null | undefined): string[] | null => {
  const all = values(value).flatMap((one) => String(one).split(','));
  return value === undefined || value === '' || value === '*' || all.includes('*') ? null : all.map((name) => name.trim());
};

/** `populate` as a tree of options by name, whichever way it was written. */
function asTree(populate: Tree | string | null | undefined, attributes: Record<string, Attribute>): Tree {
  if (populate === undefined || populate === null) return {};
  if (populate === '*')
    return Object.fromEntries(
      Object.keys(attributes)
        .filter((name) => isRelational(attributes[name]))
        .map((name) => [name, 'true']),
    );
  if (isTree(populate) && !isList(populate)) return populate;
  const tree: Tree = {};
  for (const path of values(populate).flatMap((one) => String(one).split(','))) {
    let at = tree;
    for (const name of path.trim().split('.')) {
      const options = at[name];
      const held: Tree = isTree(options) ? options : {};
      at[name] = held;
      const inner = isTree(held.populate) ? held.populate : {};
      held.populate = inner;
      at = inner;
    }
  }
  return tree;
}

function shown(line: Line, options: Tree): Cell {
  const fields = names(options.fields);
  const asked = (name: string): boolean => fields === null || fields.includes(name);
  if (line.kind === 'file')
    return Object.fromEntries(Object.entries(line.cell).filter(([name]) => name === 'id' || name === 'documentId' || asked(name)));
  const cell: Cell = { id: line.cell.id };
  if (line.kind === 'entry') cell.documentId = line.cell.documentId;
  const populate = asTree(options.populate, line.attributes);
  let others: unknown;
  for (const [name, attribute] of Object.entries(line.attributes)) {
    if (!isRelational(attribute)) {
      if (asked(name)) cell[name] = line.cell[name] ?? null;
    } else if (name in populate) {
      const option = populate[name];
      if (option === null || (typeof option === 'string' && (option === '' || ['false', 'f', '0'].includes(option)))) continue;
      const found = behind(line, name, attribute, isTree(option) ? option : {});
      if (name === 'localizations') others = found;
      else cell[name] = found;
    }
  }
  if (line.kind === 'entry')
    for (const name of ['createdAt', 'updatedAt', 'publishedAt', 'locale'])
      if (asked(name) && name in line.cell) cell[name] = line.cell[name];
  if (others !== undefined) cell.localizations = others;
  return cell;
}

function behind(line: Line, name: string, attribute: Attribute, options: Tree): unknown {
  let rows = joined(line, name).filter((row) => passes(row, options.filters));
  if (options.count === 'true' && attribute.type !== 'media' && attribute.type !== 'dynamiczone') return { count: rows.length };
  rows = order(rows, keysOf(options.sort));
  if (attribute.type === 'dynamiczone') {
    return rows.flatMap((row) => {
      const uid = String(row.cell.__component);
      const on = options.on;
      if (isTree(on)) {
        const inner = on[uid];
        if (isTree(inner) && !passes(row, inner.filters)) return [];
        return inner === undefined || inner === null || inner === 'false'
          ? []
          : [{ __component: uid, ...shown(row, isTree(inner) ? inner : {}) }];
      }
      // Dotted paths reach into those components that have the name; `*` shows one level more in all.
      const reach =
        options.populate === '*'
          ? '*'
          : isTree(options.populate)
            ? Object.fromEntries(Object.entries(options.populate).filter(([key]) => key in row.attributes))
            : undefined;
      return [{ __component: uid, ...shown(row, reach === undefined ? {} : { populate: reach }) }];
    });
  }
  const list =
    (attribute.type === 'component' && attribute.repeatable) ||
    (attribute.type === 'media' && attribute.multiple) ||
    (attribute.type === 'relation' && attribute.relation.endsWith('ToMany'));
  const all = rows.map((row) => shown(row, options));
  return list ? all : (all[0] ?? null);
}

// ── requests ──

const missing = { status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } } };

/** What `publicationFilter` means, by looking at all entries there are. */
function isOfCohort(entry: StoredEntry, cohort: string): boolean {
  const others = entries.filter(
    ({ type, documentId, status }) => type === entry.type && documentId === entry.documentId && status !== entry.status,
  );
  const twin = others.find(({ locale }) => locale === entry.locale);
  const same = twin !== undefined && JSON.stringify(twin.attributes) === JSON.stringify(entry.attributes);
  const isDraft = entry.status === 'draft';
  switch (cohort) {
    case 'never-published':
      return isDraft && twin === undefined;
    case 'has-published-version':
      return twin !== undefined;
    case 'modified':
      return twin !== undefined && !same;
    case 'unmodified':
      return same;
    case 'never-published-document':
      return isDraft && others.length === 0;
    case 'has-published-version-document':
      return others.length > 0;
    case 'published-without-draft':
      return !isDraft && twin === undefined;
    default:
      return !isDraft && twin !== undefined;
  }
}

/** The answer to GET `path?query` for the holder of the token. */
export function answer(path: string, query: string): { status: number; body: unknown } {
  const tree = parse(query);
  const [, name = '', documentId] = path.split('/');
  const type = [...schemas.types.values()].find((one) => (one.kind === 'singleType' ? one.singularName : one.pluralName) === name);
  if (!type) return missing;
  const locale = tree.locale ?? 'en';
  const languages = values(locale);
  const cohort = tree.publicationFilter;
  const found = entries
    .filter(
      (entry) => entry.type === type.singularName && entry.status === (type.draftAndPublish ? (tree.status ?? 'published') : 'published'),
    )
    .filter((entry) => !type.localized || locale === '*' || languages.includes(entry.locale))
    .filter((entry) => typeof cohort !== 'string' || !type.draftAndPublish || isOfCohort(entry, cohort))
    .map(entryLine)
    .filter((line) => passes(line, tree.filters));
  if (type.kind === 'singleType' || documentId !== undefined) {
    const one = found.find((line) => documentId === undefined || line.cell.documentId === documentId);
    return one ? { status: 200, body: { data: shown(one, tree), meta: {} } } : missing;
  }
  const pagination = isTree(tree.pagination) ? tree.pagination : {};
  const counted = !['false', 'f', '0'].includes(String(pagination.withCount));
  const total = found.length;
  const offset = pagination.start !== undefined || pagination.limit !== undefined;
  const limit = (value: Tree | string | null | undefined): number =>
    value === undefined ? 25 : Number.isNaN(Number(value)) ? 100 : Math.min(100, Math.max(1, Number(value)));
  const page = Math.max(1, Number(pagination.page ?? 1));
  const size = limit(offset ? pagination.limit : pagination.pageSize);
  const start = offset ? Math.max(0, Number(pagination.start ?? 0)) : (page - 1) * size;
  const meta = offset
    ? { start, limit: size, ...(counted ? { total } : {}) }
    : { page, pageSize: size, ...(counted ? { pageCount: Math.ceil(total / size), total } : {}) };
  const data = order(found, keysOf(tree.sort))
    .slice(start, start + size)
    .map((line) => shown(line, tree));
  return { status: 200, body: { data, meta: { pagination: meta } } };
}
