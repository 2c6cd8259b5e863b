/** What somebody typed that is no value of its field yet: a half-written number, JSON with a missing bracket. It is never sent. */
export class Unreadable {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A whole number or one with decimals; null for nothing. Takes a comma as the decimal sign too. */
export function readNumber(text: string, kind: 'integer' | 'decimal'): number | null | Unreadable {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const isNumber = kind === 'integer' ? /^[+-]?\d+$/.test(plain) : /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain);
  const value = Number(plain);
  return isNumber && Number.isFinite(value) && (kind === 'decimal' || Number.isSafeInteger(value)) ? value : new Unreadable(text);
}

/** Any JSON value; null for nothing. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Unreadable(text);
  }
}
