/** A number drawn evenly from [0, 1). */
export type Uniform = () => number;

/**
 * Numbers from [0, 1) with 52 bits each, of a stream of whole 32-bit words: `uniformFrom(createWords(block))` with `createWords` of `@tavolo/fairness`, the
 * block being an HMAC-SHA256 of the seed and a counter.
 */
export const uniformFrom =
  (word: () => number): Uniform =>
  () =>
    ((word() >>> 6) * 2 ** 26 + (word() >>> 6)) / 2 ** 52;

/** Which of several things with given chances is drawn; −1 where none of them is. */
export function draw(uniform: Uniform, chances: readonly number[]): number {
  const drawn = uniform();
  let bound = 0;
  for (const [index, chance] of chances.entries()) {
    bound += chance;
    if (drawn < bound) return index;
  }
  return -1;
}
