/**
 * Does the work for each, one after the other. What fails keeps none after it from being done, and is thrown once all were.
 * @param told what failed, in words, by how many did
 * @throws AggregateError with every error
 */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>, told: (failed: number) => string): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, told(faults.length));
}
