/**
 * Splits `total` over `weights` so that the parts add up to it exactly (largest remainder; ties to the earlier weight).
 * With all weights zero the whole goes to equal parts. Throws RangeError for no weights or a negative one.
 */
export function prorate(total: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0n)) throw new RangeError('prorate needs weights that are not negative');
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n)
    return prorate(
      total,
      weights.map(() => 1n),
    );
  const sign = total < 0n ? -1n : 1n;
  const size = total * sign;
  const parts = weights.map((weight) => (size * weight) / sum);
  const left = size - parts.reduce((all, part) => all + part, 0n);
  const order = weights
    .map((weight, index) => ({ index, rest: (size * weight) % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map((part) => part * sign);
}
