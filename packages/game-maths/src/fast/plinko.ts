import { hasFields, plinkoRisks, type PlinkoChoice, type PlinkoRisk } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { combinations, drawPayout } from './payout.ts';

/** Plinko as data: what the cups pay, by rows of pins and risk. */
export interface PlinkoDefinition extends NamedDefinition {
  /** The most balls of one round. */
  balls: number;
  /** By rows and risk: tenths of the ball's stake, from the cup in the middle outwards; both sides are alike. */
  cups: Record<string, Record<PlinkoRisk, number[]>>;
}

type Tables = Pick<PlinkoDefinition, 'cups'>;

/** What each cup pays, in tenths of the ball's stake, from left to right. */
export function plinkoCups({ cups }: Tables, rows: number, risk: PlinkoRisk): number[] {
  const half = cups[rows]?.[risk] ?? [];
  // An even number of rows has one cup in the middle, an odd number has two.
  return [...half.slice(rows % 2 === 0 ? 1 : 0).toReversed(), ...half];
}

/** The exact chance of each cup, from left to right. */
export function plinkoChances(rows: number): Rational[] {
  return Array.from({ length: rows + 1 }, (_, cup) => Rational.of(combinations(rows, cup), 2n ** BigInt(rows)));
}

/** The exact return of a setting. */
export function plinkoReturn(tables: Tables, rows: number, risk: PlinkoRisk): Rational {
  const chances = plinkoChances(rows);
  return plinkoCups(tables, rows, risk).reduce(
    (sum, tenths, cup) => sum.plus(Rational.of(tenths, 10).times(chances[cup] ?? Rational.zero)),
    Rational.zero,
  );
}

// The setting whose return is the least: what is published of the game holds for every other one.
const standard = { rows: 10, risk: 'medium', balls: 1 } as const;

const isTable = (value: unknown, rows: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  plinkoRisks.every((risk) => {
    const half: unknown = new Map<string, unknown>(Object.entries(value)).get(risk);
    return Array.isArray(half) && half.length === Math.floor(rows / 2) + 1 && half.every((tenths) => Number.isSafeInteger(tenths));
  });

export const plinko: FastFamily<PlinkoDefinition, PlinkoChoice> = {
  needs: 'version, balls, and cups in tenths for each number of rows and risk',
  isRulesFile: (file): file is Omit<PlinkoDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'balls' in file &&
    Number.isSafeInteger(file.balls) &&
    'cups' in file &&
    typeof file.cups === 'object' &&
    file.cups !== null &&
    Object.entries(file.cups).every(([rows, table]) => isTable(table, Number(rows))),
  accepts: (definition, choice): choice is PlinkoChoice =>
    choice !== null &&
    'rows' in choice &&
    hasFields(choice, 'rows', 'risk', 'balls') &&
    Object.hasOwn(definition.cups, String(choice.rows)) &&
    plinkoRisks.includes(choice.risk) &&
    Number.isSafeInteger(choice.balls) &&
    choice.balls >= 1 &&
    choice.balls <= definition.balls,
  play(definition, stake, { rows, risk, balls }, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const cups = plinkoCups(definition, rows, risk);
    const fallen = Array.from({ length: balls }, () => {
      const path = Array.from({ length: rows }, () => draw(2));
      const cup = path.reduce((sum, side) => sum + side, 0);
      return { path, cup, tenths: cups[cup] ?? 0 };
    });
    const tenths = fallen.reduce((sum, ball) => sum + ball.tenths, 0);
    const { payout, fraction } = drawPayout(stake, { numerator: BigInt(tenths), denominator: BigInt(10 * balls) }, draw);
    return {
      win: payout,
      events: [
        { type: 'plinko', balls: fallen, fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top: (definition, { rows, risk }) => ({ numerator: BigInt(Math.max(...plinkoCups(definition, rows, risk))), denominator: 10n }),
  standard: () => ({ choice: standard, moves: [] }),
  results(definition) {
    const chances = plinkoChances(standard.rows);
    return plinkoCups(definition, standard.rows, standard.risk).map((tenths, cup) => ({
      multiple: Rational.of(tenths, 10),
      chance: chances[cup] ?? Rational.zero,
    }));
  },
  greatest(definition) {
    const all = Object.keys(definition.cups).flatMap((rows) =>
      plinkoRisks.map((risk) => ({ rows: Number(rows), tenths: Math.max(...plinkoCups(definition, Number(rows), risk)) })),
    );
    const best = all.reduce((one, other) => (other.tenths > one.tenths ? other : one));
    return { multiple: Rational.of(best.tenths, 10), chance: Rational.of(2n, 2n ** BigInt(best.rows)) };
  },
  sample(definition, index) {
    const rows = Object.keys(definition.cups).map(Number);
    return {
      choice: {
        rows: rows[index % rows.length] ?? 8,
        risk: plinkoRisks[(index >> 1) % plinkoRisks.length] ?? 'low',
        balls: 1 + (index % definition.balls),
      },
      moves: [],
    };
  },
};
