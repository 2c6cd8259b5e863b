import { goalRivals, hasFields, type GoalChoice, type GoalRival } from '../choice.ts';
import type { GoalKick } from '../events.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition, Played } from './family.ts';
import { drawPayout, exactPayout, type DrawnFraction, type Multiple } from './payout.ts';

/** A penalty shoot-out as data: each kick is a goal with its side's chance, whatever corner is chosen. */
export interface GoalDefinition extends NamedDefinition {
  /** Kicks of each side, as long as nobody is out of reach; then in pairs until one pair decides. */
  kicks: number;
  rivals: Record<GoalRival, GoalSides>;
}

export interface GoalSides {
  /** Of 100 kicks those that are goals. */
  own: number;
  rival: number;
  /** What winning the shoot-out pays, in hundredths of the stake. */
  pays: number;
}

type Rules = Pick<GoalDefinition, 'kicks' | 'rivals'>;

/** Where a shoot-out stands: kicks and goals of each side. The player kicks first. */
export interface GoalPosition {
  ownKicks: number;
  ownGoals: number;
  rivalKicks: number;
  rivalGoals: number;
}

const start: GoalPosition = { ownKicks: 0, ownGoals: 0, rivalKicks: 0, rivalGoals: 0 };
/** Corners to choose from: left, middle, right. */
export const goalCorners = 3;
const percent = 100;

export const isOwnKick = ({ ownKicks, rivalKicks }: GoalPosition): boolean => ownKicks === rivalKicks;

const after = (at: GoalPosition, isGoal: boolean): GoalPosition =>
  isOwnKick(at)
    ? { ...at, ownKicks: at.ownKicks + 1, ownGoals: at.ownGoals + Number(isGoal) }
    : { ...at, rivalKicks: at.rivalKicks + 1, rivalGoals: at.rivalGoals + Number(isGoal) };

/** Where a shoot-out stands after these kicks. */
export const goalPosition = (kicks: readonly Pick<GoalKick, 'isGoal'>[]): GoalPosition =>
  kicks.reduce((at, { isGoal }) => after(at, isGoal), start);

/** Whether it is decided: one side leads by more than the other can still make up, or a pair after the last regular kick was uneven. */
export function goalWinner({ kicks }: Pick<Rules, 'kicks'>, at: GoalPosition): 'own' | 'rival' | null {
  const lead = at.ownGoals - at.rivalGoals;
  if (at.ownKicks >= kicks && at.rivalKicks >= kicks) {
    if (!isOwnKick(at) || lead === 0) return null;
    return lead > 0 ? 'own' : 'rival';
  }
  if (lead > kicks - at.rivalKicks) return 'own';
  return -lead > kicks - at.ownKicks ? 'rival' : null;
}

const known = new Map<string, Rational>();

/** The exact chance to win the shoot-out from here. */
export function goalChance(rules: Rules, rival: GoalRival, at: GoalPosition): Rational {
  const { own, rival: other } = rules.rivals[rival];
  const key = [rules.kicks, own, other, at.ownKicks, at.ownGoals, at.rivalKicks, at.rivalGoals].join();
  const found = known.get(key);
  // Of pairs there may be any number, and each is worth what the first one is.
  if (found || at.ownKicks > rules.kicks) return found ?? countChance(rules, rival, at);
  const counted = countChance(rules, rival, at);
  known.set(key, counted);
  return counted;
}

function countChance(rules: Rules, rival: GoalRival, at: GoalPosition): Rational {
  const { own, rival: other } = rules.rivals[rival];
  const [scores, concedes] = [Rational.of(own, percent), Rational.of(other, percent)];
  const holds = Rational.one.minus(concedes);
  const misses = Rational.one.minus(scores);
  const winner = goalWinner(rules, at);
  if (winner) return winner === 'own' ? Rational.one : Rational.zero;
  // From an even score in pairs: one decides, or the next one does.
  const [wins, loses] = [scores.times(holds), misses.times(concedes)];
  const pairs = wins.over(wins.plus(loses));
  const isPast = at.ownKicks >= rules.kicks && at.rivalKicks >= rules.kicks;
  if (isPast && isOwnKick(at)) return pairs;
  if (isPast) return at.ownGoals > at.rivalGoals ? holds.plus(concedes.times(pairs)) : holds.times(pairs);
  const chance = isOwnKick(at) ? scores : concedes;
  return chance
    .times(goalChance(rules, rival, after(at, true)))
    .plus(Rational.one.minus(chance).times(goalChance(rules, rival, after(at, false))));
}

/** What a position is worth: what winning pays, times the chance of winning from there. */
export function goalWorth(rules: Rules, rival: GoalRival, at: GoalPosition): Multiple {
  return goalChance(rules, rival, at).times(Rational.of(rules.rivals[rival].pays, 100));
}

const isSides = (value: unknown): boolean => {
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return ['own', 'rival', 'pays'].every((name) => Number.isSafeInteger(fields.get(name)));
};

const standard: GoalChoice = { rival: 'weak' };
/** More than any shoot-out of a proof takes: it is a tie after so many once in 10²⁷ rounds. */
const kicksOfProof = 200;

export const goal: FastFamily<GoalDefinition, GoalChoice> = {
  needs: 'version, kicks, and for each rival own, rival and pays, all in whole numbers',
  isRulesFile: (file): file is Omit<GoalDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'kicks' in file &&
    Number.isSafeInteger(file.kicks) &&
    'rivals' in file &&
    typeof file.rivals === 'object' &&
    file.rivals !== null &&
    goalRivals.every((rival) => isSides(new Map<string, unknown>(Object.entries(file.rivals ?? {})).get(rival))),
  accepts: (_definition, choice): choice is GoalChoice =>
    choice !== null && 'rival' in choice && hasFields(choice, 'rival') && goalRivals.includes(choice.rival),
  play(definition, stake, { rival }, draw, moves): Played {
    const sides = definition.rivals[rival];
    const kicks: GoalKick[] = [];
    let at = start;
    let isLeft = false;
    for (const move of moves) {
      if (isLeft || goalWinner(definition, at)) break;
      if (move === 'collect') {
        if (kicks.length === 0) throw new RangeError('there is nothing to collect yet');
        isLeft = true;
        break;
      }
      if (typeof move !== 'number' || move < 0 || move >= goalCorners) throw new RangeError(`${move} is no corner`);
      const isOwn = isOwnKick(at);
      const isGoal = draw(percent) < (isOwn ? sides.own : sides.rival);
      // The other one's corner: the same for a save, one of the others for a goal.
      const other = isGoal ? (move + 1 + draw(goalCorners - 1)) % goalCorners : move;
      kicks.push({ isOwn, isGoal, shot: isOwn ? move : other, dive: isOwn ? other : move });
      at = after(at, isGoal);
    }
    const winner = goalWinner(definition, at);
    const isOver = isLeft || winner !== null;
    const worth = goalWorth(definition, rival, at);
    let paid: { payout: bigint; fraction: DrawnFraction | null } = { payout: 0n, fraction: null };
    if (isOver && worth.numerator > 0n) paid = drawPayout(stake, worth, draw);
    return {
      win: paid.payout,
      events: [
        { type: 'goal', kicks, winner, isLeft, made: kicks.length + Number(isLeft), ...paid },
        ...(isOver ? [{ type: 'roundEnd' as const, stake, win: paid.payout }] : []),
      ],
      open: isOver ? null : { worth: kicks.length === 0 ? stake : exactPayout(stake, worth).whole, canCollect: kicks.length > 0 },
    };
  },
  top: ({ rivals }, { rival }) => ({ numerator: BigInt(rivals[rival].pays), denominator: 100n }),
  // The rival against whom the least comes back: what is published of the game holds for every other one.
  standard: () => ({ choice: standard, moves: Array.from({ length: kicksOfProof }, () => 0) }),
  results(definition) {
    const chance = goalChance(definition, standard.rival, start);
    return [
      { multiple: Rational.of(definition.rivals[standard.rival].pays, 100), chance },
      { multiple: Rational.zero, chance: Rational.one.minus(chance) },
    ];
  },
  greatest: (definition) => ({
    multiple: Rational.of(definition.rivals.strong.pays, 100),
    chance: goalChance(definition, 'strong', start),
  }),
  sample(_definition, index) {
    const rival = goalRivals[index % goalRivals.length] ?? 'even';
    const kicks = Array.from({ length: index % 2 === 0 ? 40 : 1 + (index % 9) }, (_, at) => (index + at) % goalCorners);
    return { choice: { rival }, moves: [...kicks, 'collect'] };
  },
};
