import { Rational } from '../../rational.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import { curveOf, stepAbove } from './curve.ts';
import type { CrashDefinition, CrashOutcome } from './definition.ts';

type Crash = { kind: 'crash' } & CrashOutcome;

const words = 2 ** 32;

/** Both bets that a player can have in a flight. */
export const crashSlots = ['a', 'b'] as const;
export type CrashSlot = (typeof crashSlots)[number];

export interface CrashBet {
  slot: CrashSlot;
  /** Hundredths at which it is cashed out by itself; null: by hand, or where the flight ends. */
  target: number | null;
}

/** Reads `a`, or `b:250` for a bet that is cashed out at 2.50. @returns null for what is no bet */
export function crashBet(name: string): CrashBet | null {
  const [, slot, target] = /^([ab])(?::([1-9]\d{2,8}))?$/.exec(name) ?? [];
  const known = crashSlots.find((one) => one === slot);
  return known ? { slot: known, target: target === undefined ? null : Number(target) } : null;
}

/** The name of a bet. */
export const crashBetName = ({ slot, target }: CrashBet): string => (target === null ? slot : `${slot}:${target}`);

/**
 * The crash point in hundredths, at least 1.00 and at most the greatest: the widely used scheme, in whole numbers.
 * @param word 0 to 2³² − 1
 */
export function crashPoint({ returnToPlayer, maximum }: Pick<CrashDefinition, 'returnToPlayer' | 'maximum'>, word: number): number {
  const hundredths = (BigInt(returnToPlayer.numerator) * 100n * BigInt(words)) / (BigInt(returnToPlayer.denominator) * (BigInt(word) + 1n));
  return Math.max(100, Number(hundredths < BigInt(maximum) ? hundredths : BigInt(maximum)));
}

/** The exact chance that a flight reaches a multiplier. @param target hundredths, above 100 */
export function crashChance({ returnToPlayer }: Pick<CrashDefinition, 'returnToPlayer'>, target: number): Rational {
  const reaching = (BigInt(returnToPlayer.numerator) * 100n * BigInt(words)) / (BigInt(returnToPlayer.denominator) * BigInt(target));
  return Rational.of(reaching, BigInt(words));
}

/** The exact return of a bet that is cashed out at a multiplier, by itself or by hand. @param target hundredths, above 100 */
export function crashReturn(definition: Pick<CrashDefinition, 'returnToPlayer'>, target: number): Rational {
  return crashChance(definition, target).times(Rational.of(target, 100));
}

/** The rules of Crash. A bet has won where it was cashed out at no more than the crash point: in the moment of the crash it is too late. */
export function compileCrash(definition: { kind: 'crash' } & CrashDefinition): LiveGame<Crash> {
  const { least, maximum, step } = definition;
  const curve = curveOf(definition);
  const read = (name: string): CrashBet | null => {
    const bet = crashBet(name);
    return bet && (bet.target === null || (bet.target >= least && bet.target <= maximum)) ? bet : null;
  };
  const find = (name: string): CrashBet => {
    const bet = read(name);
    if (!bet) throw new RangeError(`there is no bet ${name}`);
    return bet;
  };
  const targetOf = (name: string): number => find(name).target ?? maximum;
  return {
    definition,
    bets: crashSlots,
    accepts: (name) => read(name) !== null,
    fits: (names) => names.length <= crashSlots.length && new Set(names.map((name) => find(name).slot)).size === names.length,
    draw: (draw) => ({ kind: 'crash', point: crashPoint(definition, draw(words)), cent: draw(100) }),
    pays(staked, { point, cent }) {
      assertUnits(staked, definition);
      const target = targetOf(staked.bet);
      if (target > point) return 0n;
      const hundredths = staked.amount * BigInt(target);
      return hundredths / 100n + (hundredths % 100n > BigInt(cent) ? 1n : 0n);
    },
    returnOf: (name) => crashReturn(definition, targetOf(name)),
    topOf: (name) => Rational.of(targetOf(name), 100),
    chanceOf: (names) => (names.length === 0 ? Rational.zero : crashChance(definition, Math.min(...names.map(targetOf)))),
    flight: {
      multiplierAt: (elapsed) => curve[Math.max(0, Math.floor(elapsed / step))] ?? maximum,
      reachedAt: (multiplier) => stepAbove(curve, multiplier - 1) * step,
      endsAt: ({ point }) => stepAbove(curve, point) * step,
      longest: (curve.length - 1) * step,
      least,
      maximum,
      slotOf: (name) => find(name).slot,
      targetOf,
      cashedOut: (name, multiplier) => crashBetName({ slot: find(name).slot, target: Math.min(multiplier, targetOf(name)) }),
    },
  };
}
