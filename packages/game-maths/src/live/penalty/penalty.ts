import { Rational } from '../../rational.ts';
import { assertUnits, type LiveGame } from '../live-game.ts';
import { penaltySides, penaltyZones, type PenaltyDefinition, type PenaltyOutcome, type PenaltySide } from './definition.ts';
import { everyOpenScore, homeChance, winnerOf } from './shoot-out.ts';

export type PenaltyBet = { kind: 'goal' } | { kind: 'saved' } | { kind: 'zone'; zone: number } | { kind: 'winner'; side: PenaltySide };

/** Every bet by its name: `winner:home`, `goal`, `saved`, `zone:3`. */
export const penaltyBets: ReadonlyMap<string, PenaltyBet> = new Map<string, PenaltyBet>([
  ...penaltySides.map((side) => [`winner:${side}`, { kind: 'winner', side }] satisfies [string, PenaltyBet]),
  ['goal', { kind: 'goal' }],
  ['saved', { kind: 'saved' }],
  ...penaltyZones.map((zone) => [`zone:${zone}`, { kind: 'zone', zone }] satisfies [string, PenaltyBet]),
]);

/** What a bet is worth before a kick. */
export interface PenaltyQuote {
  chance: Rational;
  /** What a winning bet gets back, in thousandths of the stake, the stake included; null where the bet is not offered. */
  back: number | null;
  /** The exact return: chance times odds; null where the bet is not offered. */
  returns: Rational | null;
}

/** @param kicks of the shoot-out before this one @throws RangeError for a bet that there is none of, and for a shoot-out that is over. */
export function penaltyQuote(definition: PenaltyDefinition, kicks: readonly boolean[], name: string): PenaltyQuote {
  const bet = find(name);
  if (winnerOf(kicks)) throw new RangeError('the shoot-out is over');
  const chance = chanceIn(definition, kicks, bet);
  const back = bet.kind === 'winner' ? winnerBack(definition, chance) : definition.back[bet.kind];
  return { chance, back, returns: back === null ? null : chance.times(Rational.of(back, 1000)) };
}

/** The exact chance that at least one of the bets gets something back. @param kicks of the shoot-out before this one @throws RangeError for a bet that there is none of. */
export function penaltyChance(definition: PenaltyDefinition, kicks: readonly boolean[], names: readonly string[]): Rational {
  const bets = names.map(find);
  const goal = goalOf(definition);
  const sides = new Set(bets.flatMap((bet) => (bet.kind === 'winner' ? [bet.side] : [])));
  const zones = new Set(bets.flatMap((bet) => (bet.kind === 'zone' ? [bet.zone] : [])));
  return [true, false].reduce((sum, isGoal) => {
    const ofKick = isGoal ? goal : Rational.one.minus(goal);
    if (bets.some(({ kind }) => kind === (isGoal ? 'goal' : 'saved'))) return sum.plus(ofKick);
    const home = homeChance([...kicks, isGoal], goal);
    const ofWinner =
      sides.size === 2 ? Rational.one : sides.has('home') ? home : sides.has('away') ? Rational.one.minus(home) : Rational.zero;
    const ofZone = Rational.of(zones.size, penaltyZones.length);
    return sum.plus(ofKick.times(Rational.one.minus(Rational.one.minus(ofZone).times(Rational.one.minus(ofWinner)))));
  }, Rational.zero);
}

function find(name: string): PenaltyBet {
  const bet = penaltyBets.get(name);
  if (!bet) throw new RangeError(`there is no bet ${name}`);
  return bet;
}

const goalOf = ({ goal: { numerator, denominator } }: PenaltyDefinition): Rational => Rational.of(numerator, denominator);

function chanceIn(definition: PenaltyDefinition, kicks: readonly boolean[], bet: PenaltyBet): Rational {
  const goal = goalOf(definition);
  switch (bet.kind) {
    case 'goal':
      return goal;
    case 'saved':
      return Rational.one.minus(goal);
    case 'zone':
      return Rational.of(1, penaltyZones.length);
    case 'winner': {
      const home = homeChance(kicks, goal);
      return bet.side === 'home' ? home : Rational.one.minus(home);
    }
  }
}

/** @returns null where the odds are not offered */
function winnerBack({ winner: { least, most, returns } }: PenaltyDefinition, chance: Rational): number | null {
  if (chance.numerator === 0n) return null;
  const fair = Rational.of(returns.numerator, returns.denominator).over(chance).times(Rational.of(1000));
  const back = Number(fair.numerator / fair.denominator);
  return back >= least && back <= most ? back : null;
}

/**
 * The rules of a penalty shoot-out. Draws of a kick, in order: whether it is a goal (below the numerator of `goal`, of its denominator), its zone of six, the
 * cent.
 * @throws Error for a chance that is none, or a unit of which odds in thousandths would leave less than a hundredth of a minor unit.
 */
export function compilePenalty(definition: PenaltyDefinition): LiveGame<PenaltyOutcome> {
  const { game, goal, unit } = definition;
  if (goal.numerator <= 0 || goal.numerator >= goal.denominator) throw new Error(`${game}: a goal is neither certain nor impossible`);
  if (unit % 10 !== 0) throw new Error(`${game}: a payout would leave less than a hundredth of a minor unit`);
  const open = everyOpenScore();
  const names = [...penaltyBets.keys()];
  const quotesOf = (name: string): readonly { back: number; returns: Rational }[] =>
    open.flatMap((kicks) => {
      const { back, returns } = penaltyQuote(definition, kicks, name);
      return back === null || returns === null ? [] : [{ back, returns }];
    });
  const least = (one: Rational, other: Rational): Rational => (one.minus(other).numerator > 0n ? other : one);
  const before = ({ kicks }: PenaltyOutcome): readonly boolean[] => kicks.slice(0, -1);
  /** In thousandths of a minor unit. @throws RangeError for a bet that was not offered at this score */
  const promised = (staked: { bet: string; amount: bigint }, outcome: PenaltyOutcome): bigint => {
    assertUnits(staked, definition);
    const { back } = penaltyQuote(definition, before(outcome), staked.bet);
    if (back === null) throw new RangeError(`${staked.bet} is not offered at this score`);
    return staked.amount * BigInt(back);
  };
  const wins = (bet: PenaltyBet, { kicks, zone, winner }: PenaltyOutcome): boolean => {
    switch (bet.kind) {
      case 'goal':
        return kicks.at(-1) === true;
      case 'saved':
        return kicks.at(-1) === false;
      case 'zone':
        return bet.zone === zone;
      case 'winner':
        return bet.side === winner;
    }
  };
  return {
    definition,
    bets: names,
    accepts: (name) => penaltyBets.has(name),
    fits: () => true,
    draw(draw, _number, from = null) {
      const kicks = [...(from?.kicks ?? []), draw(goal.denominator) < goal.numerator];
      return { kind: 'penalty', kicks, zone: draw(penaltyZones.length) + 1, cent: draw(100), winner: winnerOf(kicks) };
    },
    sequence: {
      goesOn: ({ winner }) => winner === null,
      offers: (name, from) => penaltyQuote(definition, from?.kicks ?? [], name).back !== null,
      isDecided: (name, { winner }) => find(name).kind !== 'winner' || winner !== null,
      decided: (outcome, { winner }) => ({ ...outcome, winner }),
      promised: (staked, outcome) => promised(staked, outcome) / 1000n,
    },
    pays(staked, outcome) {
      const thousandths = promised(staked, outcome);
      if (!wins(find(staked.bet), outcome)) return 0n;
      return thousandths / 1000n + (thousandths % 1000n > BigInt(outcome.cent * 10) ? 1n : 0n);
    },
    returnOf: (name) =>
      quotesOf(name)
        .map(({ returns }) => returns)
        .reduce(least),
    topOf: (name) => Rational.of(Math.max(...quotesOf(name).map(({ back }) => back)), 1000),
    chanceOf: (bets) => open.map((kicks) => penaltyChance(definition, kicks, bets)).reduce(least),
  };
}
