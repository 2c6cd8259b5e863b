const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with its names in order: equal values have equal text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1))) : inner,
  );
