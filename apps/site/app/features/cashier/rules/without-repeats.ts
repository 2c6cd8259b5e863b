/** A list that grows by pages: entries that came in between shift them, and each entry is shown once, where it stood first (specification section 4). */
export function withoutRepeats<T extends { id: string }>(pages: readonly { items: readonly T[] }[]): T[] {
  const entries = new Map<string, T>();
  for (const { items } of pages) for (const entry of items) if (!entries.has(entry.id)) entries.set(entry.id, entry);
  return [...entries.values()];
}
