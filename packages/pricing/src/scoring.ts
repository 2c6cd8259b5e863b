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

/** The Brier score of a forecast over several outcomes: the squared distance from what happened, 0 to 2; less is better. */
export const brierScore = (chances: readonly number[], happened: number): number =>
  chances.reduce((sum, chance, outcome) => sum + (chance - (outcome === happened ? 1 : 0)) ** 2, 0);

/**
 * The expected calibration error of many forecasts, 0 to 1: by how much what was given a chance happens more or less often than that, over bins of a tenth, weighted by how
 * many chances are in each.
 */
export function calibrationError(forecasts: readonly { chances: readonly number[]; happened: number }[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, expected: 0, happened: 0 }));
  let all = 0;
  for (const { chances, happened } of forecasts)
    for (const [outcome, chance] of chances.entries()) {
      const bin = bins[Math.min(9, Math.floor(chance * 10))]!;
      bin.count += 1;
      bin.expected += chance;
      if (outcome === happened) bin.happened += 1;
      all += 1;
    }
  return all === 0 ? 0 : bins.reduce((sum, { expected, happened }) => sum + Math.abs(expected - happened), 0) / all;
}
