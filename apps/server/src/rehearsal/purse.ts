import type { BonusTerms } from './draft.ts';
import type { Games, Move, Stake } from './history.ts';

const dayInMs = 86_400_000;

/** A bonus that a player would have been given. */
export interface Grant {
  at: Date;
  amount: bigint;
}

/** What would have become of it, minor units. */
export interface Played extends Grant {
  end: 'completed' | 'used_up' | 'expired' | 'not_activated';
  /** When it ended; of one that was still running, the end of the period. */
  endedAt: Date;
  /** What counted towards the requirement. */
  wagered: bigint;
  /** What became cash. */
  paid: bigint;
  /** The stakes that it paid for, in their order. */
  stakes: readonly Counted[];
}

export interface Counted {
  stake: Stake;
  /** What the bonus paid of it. */
  paid: bigint;
  /** How many per cent of that count. */
  percent: bigint;
}

/**
 * Plays a player's bonuses through, one after the other: what was staked after a grant in what counts is staked again with the same luck, paid by the bonus as long as it holds something.
 * So it is played through as fast as it could have been.
 */
export function playThrough(grants: readonly Grant[], moves: readonly Move[], terms: BonusTerms, games: Games, to: Date): Played[] {
  const stakes = moves.flatMap((move) => (move.kind === 'stake' ? [move] : []));
  let free = new Date(0);
  return grants.map((grant) => {
    const begins = grant.at > free ? grant.at : free;
    if (begins.getTime() > grant.at.getTime() + terms.daysToActivate * dayInMs || begins > to)
      return { ...grant, end: 'not_activated', endedAt: begins, wagered: 0n, paid: 0n, stakes: [] };
    const played = playOne({ ...grant, at: begins }, stakes, terms, games, to);
    free = played.endedAt;
    return { ...played, at: grant.at };
  });
}

function playOne({ amount, at }: Grant, stakes: readonly Stake[], terms: BonusTerms, games: Games, to: Date): Played {
  const requirement = amount * terms.wagering;
  const expires = new Date(Math.min(at.getTime() + terms.days * dayInMs, to.getTime()));
  const counted: Counted[] = [];
  let purse = amount;
  let wagered = 0n;
  for (const stake of stakes) {
    if (stake.at <= at) continue;
    if (stake.at >= expires) break;
    const percent = countsFor(stake, terms, games);
    // A bet has one source: it is paid whole or not at all.
    const paid = stake.stake <= purse ? stake.stake : terms.product === 'betting' ? 0n : purse;
    if (percent === 0n || paid === 0n) continue;
    purse += (stake.win * paid) / stake.stake - paid;
    wagered += (paid * percent) / 100n;
    counted.push({ stake, paid, percent });
    const common = { at, amount, endedAt: stake.at, wagered, stakes: counted };
    if (wagered >= requirement)
      return { ...common, end: 'completed', paid: terms.maximumWin !== null && purse > terms.maximumWin ? terms.maximumWin : purse };
    if (purse === 0n) return { ...common, end: 'used_up', paid: 0n };
  }
  return { at, amount, end: 'expired', endedAt: expires, wagered, paid: 0n, stakes: counted };
}

/** How many per cent of a stake count towards the requirement; 0: the bonus does not pay for it. */
export function countsFor(stake: Stake, { contributions, maximumStake, minimumOdds, product, sports }: BonusTerms, games: Games): bigint {
  if (stake.stake <= 0n || (maximumStake !== null && stake.stake > maximumStake)) return 0n;
  if (product === 'betting') {
    const fits =
      stake.product === 'sports' &&
      (minimumOdds === null || (stake.odds !== null && stake.odds >= minimumOdds)) &&
      (sports.length === 0 || stake.sports.every((sport) => sports.includes(sport)));
    return fits ? 100n : 0n;
  }
  if (stake.game === null) return 0n;
  const own = contributions.find(({ kind, sysname }) => kind === 'game' && sysname === stake.game);
  const categories = games.get(stake.game)?.categories ?? [];
  return (own ?? contributions.find(({ kind, sysname }) => kind === 'category' && categories.includes(sysname)))?.percent ?? 0n;
}
