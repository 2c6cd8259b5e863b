import { Rational } from '../../rational.ts';
import type { PenaltySide } from './definition.ts';

/** Kicks that each side has before sudden death. */
const regular = 5;

/** Goals and kicks of both sides. */
export interface ShootOutScore {
  goals: Readonly<Record<PenaltySide, number>>;
  taken: Readonly<Record<PenaltySide, number>>;
}

/** Who takes a kick. @param index of the kick in its shoot-out, counted from 0 */
export const kickerOf = (index: number): PenaltySide => (index % 2 === 0 ? 'home' : 'away');

export function scoreOf(kicks: readonly boolean[]): ShootOutScore {
  const goals = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  for (const [index, isGoal] of kicks.entries()) {
    taken[kickerOf(index)]++;
    if (isGoal) goals[kickerOf(index)]++;
  }
  return { goals, taken };
}

/**
 * Who has won: the side that the other can't catch up with in its first five kicks, afterwards the side that is ahead when both have taken equally many.
 * @returns null while nobody has
 */
export const winnerOf = (kicks: readonly boolean[]): PenaltySide | null => winnerAt(scoreOf(kicks));

function winnerAt({ goals, taken }: ShootOutScore): PenaltySide | null {
  // In sudden death the home side has kicked once more, or both are through.
  const each = Math.max(regular, taken.home);
  if (goals.home > goals.away + each - taken.away) return 'home';
  if (goals.away > goals.home + each - taken.home) return 'away';
  return null;
}

/** The exact chance of the home side to win, with these kicks behind both. @param goal chance of each kick */
export function homeChance(kicks: readonly boolean[], goal: Rational): Rational {
  const known = new Map<string, Rational>();
  const at = (score: ShootOutScore): Rational => {
    const key = keyOf(score);
    const chance = known.get(key) ?? workedOut(score);
    known.set(key, chance);
    return chance;
  };
  const workedOut = (score: ShootOutScore): Rational => {
    const winner = winnerAt(score);
    if (winner) return winner === 'home' ? Rational.one : Rational.zero;
    const { goals, taken } = score;
    // Sudden death begins anew with each pair of kicks that is level, and both sides are alike.
    if (taken.home === taken.away && taken.home >= regular && goals.home === goals.away) return Rational.of(1, 2);
    return goal.times(at(after(score, true))).plus(Rational.one.minus(goal).times(at(after(score, false))));
  };
  return at(scoreOf(kicks));
}

function after({ goals, taken }: ShootOutScore, isGoal: boolean): ShootOutScore {
  const side = kickerOf(taken.home + taken.away);
  return {
    goals: { ...goals, [side]: goals[side] + (isGoal ? 1 : 0) },
    taken: { ...taken, [side]: taken[side] + 1 },
  };
}

const keyOf = ({ goals, taken }: ShootOutScore): string => `${taken.home} ${taken.away} ${goals.home} ${goals.away}`;

/** One way of kicks to every score at which a shoot-out goes on, as far as chances differ. */
export function everyOpenScore(): readonly (readonly boolean[])[] {
  const seen = new Map<string, readonly boolean[]>();
  const visit = (kicks: readonly boolean[]): void => {
    const key = keyOf(scoreOf(kicks));
    if (winnerOf(kicks) || kicks.length >= 2 * (regular + 1) || seen.has(key)) return;
    seen.set(key, kicks);
    visit([...kicks, true]);
    visit([...kicks, false]);
  };
  visit([]);
  return [...seen.values()];
}
