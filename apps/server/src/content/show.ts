import { matches, sorted } from './query/match.ts';
import type { Populated, Projection } from './query/populate.ts';
import { isPopulatable, isToMany, localizations, type Shape, type Shapes } from './query/shapes.ts';
import { ComponentRow, EntryRow, FileRow } from './rows.ts';
import type { Fields } from './stored-entry.ts';

/** A row as it is answered. Ids are always there; components, zones, files and relations only as they were asked for. */
export function show(row: EntryRow | ComponentRow | FileRow, projection: Projection): Fields {
  const { fields } = projection;
  if (row instanceof FileRow) {
    if (fields === null) return row.values;
    return Object.fromEntries(Object.entries(row.values).filter(([name]) => name === 'id' || name === 'documentId' || fields.has(name)));
  }
  const shown: { [key: string]: unknown } = {};
  const isAsked = (name: string): boolean => fields === null || fields.has(name);
  shown.id = row.scalar('id');
  if (row instanceof EntryRow) shown.documentId = row.scalar('documentId');
  for (const [name, attribute] of Object.entries(row.shape.attributes)) {
    if (!isPopulatable(attribute)) {
      if (isAsked(name)) shown[name] = row.scalar(name);
      continue;
    }
    const inner = projection.populate.get(name);
    if (inner) shown[name] = populated(row, name, attribute, inner);
  }
  if (row instanceof EntryRow)
    for (const name of ['createdAt', 'updatedAt', 'publishedAt', ...(row.type.localized ? ['locale'] : [])])
      if (isAsked(name)) shown[name] = row.scalar(name);
  const others = projection.populate.get(localizations);
  if (others) shown[localizations] = populated(row, localizations, undefined, others);
  return shown;
}

function populated(
  row: EntryRow | ComponentRow,
  name: string,
  attribute: Shape['attributes'][string] | undefined,
  inner: Populated,
): unknown {
  const behind = row.rows(name).filter((one) => matches(one, inner.filter));
  if (inner.count) return { count: behind.length };
  const rows = sorted(behind, inner.sort);
  if (!attribute) return rows.map((one) => show(one, inner));
  if (attribute.type === 'dynamiczone') {
    return rows.flatMap((one) => {
      const projection = one instanceof ComponentRow ? inner.on?.get(one.shape.name) : undefined;
      return one instanceof ComponentRow && projection && matches(one, projection.filter)
        ? [{ __component: one.shape.name, ...show(one, projection) }]
        : [];
    });
  }
  const isList =
    (attribute.type === 'component' && attribute.repeatable) || (attribute.type === 'media' && attribute.multiple) || isToMany(attribute);
  if (isList) return rows.map((one) => show(one, inner));
  const [only] = rows;
  return only ? show(only, inner) : null;
}

/** What the site needs of a file: each of these is written into pages. */
const fileFields: ReadonlySet<string> = new Set([
  'name',
  'alternativeText',
  'caption',
  'width',
  'height',
  'formats',
  'hash',
  'ext',
  'mime',
  'size',
  'url',
  'previewUrl',
  'provider',
]);

/** A projection of everything: all components and files to any depth, and the entries that relations name with what is their own. */
export function everything(shapes: Shapes, shape: Shape, path: readonly string[] = []): Projection {
  const populate: Projection['populate'] = new Map();
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const field = isPopulatable(attribute) ? shapes.field(shape, name) : null;
    if (!field || field.kind === 'scalar') continue;
    const here = [...path, shape.name];
    // A relation may lead back to where it came from: each type is entered once on the way down.
    const deeper = (inner: Shape): Projection => {
      if (inner.kind === 'file') return { fields: fileFields, populate: new Map() };
      return here.includes(inner.name) ? { fields: null, populate: new Map() } : everything(shapes, inner, here);
    };
    const on = field.kind === 'zone' ? new Map([...field.shapes].map(([uid, inner]) => [uid, { ...deeper(inner), filter: null }])) : null;
    const own: Projection = field.kind === 'nested' ? deeper(field.shape) : { fields: null, populate: new Map() };
    populate.set(name, { ...own, on, count: false, filter: null, sort: [] });
  }
  return { fields: null, populate };
}
