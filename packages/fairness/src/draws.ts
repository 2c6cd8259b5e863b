/** 32 bytes for a cursor: HMAC-SHA256 with the server seed as key over "clientSeed:nonce:cursor". */
export type Block = (cursor: number) => Uint8Array;

/**
 * Reads a round's chance from its blocks, four bytes at a time, most significant first, and maps each to [0, limit) without bias.
 *
 * The mapping is floor(value × limit ÷ 2³²), the same as the widely used "floor(float × limit)", with the few values that would
 * make some results likelier left out and the next four bytes read instead (D. Lemire, Fast Random Integer Generation in an
 * Interval, 2019): every result has exactly the same chance.
 *
 * @returns a function of limit, an integer from 1 to 2³².
 */
export function createDraws(block: Block): (limit: number) => number {
  const next = createWords(block);
  return (limit) => {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`cannot draw below ${limit}`);
    const leftOut = 2 ** 32 % limit;
    for (;;) {
      // value × limit < 2⁶⁴ does not fit a double exactly: multiply the halves of the value.
      const value = next();
      const low = (value & 0xffff) * limit;
      const high = (value >>> 16) * limit + Math.floor(low / 65536);
      const fraction = (high % 65536) * 65536 + (low % 65536);
      if (fraction >= leftOut) return Math.floor(high / 65536);
    }
  };
}

/** The unsigned 32-bit words of a round, one after the other. */
export function createWords(block: Block): () => number {
  let cursor = 0;
  let bytes = block(0);
  let at = 0;
  return () => {
    if (at === 32) {
      cursor++;
      bytes = block(cursor);
      at = 0;
    }
    const word = ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
    at += 4;
    return word;
  };
}
