/** An exact share in per cent, to the nearest of `digits` decimals, halves up: 36/37 is "97.30". Not negative. */
export function percentOf({ numerator, denominator }: { numerator: bigint; denominator: bigint }, digits = 2): string {
  const scaled = (numerator * 200n * 10n ** BigInt(digits) + denominator) / (denominator * 2n);
  const text = scaled.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
