declare const held: unique symbol;

/** A value as one text: what loaders answer, so that the router has one text to write and to read in place of a hundred small values. */
export type Serialized<T> = string & { readonly [held]: T };

/** How many values are known by their text: those of the pages that are asked for most, in each language. */
const mostKnown = 256;
/** In the order in which they were last asked for. */
const known = new Map<string, unknown>();

/** The value as a text. It must hold nothing but what JSON gives back as it was: texts, numbers, booleans, null, lists and plain objects. */
export function serialize<T>(value: T): Serialized<T> {
  const text = JSON.stringify(value) as Serialized<T>;
  if (!known.has(text)) keep(text, value);
  return text;
}

/** The value of a text. Equal texts give the same object, so that what is made of it is found again by it; nobody may change it. */
export function deserialize<T>(text: Serialized<T>): T {
  const value = known.get(text) ?? JSON.parse(text);
  keep(text, value);
  return value as T;
}

/** What was serialized of one version of the content, at most this much of each. */
const mostOfVersion = 256;
const made = new WeakMap<object, Map<string, string>>();

/** `serialize` of what content alone decides, made once. `version` is an object that is another one as soon as the content is; `key` says what is made of it. */
export function serializeOnce<T>(version: object, key: string, make: () => T): Serialized<T> {
  const ofVersion = made.get(version) ?? new Map<string, string>();
  made.set(version, ofVersion);
  const before = ofVersion.get(key);
  if (before !== undefined) return before as Serialized<T>;
  const text = serialize(make());
  if (ofVersion.size >= mostOfVersion) ofVersion.clear();
  ofVersion.set(key, text);
  return text;
}

function keep(text: string, value: unknown): void {
  known.delete(text);
  for (const oldest of known.keys()) {
    if (known.size < mostKnown) break;
    known.delete(oldest);
  }
  known.set(text, value);
}
