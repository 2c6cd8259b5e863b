/** A uniform integer in [0, limit). The only way by which chance enters a game: the studio passes one that reads from the committed seeds. */
export type Draw = (limit: number) => number;

/** Picks an index with the given integer weights by one draw over their sum. */
export function drawWeighted(draw: Draw, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let value = draw(total);
  for (let index = 0; index < weights.length; index++) {
    value -= weights[index] ?? 0;
    if (value < 0) return index;
  }
  throw new RangeError('a draw was not below the sum of the weights');
}
