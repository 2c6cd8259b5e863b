import type { Attribute } from '@tavolo/content/schemas';
import type { StoredEntry } from '../../stored-entry.ts';
import { entries, schemas } from './dataset.ts';
import { answer, parse } from './naive.ts';
import type { Write } from './writes.ts';

/**
 * A second reading of what writing does, which shares no code with the service: it changes the dataset in memory, and what it answers is what
 * reading answers afterwards. Only for writes that are right; what is refused says so itself, and changes nothing.
 */

type Values = { [key: string]: unknown };

const now = new Date('2026-06-01T12:00:00.000Z');
let made = 0;

/** What the service has to answer to a write, or to a look at what it did. Numbers of rows are left out: each store counts its own. */
export function write({ method, path, data, refusal }: Write): { status: number; body: unknown } {
  if (refusal) {
    const [status, name, message, details = {}] = refusal;
    return { status, body: { data: null, error: { status, name, message, details } } };
  }
  const [place = '', query = ''] = path.split('?');
  const look = (at: string): { status: number; body: unknown } => {
    const { status, body } = answer(at, query);
    return { status, body: withoutNumbers(body) };
  };
  if (method === 'GET') return look(place);
  const [, name = '', named] = place.split('/');
  const type = [...schemas.types.values()].find((one) => (one.kind === 'singleType' ? one.singularName : one.pluralName) === name);
  if (!type) throw new Error(path);
  const asked = parse(query);
  const locale = type.localized && typeof asked.locale === 'string' ? asked.locale : 'en';
  const isOf = (entry: StoredEntry, documentId: string | undefined): boolean =>
    entry.type === type.singularName && (documentId === undefined || entry.documentId === documentId);
  if (method === 'DELETE') {
    const gone = entries.filter((entry) => isOf(entry, named) && (locale === '*' || entry.locale === locale));
    for (const entry of gone) entries.splice(entries.indexOf(entry), 1);
    return { status: 204, body: null };
  }
  const first = entries.find((entry) => isOf(entry, named));
  const documentId = method === 'POST' ? `new-${++made}` : (first?.documentId ?? `new-${name}`);
  const has = (status: 'draft' | 'published', where: string): StoredEntry | undefined =>
    entries.find((entry) => isOf(entry, documentId) && entry.status === status && entry.locale === where);
  const others = ['en', 'it'].filter((each) => each !== locale && type.localized);
  const isShared = (attribute: Attribute): boolean => attribute.type !== 'relation' && attribute.pluginOptions?.i18n?.localized !== true;
  const common = (values: Values): Values =>
    Object.fromEntries(Object.entries(type.attributes).flatMap(([key, attribute]) => (isShared(attribute) ? [[key, values[key]]] : [])));

  const put = (status: 'draft' | 'published', where: string, values: Values, publishedAt: Date | null): void => {
    const row = has(status, where);
    if (row) Object.assign(row, { attributes: values, updatedAt: now, publishedAt });
    else
      entries.push({
        id: entries.length + 1,
        type: type.singularName,
        documentId,
        locale: where,
        status,
        attributes: values,
        createdAt: has('draft', where)?.createdAt ?? now,
        updatedAt: now,
        publishedAt,
        revision: 1,
        updatedBy: null,
      });
  };
  const own = type.draftAndPublish ? 'draft' : 'published';
  const sibling = others.map((each) => has(own, each)).find((row) => row !== undefined);
  const before = method === 'POST' ? {} : (has(own, locale)?.attributes ?? (sibling ? common(sibling.attributes) : {}));
  const values = filled(type.attributes, data as Values, before);
  for (const status of ['draft', 'published'] as const) {
    if (status === 'draft' ? !type.draftAndPublish : type.draftAndPublish && asked.status === 'draft') continue;
    put(status, locale, values, status === 'published' ? now : null);
    for (const each of others) {
      const row = has(status, each);
      if (!row) continue;
      const next = { ...row.attributes, ...common(values) };
      if (JSON.stringify(withoutNumbers(next)) !== JSON.stringify(withoutNumbers({ ...row.attributes })))
        put(status, each, next, row.publishedAt);
    }
  }
  const at = type.kind === 'singleType' ? place : `/${name}/${documentId}`;
  return { ...look(at), status: method === 'POST' ? 201 : 200 };
}

function filled(attributes: Record<string, Attribute>, data: Values, before: Values): Values {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      name in data ? stored(attribute, data[name], before[name]) : (before[name] ?? nothing(attribute)),
    ]),
  );
}

const nothing = (attribute: Attribute): unknown =>
  attribute.type === 'dynamiczone' ||
  (attribute.type === 'component' && attribute.repeatable) ||
  (attribute.type === 'media' && attribute.multiple) ||
  (attribute.type === 'relation' && attribute.relation.endsWith('ToMany'))
    ? []
    : null;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);
const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : value);

function stored(attribute: Attribute, value: unknown, before: unknown): unknown {
  if (value === null) return nothing(attribute);
  const component = (uid: string, item: unknown): Values => filled(schemas.components.get(uid)?.attributes ?? {}, item as Values, {});
  switch (attribute.type) {
    case 'component':
      return attribute.repeatable ? list(value).map((item) => component(attribute.component, item)) : component(attribute.component, value);
    case 'dynamiczone':
      return list(value).map((item) => {
        const uid = (item as { __component: string }).__component;
        return { __component: uid, ...component(uid, item) };
      });
    case 'media': {
      const files = list(value).map((item) => ({ file: idOf(item) }));
      return attribute.multiple ? files : (files[0] ?? null);
    }
    case 'relation': {
      const isChange = typeof value === 'object' && value !== null && ('connect' in value || 'disconnect' in value || 'set' in value);
      const change = (isChange ? value : { set: value }) as { connect?: unknown; disconnect?: unknown; set?: unknown };
      const gone = list(change.disconnect).map(idOf);
      const kept = 'set' in change ? list(change.set).map(idOf) : list(before).filter((id) => !gone.includes(id));
      const came = list(change.connect).map(idOf);
      if (!attribute.relation.endsWith('ToMany')) return came[0] ?? kept[0] ?? null;
      // One after the other, each from where it was to where it says; the writes name neighbours that are there by then.
      return list(change.connect).reduce<unknown[]>(
        (order, item) => {
          const { position = {} } = item as { position?: { before?: string; after?: string; start?: boolean } };
          const rest = order.filter((id) => id !== idOf(item));
          const at = position.start
            ? 0
            : position.before !== undefined
              ? rest.indexOf(position.before)
              : position.after !== undefined
                ? rest.indexOf(position.after) + 1
                : rest.length;
          return [...rest.slice(0, at), idOf(item), ...rest.slice(at)];
        },
        [...new Set(kept)],
      );
    }
    case 'date':
      return typeof value === 'string' ? value.slice(0, 10) : value;
    case 'datetime':
      return typeof value === 'string' && value.length === 10 ? new Date(value).toISOString() : value;
    default:
      return value;
  }
}

/** Without the numbers that rows have in their tables. */
export function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (key === 'id' ? [] : [[key, withoutNumbers(inner)]])));
}
