import type { ResultOf } from '@tavolo/contract';

export type Bet = ResultOf<'bets.getOne'>;
export type BetLeg = Bet['legs'][number];
export type Builder = Bet['builders'][number];
export type BetState = Bet['state'];

const open: ReadonlySet<BetState> = new Set(['pending', 'open', 'part_cashed']);
export const isOpenBet = ({ state }: Pick<Bet, 'state'>): boolean => open.has(state);
const good: ReadonlySet<BetState> = new Set(['won', 'cashed_out']);
const bad: ReadonlySet<BetState> = new Set(['lost', 'rejected', 'requoted']);

/** How the state of a bet looks; its word says it too. */
export const toneOf = (state: BetState): 'good' | 'bad' | 'brand' | 'plain' =>
  good.has(state) ? 'good' : bad.has(state) ? 'bad' : open.has(state) ? 'brand' : 'plain';

/** What a decided bet has paid, and by what: the cash-out where it was cashed out whole, else the result. Null where it was never taken. */
export function paidBy({ cashed_out: cashedOut, returned, state }: Pick<Bet, 'cashed_out' | 'returned' | 'state'>): {
  by: 'cashedOut' | 'returned';
  amount: string;
} | null {
  if (state === 'rejected' || state === 'requoted') return null;
  if (state === 'cashed_out') return { by: 'cashedOut', amount: cashedOut?.amount ?? '0' };
  return { by: 'returned', amount: returned?.amount ?? '0' };
}

/** The legs of a bet: single selections, and bet builders with theirs, in the order of the bet. */
export function legsOf({ builders, legs }: Pick<Bet, 'builders' | 'legs'>): { builder: Builder | null; selections: readonly BetLeg[] }[] {
  const groups = Map.groupBy(legs, ({ builder, selection }) => (builder === null ? selection : builder));
  return [...groups.values()].map((selections) => ({
    builder: builders.find(({ builder }) => builder === selections[0]?.builder) ?? null,
    selections,
  }));
}

/** Selections that are decided for the player, of all of them. */
export const wonLegs = ({ legs }: Pick<Bet, 'legs'>): number =>
  legs.filter(({ result }) => result === 'won' || result === 'half_won' || result === 'placed' || result === 'dead_heat').length;
