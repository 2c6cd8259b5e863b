/** A bar of the chart: parts of the plot's height, from its top. */
export interface Bar {
  top: number;
  height: number;
  isLoss: boolean;
}

/** The least of 1, 2, 5 times a power of ten that is not below any value, at least 1. */
export function niceMost(values: readonly number[]): number {
  const most = Math.max(1, ...values.map(Math.abs));
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most;
}

/** Where the bars of these values stand on a scale from `most` at the top to its negative at the bottom. What is not zero can be seen. */
export function barsOf(values: readonly number[], most: number): Bar[] {
  return values.map((value) => {
    const height = value === 0 ? 0 : Math.max(0.008, Math.abs(value) / most / 2);
    return { top: value > 0 ? 0.5 - height : 0.5, height, isLoss: value < 0 };
  });
}
