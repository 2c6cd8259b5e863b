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
  const played = new Map<number, { staked: bigint; lost: bigint }>();
  for (const move of moves) {
    if (move.kind !== 'stake' || !countsIn(move, cashback)) continue;
    const period = periodOf(move.at, cashback.period, zone);
    if (period.from < from || period.to > to) continue;
    const end = period.to.getTime();
    const { lost, staked } = played.get(end) ?? { lost: 0n, staked: 0n };
    played.set(end, { lost: lost + move.stake - move.win, staked: staked + move.stake });
  }
  return [...played].flatMap(([end, { lost, staked }]) => {
    const share = lost > 0n ? (lost * cashback.percent) / 10_000n : 0n;
    const amount = [share, cashback.cap, (staked * cashback.stakeCap) / 10_000n].reduce((least, each) => (each < least ? each : least));
    return amount === 0n || amount < cashback.minimum ? [] : [{ at: new Date(end), lost, amount }];
  });
}

const countsIn = ({ product }: Stake, { product: wanted }: Cashback): boolean =>
  wanted === 'games' ? product !== 'sports' : product === wanted;
