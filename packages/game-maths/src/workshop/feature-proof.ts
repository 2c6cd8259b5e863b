import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFeatureSlot, type CompiledFeatureSlot } from '../feature-slot/compile.ts';
import { exactParts, type FoundBy } from '../feature-slot/exact/parts.ts';
import { parts as allParts, type Part } from '../feature-slot/round.ts';
import { readFeatureRules } from '../feature-slot/rules-file.ts';
import { simulateFeatureSlot, type Simulation } from '../feature-slot/simulate.ts';
import { readJson } from '../folders/games.ts';
import { Rational } from '../rational.ts';
import { digestOfNumbers, simulatedRounds } from './prove.ts';

/** Rules of slots of features that no client shows yet: a folder each, with `rules.json` and `proof.json`. */
export const featureRulesDirectory = fileURLToPath(new URL('../../rules/', import.meta.url));

/** Results of a slot of features, and how each of them was found. Percent have four decimals. */
export interface FeatureProof {
  /** SHA-256 of the numbers: the results are those of other rules when it differs. */
  rules: string;
  returnPercent: string;
  /** Null where a part was simulated. */
  exactReturn: { numerator: string; denominator: string } | null;
  parts: { part: Part; percent: string; foundBy: FoundBy }[];
  hit: { percent: string; foundBy: FoundBy };
  standardDeviation: { stakes: string; foundBy: FoundBy };
  volatility: 'low' | 'medium' | 'high' | 'very high';
  /** Rounds between two, and what one is worth in stakes: both of the simulation. */
  features: { part: Part; every: string; worth: string }[];
  maxWin: { stakes: number; oneIn: string; foundBy: FoundBy };
  simulation: FeatureSimulation;
  /** Features that can be bought: each by itself, simulated. */
  buys: { price: number; returnPercent: string; interval: readonly [string, string] }[];
}

export interface FeatureSimulation {
  rounds: number;
  seed: number;
  returnPercent: string;
  /** 99 of 100: around the exact return where there is one, and the simulated one has to lie in it; else around the simulated one. */
  interval: readonly [from: string, to: string];
  hitPercent: string;
  standardDeviation: string;
  /** Rounds that came to the maximum win, and the largest win in stakes. */
  reached: number;
  largest: string;
}

/** Of the normal distribution: 99 of 100. */
const deviations = 2.576;

export function hasFeatureRules(name: string): boolean {
  return existsSync(join(featureRulesDirectory, name, 'rules.json'));
}

/** @throws Error that names the game and the fault. */
export function readFeatureSlot(name: string): CompiledFeatureSlot {
  return compileFeatureSlot(readFeatureRules(name, readJson(join(featureRulesDirectory, name, 'rules.json'))));
}

/** What was kept of the rules as they are written now; null where it is of other rules, or nothing was kept. */
export function keptFeatureProof(name: string, slot: CompiledFeatureSlot): FeatureProof | null {
  const file = join(featureRulesDirectory, name, 'proof.json');
  if (!existsSync(file)) return null;
  const kept = readJson(file) as FeatureProof;
  return kept.rules === digestOfNumbers(slot.definition) ? kept : null;
}

/**
 * Counts what can be counted, simulates the rest and the whole, and holds the two together.
 * @throws Error when the simulated return lies outside its interval.
 */
export function proveFeatureSlot(slot: CompiledFeatureSlot, tell: (line: string) => void, rounds = simulatedRounds): FeatureProof {
  const { definition } = slot;
  const { credits } = definition;
  const digest = digestOfNumbers(definition);
  const seed = Number.parseInt(digest.slice(0, 8), 16);
  const exact = exactParts(slot);
  tell(exact ? `counted by ${named[exact.foundBy]}` : 'has no exact way: simulated');
  tell(`plays ${rounds.toLocaleString('en')} rounds …`);
  const played = simulateFeatureSlot(slot, rounds, seed);
  const measured = measure(played, credits);
  const stakes = (value: Rational): Rational => value.over(Rational.of(credits));
  const total = exact && stakes([...exact.parts.values()].reduce((sum, part) => sum.plus(part), Rational.zero));
  const walked = exact?.walked ?? null;
  const deviation = walked ? Math.sqrt(stakes(stakes(walked.square.minus(walked.mean.times(walked.mean)))).toNumber()) : measured.deviation;
  const middle = total?.toNumber() ?? measured.mean;
  const half = (deviations * deviation) / Math.sqrt(rounds);
  const found: FoundBy = walked ? 'enumeration' : 'simulation';
  const proof: FeatureProof = {
    rules: digest,
    returnPercent: percent(middle),
    exactReturn: total && { numerator: total.numerator.toString(), denominator: total.denominator.toString() },
    parts: exact
      ? [...exact.parts].map(([part, value]) => ({ part, percent: percent(stakes(value).toNumber()), foundBy: exact.foundBy }))
      : allParts.flatMap((part) => {
          const { won } = played.byPart[part];
          return won === 0 ? [] : [{ part, percent: percent(won / rounds / credits), foundBy: 'simulation' as const }];
        }),
    hit: { percent: percent(walked?.hit.toNumber() ?? measured.hit), foundBy: found },
    standardDeviation: { stakes: deviation.toFixed(2), foundBy: found },
    volatility: deviation < 4 ? 'low' : deviation < 8 ? 'medium' : deviation <= 15 ? 'high' : 'very high',
    features: allParts.flatMap((part) => {
      const { won, features } = played.byPart[part];
      return features === 0 ? [] : [{ part, every: (rounds / features).toFixed(1), worth: (won / credits / features).toFixed(2) }];
    }),
    maxWin: {
      stakes: definition.maxWin,
      oneIn: walked
        ? walked.reached.numerator === 0n
          ? 'never'
          : Rational.one.over(walked.reached).toDecimal(0)
        : played.reached === 0
          ? `none in ${rounds}`
          : (rounds / played.reached).toFixed(0),
      foundBy: found,
    },
    simulation: {
      rounds,
      seed,
      returnPercent: percent(measured.mean),
      interval: [percent(middle - half), percent(middle + half)],
      hitPercent: percent(measured.hit),
      standardDeviation: measured.deviation.toFixed(2),
      reached: played.reached,
      largest: (played.largest / credits).toFixed(2),
    },
    buys: definition.buys.map((buy) => {
      const of = Math.ceil(rounds / 100);
      const { mean, deviation: spread } = measure(simulateFeatureSlot(slot, of, seed, buy), credits * buy.price);
      const reach = (deviations * spread) / Math.sqrt(of);
      return { price: buy.price, returnPercent: percent(mean), interval: [percent(mean - reach), percent(mean + reach)] as const };
    }),
  };
  for (const line of featureFigures(proof)) tell(line);
  if (Math.abs(measured.mean - middle) > half) throw new Error(`${definition.game}: the simulated return lies outside its interval`);
  return proof;
}

const named: Readonly<Record<FoundBy, string>> = { enumeration: 'enumeration', closedForm: 'closed form', simulation: 'simulation' };

/** What was found, in words. */
export function featureFigures({
  returnPercent,
  exactReturn,
  parts,
  hit,
  standardDeviation,
  volatility,
  features,
  maxWin,
  simulation,
  buys,
}: FeatureProof): string[] {
  const [from, to] = simulation.interval;
  return [
    `return ${returnPercent} % (${exactReturn ? 'exact' : `99 % interval ${from} to ${to}`}): ${parts.map(({ part, percent: share, foundBy }) => `${part} ${share} by ${named[foundBy]}`).join(', ')}`,
    `${hit.percent} % of the rounds win, by ${named[hit.foundBy]}; ${features.map(({ part, every, worth }) => `${part} once in ${every} rounds × ${worth}`).join(', ')}`,
    `standard deviation ${standardDeviation.stakes} stakes by ${named[standardDeviation.foundBy]}, volatility ${volatility}; maximum win ${maxWin.stakes} stakes, one round in ${maxWin.oneIn} by ${named[maxWin.foundBy]}`,
    `simulated return ${simulation.returnPercent} %, 99 % interval ${from} to ${to} %; ${simulation.hitPercent} % of the rounds won; largest win ${simulation.largest} stakes`,
    ...buys.map(
      ({ price, returnPercent: bought, interval }) =>
        `bought for ${price} stakes: returns ${bought} %, 99 % interval ${interval.join(' to ')} %`,
    ),
  ];
}

const percent = (share: number): string => (100 * share).toFixed(4);

/** Mean, standard deviation and hits of a simulation, by stakes of so many credits. */
function measure({ rounds, won, wonSquared, hits }: Simulation, credits: number): { mean: number; deviation: number; hit: number } {
  const mean = won / rounds / credits;
  return { mean, deviation: Math.sqrt(wonSquared / rounds / credits / credits - mean * mean), hit: hits / rounds };
}
