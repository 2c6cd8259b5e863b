import { hasFields, kenoRisks, type KenoChoice, type KenoRisk } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition, Result } from './family.ts';
import { combinations, drawPayout, takePlaces } from './payout.ts';

/** Keno as data: some of the numbers are drawn, and a ticket pays by how many of its own are among them. */
export interface KenoDefinition extends NamedDefinition {
  /** From 1 to this. */
  numbers: number;
  drawn: number;
  /** By risk and how many numbers are picked: hundredths of the stake, by hits from none to all. */
  tables: Record<KenoRisk, Record<string, number[]>>;
}

type Rules = Omit<KenoDefinition, keyof NamedDefinition>;

/** The picked numbers of a choice, ascending. */
export const kenoPicks = ({ picks }: Pick<KenoChoice, 'picks'>): number[] =>
  picks
    .toString(2)
    .split('')
    .toReversed()
    .flatMap((bit, index) => (bit === '1' ? [index + 1] : []));

/** Picked numbers as a choice bears them: number n adds 2ⁿ⁻¹. */
export const kenoPicksText = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + 2 ** (number - 1), 0);

/** What a ticket pays, in hundredths of the stake, by hits from none to all. */
export const kenoRow = ({ tables }: Pick<Rules, 'tables'>, risk: KenoRisk, count: number): readonly number[] => tables[risk][count] ?? [];

/** The exact chance of so many hits among so many picks. */
export const kenoChance = ({ numbers, drawn }: Pick<Rules, 'numbers' | 'drawn'>, count: number, hits: number): Rational =>
  Rational.of(combinations(count, hits) * combinations(numbers - count, drawn - hits), combinations(numbers, drawn));

const resultsOf = (rules: Rules, risk: KenoRisk, count: number): Result[] =>
  kenoRow(rules, risk, count).map((hundredths, hits) => ({
    multiple: Rational.of(hundredths, 100),
    chance: kenoChance(rules, count, hits),
  }));

/** The exact return of a row. */
export const kenoReturn = (rules: Rules, risk: KenoRisk, count: number): Rational =>
  resultsOf(rules, risk, count).reduce((sum, { multiple, chance }) => sum.plus(multiple.times(chance)), Rational.zero);

/** All rows: risks with the counts of picks that they have. */
const rowsOf = ({ tables }: Pick<Rules, 'tables'>): { risk: KenoRisk; count: number }[] =>
  kenoRisks.flatMap((risk) => Object.keys(tables[risk]).map((count) => ({ risk, count: Number(count) })));

/** The row whose return is the least: what is published of the game holds for every other one. */
const leastRow = (rules: Rules): { risk: KenoRisk; count: number } =>
  rowsOf(rules)
    .map((row) => ({ ...row, returned: kenoReturn(rules, row.risk, row.count) }))
    .reduce((one, other) => (other.returned.minus(one.returned).numerator < 0n ? other : one));

/** The first so many numbers. */
const firstPicks = (count: number): number => 2 ** count - 1;

const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([count, row]) => Array.isArray(row) && row.length === Number(count) + 1 && row.every((hundredths) => Number.isSafeInteger(hundredths)),
  );

export const keno: FastFamily<KenoDefinition, KenoChoice> = {
  needs: 'version, numbers, drawn, and tables in hundredths for each risk and number of picks',
  isRulesFile: (file): file is Omit<KenoDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'numbers' in file &&
    Number.isSafeInteger(file.numbers) &&
    'drawn' in file &&
    Number.isSafeInteger(file.drawn) &&
    'tables' in file &&
    typeof file.tables === 'object' &&
    file.tables !== null &&
    kenoRisks.every((risk) => isTable(new Map<string, unknown>(Object.entries(file.tables ?? {})).get(risk))),
  accepts: ({ numbers, tables }, choice): choice is KenoChoice =>
    choice !== null &&
    'picks' in choice &&
    hasFields(choice, 'picks', 'risk') &&
    kenoRisks.includes(choice.risk) &&
    Number.isSafeInteger(choice.picks) &&
    choice.picks > 0 &&
    choice.picks < 2 ** numbers &&
    Object.hasOwn(tables[choice.risk], String(kenoPicks(choice).length)),
  play(definition, stake, choice, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const picks = kenoPicks(choice);
    const drawn = takePlaces(draw, definition.numbers, definition.drawn).map((place) => place + 1);
    const hits = drawn.filter((number) => picks.includes(number)).length;
    const hundredths = kenoRow(definition, choice.risk, picks.length)[hits] ?? 0;
    const { payout, fraction } = drawPayout(stake, { numerator: BigInt(hundredths), denominator: 100n }, draw);
    return {
      win: payout,
      events: [
        { type: 'keno', drawn, hits, fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top(definition, choice) {
    return { numerator: BigInt(Math.max(...kenoRow(definition, choice.risk, kenoPicks(choice).length))), denominator: 100n };
  },
  standard(definition) {
    const { risk, count } = leastRow(definition);
    return { choice: { picks: firstPicks(count), risk }, moves: [] };
  },
  results(definition) {
    const { risk, count } = leastRow(definition);
    return resultsOf(definition, risk, count);
  },
  greatest(definition) {
    const all = rowsOf(definition).flatMap(({ risk, count }) => resultsOf(definition, risk, count));
    const most = all.reduce((one, other) => (other.multiple.minus(one.multiple).numerator > 0n ? other : one)).multiple;
    // Of all tickets that can win it, the one for which it is rarest.
    const chance = all
      .filter(({ multiple }) => multiple.equals(most))
      .map((result) => result.chance)
      .reduce((one, other) => (other.minus(one).numerator < 0n ? other : one));
    return { multiple: most, chance };
  },
  sample(definition, index) {
    const risk = kenoRisks[index % kenoRisks.length] ?? 'low';
    const counts = Object.keys(definition.tables[risk]).map(Number);
    const count = counts[(index >> 1) % counts.length] ?? 1;
    const left = Array.from({ length: definition.numbers }, (_, at) => at + 1);
    const picks = Array.from({ length: count }, (_, at) => left.splice((index * 7 + at * 11) % left.length, 1)[0] ?? 1);
    return { choice: { picks: kenoPicksText(picks), risk }, moves: [] };
  },
};
