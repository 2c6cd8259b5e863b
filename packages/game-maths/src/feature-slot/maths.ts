import type { PublishedMaths, ReturnPart } from '../figures.ts';
import { Rational } from '../rational.ts';
import { carriedFigures } from './carry.ts';
import type { CompiledFeatureSlot } from './compile.ts';
import type { CarryRules, FeatureSlotDefinition } from './definition.ts';
import { expectedInView } from './exact/line-return.ts';
import { exactParts } from './exact/parts.ts';
import type { WalkedRounds } from './exact/walk.ts';
import { parts, type Part } from './round.ts';
import { simulateFeatureSlot, type Simulation } from './simulate.ts';

/** Of the normal distribution: 99 of 100. */
const deviations = 2.576;

/** Standard deviations, in stakes, below which a slot is of a class. */
const classes = [
  ['low', 4],
  ['medium', 8],
  ['high', 15],
] as const;

/**
 * Everything that is published about the mathematics of a slot of features: counted where there is a way to count it, else measured in the simulated rounds,
 * and then named in `simulated`.
 * @throws Error when no round can reach the maximum win: promised as one it would mislead.
 */
export function featureMaths(slot: CompiledFeatureSlot, played: Simulation): PublishedMaths {
  const { definition } = slot;
  const { credits, maxWin, meter, version } = definition;
  const { rounds } = played;
  const stakes = (value: Rational): Rational => value.over(Rational.of(credits));
  const measured = measure(played, credits);
  const exact = exactParts(slot);
  const walked = exact?.walked ?? null;
  const counted = exact && stakes([...exact.parts.values()].reduce((sum, part) => sum.plus(part), Rational.zero));
  const back = counted ?? Rational.of(BigInt(played.won), BigInt(rounds) * BigInt(credits));
  const deviation = walked ? Math.sqrt(stakes(stakes(walked.square.minus(walked.mean.times(walked.mean)))).toNumber()) : measured.deviation;
  const hit = walked ? walked.hit : Rational.of(BigInt(played.hits), BigInt(rounds));
  const carried = definition.carry ? carriedRounds(definition, definition.carry, walked) : null;
  const reached = carried?.reached ?? walked?.reached ?? null;
  if (reached?.numerator === 0n) throw new Error(`${definition.game}: no round can reach the maximum win`);
  const oneIn = reached
    ? Rational.one.over(reached).toDecimal(0)
    : played.reached === 0
      ? null
      : Rational.of(BigInt(rounds), BigInt(played.reached)).toDecimal(0);
  const percent = (value: Rational, rounding?: 'floor'): string => value.times(Rational.of(100)).toDecimal(2, rounding);
  const named = (part: Part): ReturnPart => (part === 'pays' ? paysOf(definition.pays.kind) : part);
  const everyFreeSpins =
    meter === null
      ? played.byPart.freeSpins.features === 0
        ? null
        : Rational.of(BigInt(rounds), BigInt(played.byPart.freeSpins.features))
      : Rational.of(meter.full).over(expectedInView(slot, slot.paid, slot.meter));
  const features = parts.flatMap((part) => {
    const { won, features: times } = played.byPart[part];
    return times === 0 ? [] : [{ part: named(part), every: (rounds / times).toFixed(1), worth: (won / credits / times).toFixed(2) }];
  });
  return {
    version,
    returnToPlayer: { numerator: back.numerator.toString(), denominator: back.denominator.toString() },
    returnPercent: percent(back, 'floor'),
    returnParts: exact
      ? [...exact.parts].map(([part, value]) => ({ part: named(part), percent: percent(stakes(value)) }))
      : parts.flatMap((part) => {
          const { won } = played.byPart[part];
          return won === 0 ? [] : [{ part: named(part), percent: percent(Rational.of(BigInt(won), BigInt(rounds) * BigInt(credits))) }];
        }),
    hitPercent: percent(hit),
    featureEvery: everyFreeSpins?.toDecimal(1) ?? null,
    standardDeviation: deviation.toFixed(2),
    volatility: classes.find(([, below]) => deviation < below)?.[0] ?? 'very_high',
    maxWin: { multiple: `${maxWin}.00`, oneIn },
    ...(carried && { carried: { standardDeviation: Math.sqrt(stakes(stakes(carried.variance)).toNumber()).toFixed(2) } }),
    ...(!walked && {
      simulated: {
        figures: counted ? ['hit', 'deviation', 'maxWin'] : ['return', 'hit', 'deviation', 'maxWin'],
        rounds,
        interval: intervalOf(counted?.toNumber() ?? measured.mean, deviation, rounds),
      },
    }),
    ...(features.length > 0 && { features }),
    ...(definition.buys.length > 0 && {
      buys: definition.buys.map((buy) => {
        const bought = Math.ceil(rounds / 100);
        const { mean, deviation: spread } = measure(simulateFeatureSlot(slot, bought, 1, buy), credits * buy.price);
        return { price: buy.price, returnPercent: (100 * mean).toFixed(2), interval: intervalOf(mean, spread, bought) };
      }),
    }),
  };
}

/**
 * Rounds whose win is carried as a whole each time that it can be, in credits.
 * @throws Error where the wins are not known exactly, and where carrying would change the return.
 */
function carriedRounds(
  { credits, game, maxWin }: FeatureSlotDefinition,
  carry: CarryRules,
  walked: WalkedRounds | null,
): { variance: Rational; reached: Rational } {
  if (!walked) throw new Error(`${game}: only wins that were counted are carried`);
  const stake = BigInt(credits);
  let [mean, square, reached] = [Rational.zero, Rational.zero, Rational.zero];
  for (const [win, chance] of walked.wins) {
    const figures = carriedFigures(carry, { stake, win: BigInt(win), most: stake * BigInt(maxWin) });
    mean = mean.plus(figures.mean.times(chance));
    square = square.plus(figures.square.times(chance));
    reached = reached.plus(figures.reached.times(chance));
  }
  if (mean.minus(walked.mean).numerator !== 0n) throw new Error(`${game}: carrying a win changes the return`);
  return { variance: square.minus(mean.times(mean)), reached };
}

/** Where the mean of so many rounds lies in 99 of 100 simulations, in per cent. */
function intervalOf(mean: number, deviation: number, rounds: number): readonly [from: string, to: string] {
  const half = (deviations * deviation) / Math.sqrt(rounds);
  return [(100 * (mean - half)).toFixed(4), (100 * (mean + half)).toFixed(4)];
}

const paysOf = (kind: CompiledFeatureSlot['definition']['pays']['kind']): ReturnPart =>
  kind === 'lines' || kind === 'ways' ? kind : 'groups';

/** Mean and standard deviation of a simulation, by stakes of so many credits. */
function measure({ rounds, won, wonSquared }: Simulation, credits: number): { mean: number; deviation: number } {
  const mean = won / rounds / credits;
  return { mean, deviation: Math.sqrt(wonSquared / rounds / credits / credits - mean * mean) };
}
