/**
 * Steps of scores, in their order: one for each score below 64, above it 32 for every doubling. Wide enough that there are few of them, narrow enough that few
 * players share one.
 */
export function stepOf(score: bigint): number {
  if (score < 64n) return Number(score);
  const shift = score.toString(2).length - 6;
  return shift * 32 + Number(score >> BigInt(shift));
}

/** The highest score of the step of a score. */
export function endOfStep(score: bigint): bigint {
  if (score < 64n) return score;
  const shift = BigInt(score.toString(2).length - 6);
  return (((score >> shift) + 1n) << shift) - 1n;
}
