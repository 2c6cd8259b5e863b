export const orders = ['latest', 'multiple'] as const;
export type Order = (typeof orders)[number];

/** Wins by how many times the stake they came to, the highest first; of equal ones the newer. Amounts of different currencies cannot be compared. */
export function byMultiple<W extends { multiplier: string; created_at: string }>(wins: readonly W[]): W[] {
  return [...wins].sort(
    (one, other) => Number(other.multiplier) - Number(one.multiplier) || Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}
