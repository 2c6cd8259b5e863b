/** More runners than this never share a place. */
const mostTied = 40;

/**
 * The fraction that a dead-heat factor of the vendor's means: `0.3333` is one of three. The one with the smallest denominator that rounds to what is
 * written; as it is written where there is none. Null for 1, which is no dead heat. Throws a RangeError for what is no part of a stake.
 */
export function deadHeatOf(text: string): { numerator: number; denominator: number } | null {
  const [, decimals = ''] = /^(?:0|1)(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  const factor = Number(text);
  if (!/^[01](\.\d{1,9})?$/.test(text) || factor <= 0 || factor > 1) throw new RangeError(`${text} is no dead-heat factor`);
  if (factor === 1) return null;
  const half = 0.5 / 10 ** decimals.length;
  for (let denominator = 2; denominator <= mostTied; denominator++) {
    const numerator = Math.round(factor * denominator);
    if (numerator > 0 && numerator < denominator && Math.abs(numerator / denominator - factor) <= half) return { numerator, denominator };
  }
  return { numerator: Math.round(factor * 10 ** decimals.length), denominator: 10 ** decimals.length };
}
