/** What a process that another program runs says to it: where it serves, and that it is about to stop. */
export type ProcessWord = { is: 'serving'; port: number } | { is: 'leaving' };

/** The argument by which a process knows that it is one of several behind one front. */
export const oneOfSeveral = '--one-of-several';

export const isOneOfSeveral = process.argv.includes(oneOfSeveral);

/** Tells the front, where there is one. Answers whether there is. */
export function tellFront(word: ProcessWord): boolean {
  if (!isOneOfSeveral) return false;
  // Nobody listens where the front is gone.
  if (process.connected) process.send?.(word);
  return true;
}
