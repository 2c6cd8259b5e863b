import { hasFields, wheelRisks, type WheelChoice, type WheelRisk } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { drawPayout } from './payout.ts';

/** Wheel as data: equal segments, each of which pays its multiple. */
export interface WheelDefinition extends NamedDefinition {
  /** By risk and number of segments: what they pay in tenths of the stake, clockwise. */
  wheels: Record<WheelRisk, Record<string, number[]>>;
}

type Rules = Pick<WheelDefinition, 'wheels'>;

/** What the segments of a wheel pay, in tenths of the stake, clockwise from the one that is drawn as 0. */
export const wheelSegments = ({ wheels }: Rules, { risk, segments }: WheelChoice): readonly number[] => wheels[risk][segments] ?? [];

/** The exact return of a wheel. */
export function wheelReturn(rules: Rules, choice: WheelChoice): Rational {
  const pays = wheelSegments(rules, choice);
  return Rational.of(
    pays.reduce((sum, tenths) => sum + tenths, 0),
    10 * pays.length,
  );
}

const standard: WheelChoice = { segments: 30, risk: 'medium' };

const isWheels = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([segments, pays]) => Array.isArray(pays) && pays.length === Number(segments) && pays.every((tenths) => Number.isSafeInteger(tenths)),
  );

export const wheel: FastFamily<WheelDefinition, WheelChoice> = {
  needs: 'version, and wheels in tenths for each risk and number of segments',
  isRulesFile: (file): file is Omit<WheelDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'wheels' in file &&
    typeof file.wheels === 'object' &&
    file.wheels !== null &&
    wheelRisks.every((risk) => isWheels(new Map<string, unknown>(Object.entries(file.wheels ?? {})).get(risk))),
  accepts: ({ wheels }, choice): choice is WheelChoice =>
    choice !== null &&
    'segments' in choice &&
    hasFields(choice, 'segments', 'risk') &&
    wheelRisks.includes(choice.risk) &&
    Object.hasOwn(wheels[choice.risk], String(choice.segments)),
  play(definition, stake, choice, draw, moves) {
    if (moves.length > 0) throw new RangeError('this round has no moves');
    const pays = wheelSegments(definition, choice);
    const segment = draw(pays.length);
    const tenths = pays[segment] ?? 0;
    const { payout, fraction } = drawPayout(stake, { numerator: BigInt(tenths), denominator: 10n }, draw);
    return {
      win: payout,
      events: [
        { type: 'wheel', segment, tenths, fraction, payout },
        { type: 'roundEnd', stake, win: payout },
      ],
      open: null,
    };
  },
  top: (definition, choice) => ({ numerator: BigInt(Math.max(...wheelSegments(definition, choice))), denominator: 10n }),
  standard: () => ({ choice: standard, moves: [] }),
  results(definition) {
    const pays = wheelSegments(definition, standard);
    return pays.map((tenths) => ({ multiple: Rational.of(tenths, 10), chance: Rational.of(1, pays.length) }));
  },
  greatest(definition) {
    const wheels = wheelRisks.flatMap((risk) => Object.values(definition.wheels[risk]));
    const most = Math.max(...wheels.flat());
    const chances = wheels
      .filter((pays) => pays.includes(most))
      .map((pays) => Rational.of(pays.filter((tenths) => tenths === most).length, pays.length));
    return { multiple: Rational.of(most, 10), chance: chances.reduce((one, other) => (other.minus(one).numerator < 0n ? other : one)) };
  },
  sample(definition, index) {
    const risk = wheelRisks[index % wheelRisks.length] ?? 'low';
    const sizes = Object.keys(definition.wheels[risk]).map(Number);
    return { choice: { segments: sizes[(index >> 1) % sizes.length] ?? 10, risk }, moves: [] };
  },
};
