import pg from 'pg';

const int8 = 20;
const int8Array = 1016;

/** Reads `int8` as bigint, as amounts and ids must never pass through a float; the rest as pg does. */
export const valueTypes = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === int8 && format !== 'binary') return BigInt;
    if (id === int8Array && format !== 'binary') return parseInt8Array;
    return pg.types.getTypeParser(id, format);
  },
};

function parseInt8Array(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((value) => (value === 'NULL' ? null : BigInt(value)));
}
