import { isOpenBet, type Bet } from './bet.ts';

/** The open bets that a list showed last. */
export interface SeenOpen {
  /** Which list it was: another one shows other bets, and says nothing of these. */
  list: string;
  ids: ReadonlySet<string>;
}

/** Bets that the same list showed open before and does not any more: decided in it, or gone from it. */
export function noMoreOpen(before: SeenOpen | null, list: string, bets: readonly Pick<Bet, 'id' | 'state'>[]): string[] {
  if (before?.list !== list) return [];
  const still = new Set(bets.filter(isOpenBet).map(({ id }) => id));
  return [...before.ids].filter((id) => !still.has(id));
}

export const seenOpen = (list: string, bets: readonly Pick<Bet, 'id' | 'state'>[]): SeenOpen => ({
  list,
  ids: new Set(bets.filter(isOpenBet).map(({ id }) => id)),
});
