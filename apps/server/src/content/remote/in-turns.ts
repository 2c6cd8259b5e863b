/** Requests at once: the server has other work. */
const atOnce = 4;

/** Works on several items at once and answers the results in the order of the items. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
