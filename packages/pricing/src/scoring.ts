/** How surprised a forecast is by what happened; less is better. */
export const logLoss = (chances: readonly number[], happened: number): number => -Math.log(chances[happened] ?? 0);

/** The ranked probability score of a forecast over ordered outcomes, 0 to 1; less is better. */
export function rankedProbabilityScore(chances: readonly number[], happened: number): number {
  let sum = 0;
  let expected = 0;
  for (let at = 0; at < chances.length - 1; at++) {
    expected += chances[at] ?? 0;
    sum += (expected - (happened <= at ? 1 : 0)) ** 2;
  }
  return sum / (chances.length - 1);
}
