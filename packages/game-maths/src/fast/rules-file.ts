/** A fraction of whole numbers, as it stands in a rules file. */
export interface Share {
  numerator: number;
  denominator: number;
}

/** Both ends included. */
export interface Range {
  min: number;
  max: number;
}

const areWhole = (value: unknown, ...names: readonly string[]): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => Number.isSafeInteger(fields.get(name)));
};

export const isShare = (value: unknown): value is Share => areWhole(value, 'numerator', 'denominator');
export const isRange = (value: unknown): value is Range => areWhole(value, 'min', 'max');
