import { periodOf } from './calendar.ts';
import type { Cashback } from './draft.ts';
import type { Move, Stake } from './history.ts';

/** What a player would have got for one period. Minor units. */
export interface Back {
  /** When it was over. */
  at: Date;
  lost: bigint;
  amount: bigint;
}

/** Cashback of one player: of what was lost from cash in each day, week or month that lies whole in the period. */
export function cashbackOf(moves: readonly Move[], cashback: Cashback, { from, to, zone }: { from: Date; to: Date; zone: string }): Back[] {
  const lost = new Map<number, bigint>();
  for (const move of moves) {
    if (move.kind !== 'stake' || !countsIn(move, cashback)) continue;
    const period = periodOf(move.at, cashback.period, zone);
    if (period.from < from || period.to > to) continue;
    const end = period.to.getTime();
    lost.set(end, (lost.get(end) ?? 0n) + move.stake - move.win);
  }
  return [...lost].flatMap(([end, loss]) => {
    const share = loss > 0n ? (loss * cashback.percent) / 10_000n : 0n;
    if (share === 0n || share < cashback.minimum) return [];
    return [{ at: new Date(end), lost: loss, amount: share < cashback.cap ? share : cashback.cap }];
  });
}

const countsIn = ({ product }: Stake, { product: wanted }: Cashback): boolean =>
  wanted === 'games' ? product !== 'sports' : product === wanted;
