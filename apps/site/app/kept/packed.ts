declare const held: unique symbol;

/** A value as one text: what loaders answer, so that the router has one text to write and to read in place of a hundred small values. */
export type Packed<T> = string & { readonly [held]: T };

/** How many values are known by their text: those of a few pages in each language. */
const mostKnown = 64;
const known = new Map<string, unknown>();

/** The value as a text. It must hold nothing but what JSON gives back as it was: texts, numbers, booleans, null, lists and plain objects. */
export function pack<T>(value: T): Packed<T> {
  const text = JSON.stringify(value) as Packed<T>;
  keep(text, value);
  return text;
}

/** The value of a text. Equal texts give the same object, so that what is made of it is found again by it; nobody may change it. */
export function unpack<T>(text: Packed<T>): T {
  const value = known.get(text);
  if (value !== undefined) return value as T;
  const read: T = JSON.parse(text);
  keep(text, read);
  return read;
}

function keep(text: string, value: unknown): void {
  if (known.has(text)) return;
  for (const oldest of known.keys()) {
    if (known.size < mostKnown) break;
    known.delete(oldest);
  }
  known.set(text, value);
}
