import { isFields, type Attribute, type Attributes, type ContentType, type Fields, type Model } from './model.ts';
import { Unreadable } from './unreadable.ts';
import type { Words } from './words.ts';

/** One value that is not the same in two versions. Null: it is not there. */
export interface Change {
  /** Where it stands, for people: `Sections › 2 › Title`. */
  label: readonly string[];
  /** The attribute at the top that it belongs to. */
  attribute: string;
  before: string | null;
  after: string | null;
}

interface Field {
  /** The type or component that it is of. */
  owner: string;
  name: string;
  attribute: Attribute;
}

interface Leaf {
  attribute: string;
  label: readonly string[];
  text: string;
}

/** The type that two versions are of, and how its fields are called. */
export interface Described {
  type: Pick<ContentType, 'name' | 'attributes'>;
  components: Model['components'];
  words: Words;
  /** How a switch is told. */
  said: { yes: string; no: string };
}

/** What differs between two values of which no schema speaks, by the names that they have. */
export function plainDifference(before: Fields, after: Fields): Change[] {
  const text = (value: unknown): string | null =>
    value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const [was, is] = [text(before[name]), text(after[name])];
    return was === is ? [] : [{ label: [name], attribute: name, before: was, after: is }];
  });
}

/** What differs between two versions of an entry, value by value, in the order of the schema. */
export function difference(before: Fields, after: Fields, described: Described): Change[] {
  const { attributes } = described.type;
  const old = leavesOf(before, described);
  const now = leavesOf(after, described);
  const order = Object.keys(attributes);
  return [...new Set([...old.keys(), ...now.keys()])]
    .flatMap((path): Change[] => {
      const was = old.get(path);
      const is = now.get(path);
      const leaf = is ?? was;
      if (!leaf || (was?.text ?? '') === (is?.text ?? '')) return [];
      return [{ label: leaf.label, attribute: leaf.attribute, before: was?.text || null, after: is?.text || null }];
    })
    .toSorted((one, other) => order.indexOf(one.attribute) - order.indexOf(other.attribute));
}

function leavesOf(fields: Fields, { type, components, words, said }: Described): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const walk = (values: Fields, owner: string, shape: Attributes, path: readonly string[], label: readonly string[]): void => {
    for (const [name, attribute] of Object.entries(shape))
      visit(values[name], { owner, name, attribute }, [...path, name], [...label, words.field(owner, name).label]);
  };
  const component = (value: unknown, uid: string, path: readonly string[], label: readonly string[]): void => {
    const schema = components[uid];
    if (isFields(value) && schema) walk(value, uid, schema.attributes, path, label);
  };
  const visit = (value: unknown, field: Field, path: readonly string[], label: readonly string[]): void => {
    const { attribute } = field;
    if (value === null || value === undefined) return;
    if (attribute.type === 'component' && !attribute.repeatable) component(value, attribute.component, path, label);
    else if ((attribute.type === 'component' || attribute.type === 'dynamiczone') && Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const uid = attribute.type === 'component' ? attribute.component : isFields(item) ? String(item.__component) : '';
        const kind = attribute.type === 'dynamiczone' ? ` (${words.component(uid)})` : '';
        component(item, uid, [...path, String(index), uid], [...label, `${index + 1}${kind}`]);
      });
    } else leaves.set(path.join('.'), { attribute: path[0] ?? '', label, text: told(value, field) });
  };
  const told = (value: unknown, { owner, name, attribute }: Field): string => {
    if (attribute.type === 'enumeration' && typeof value === 'string') return words.choice(owner, name, value);
    return typeof value === 'boolean' ? said[value ? 'yes' : 'no'] : textOf(value);
  };
  walk(fields, type.name, type.attributes, [], []);
  return leaves;
}

/** A value as one line or more of text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Unreadable) return value.text;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const named = value.every((item) => isFields(item) && (typeof item.title === 'string' || typeof item.name === 'string'));
    return named && value.length > 0 ? value.map(textOf).join(', ') : value.length === 0 ? '' : JSON.stringify(value, null, 2);
  }
  if (isFields(value) && typeof value.documentId === 'string') {
    const name = [value.title, value.name].find((text) => typeof text === 'string');
    if (typeof name === 'string') {
      const alt = value.alternativeText;
      return typeof alt === 'string' && alt !== '' && alt !== name ? `${name} (${alt})` : name;
    }
  }
  return JSON.stringify(value, null, 2);
}

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Longest texts, in words, whose words are compared one by one. */
const mostWords = 700;

/** Two texts as pieces that both have, only the first or only the second: by words, by the longest common sequence. */
export function wordDifference(before: string, after: string): Piece[] {
  const old = before.match(/\s+|[^\s]+/g) ?? [];
  const now = after.match(/\s+|[^\s]+/g) ?? [];
  if (old.length > mostWords || now.length > mostWords)
    return [
      { kind: 'gone' as const, text: before },
      { kind: 'new' as const, text: after },
    ].filter(({ text }) => text !== '');
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let row = 0;
  let column = 0;
  while (row < old.length || column < now.length) {
    const was = old[row];
    const is = now[column];
    if (was !== undefined && was === is) {
      add('same', was);
      row++;
      column++;
    } else if (
      was !== undefined &&
      (is === undefined || (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
    ) {
      add('gone', was);
      row++;
    } else if (is !== undefined) {
      add('new', is);
      column++;
    }
  }
  return pieces;
}
