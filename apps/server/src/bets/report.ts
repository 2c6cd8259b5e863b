import type { Queryable } from '../kernel/database/index.ts';
import type { Funding } from './funding.ts';

/** Bets in a currency by what they were paid from, minor units. Bets that were not taken, and those that were given back whole, are not counted. */
export interface SumOfBets {
  currency: string;
  /** Stakes of free bets are the house's: what they pay is a cost of bonuses, and they have no hold. */
  funding: Funding;
  bets: bigint;
  staked: bigint;
  /** Of settled bets, as they are settled now. */
  settled: bigint;
  paid: bigint;
  /** Of bets that are open. */
  open: bigint;
  /** What open bets pay at most. */
  atRisk: bigint;
}

/** Of a day of acceptance. */
export interface DayOfBets extends SumOfBets {
  day: string;
}

/** Of a sport, a competition or a kind of bets; `several` of bets whose legs are of more than one. */
export interface ShareOfBets extends SumOfBets {
  of: string;
}

export const reportShares = ['sport', 'competition', 'kind'] as const;
export type ReportShare = (typeof reportShares)[number];

/** A selection by what can be lost on it, hundredths of the base currency. */
export interface Exposure {
  selection: string;
  stake: bigint;
  liability: bigint;
}

const isOpen = `b.state in ('pending', 'open', 'part_cashed')`;
/** Bets of the last days that count: one that was given back after a part of it was cashed out is not given back whole. */
const counts = `b.day > (now() at time zone 'UTC')::date - $1::integer and b.state not in ('rejected', 'requoted')
  and (b.state not in ('void', 'cancelled') or b.cashed_out > 0)`;
const sums = `b.currency, b.funding, count(*) as bets, sum(b.stake)::bigint as staked,
  coalesce(sum(b.stake) filter (where not ${isOpen}), 0)::bigint as settled,
  coalesce(sum(b.cashed_out + coalesce(b.returned, 0)) filter (where not ${isOpen}), 0)::bigint as paid,
  coalesce(sum(b.stake) filter (where ${isOpen}), 0)::bigint as open,
  coalesce(sum(b.potential_return) filter (where ${isOpen}), 0)::bigint as "atRisk"`;

/** Turnover and returns by the day of acceptance, latest first. */
export async function daysOfBets(q: Queryable, days: number): Promise<DayOfBets[]> {
  return await q.everyPlay.query<DayOfBets>(
    `select to_char(b.day, 'YYYY-MM-DD') as day, ${sums} from bet b where ${counts} group by b.day, b.currency, b.funding order by b.day desc, b.currency, b.funding`,
    [days],
  );
}

const shareOf: Readonly<Record<ReportShare, string>> = {
  sport: ofLegs('sport'),
  competition: ofLegs('competition'),
  kind: 'b.kind',
};

/** What all legs of a bet have in common. */
function ofLegs(column: 'sport' | 'competition'): string {
  return `(select case when min(l.${column}) = max(l.${column}) then min(l.${column}) else 'several' end from bet_leg l
    where l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id)`;
}

/** The same of the last days by what the bets are, largest turnover first. */
export async function sharesOfBets(q: Queryable, days: number, share: ReportShare): Promise<ShareOfBets[]> {
  return await q.everyPlay.query<ShareOfBets>(
    `select ${shareOf[share]} as of, ${sums} from bet b where ${counts} group by 1, b.currency, b.funding order by staked desc, of, b.funding`,
    [days],
  );
}

/** The selections on which most can be lost, of markets that are not decided. */
export async function largestExposures(q: Queryable, count: number): Promise<Exposure[]> {
  return await q.directory.query<Exposure>(
    `select e.selection, e.stake, e.liability from (
       select selection, sum(stake)::bigint as stake, sum(liability)::bigint as liability from bet_exposure group by selection having sum(liability) > 0
     ) e cross join lateral selection_terms(array[e.selection], statement_timestamp()) t
     where t.market_state not in ('settled', 'cancelled') order by e.liability desc, e.selection limit $1`,
    [count],
  );
}

/** What the house kept of settled stakes, in per cent with two digits; null without any, and of free bets. Below zero: it paid more. */
export function holdOf({ funding, paid, settled }: Pick<SumOfBets, 'funding' | 'paid' | 'settled'>): string | null {
  if (settled === 0n || funding === 'free_bet') return null;
  const hundredths = ((settled - paid) * 10_000n) / settled;
  const size = hundredths < 0n ? -hundredths : hundredths;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
