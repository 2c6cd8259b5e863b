import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type GameFolder } from '../folders/games.ts';
import { printedReturn } from '../jackpot.ts';
import { settingOf } from '../published/setting.ts';
import { Rational } from '../rational.ts';
import type { PublishedMaths } from '../rules.ts';
import { families } from './families.ts';
import type { Simulated, Workbench } from './workbench.ts';

/** Results of a game's rules, kept beside them in `proof.json`. They are of the numbers alone, whatever game and version bears these. */
export interface Proof {
  /** SHA-256 of the numbers: the results are those of other rules when it differs. */
  rules: string;
  /** Counted, but for what `simulated` names in them. */
  maths: Omit<PublishedMaths, 'version'>;
  simulation: Simulation;
}

export interface Simulation {
  rounds: number;
  seed: number;
  /** Four decimals, in per cent. */
  returnPercent: string;
  hitPercent: string;
  /** Between these the simulated return lies in 99 of 100 simulations, by the exact return and the standard deviation. */
  interval: readonly [from: string, to: string];
}

/** As many as the most skewed of the games needs for the normal distribution to say how far its return may stray. */
export const simulatedRounds = 100_000_000;
/** Of the normal distribution: 99 of 100. */
const deviations = 2.576;

type Told = (line: string) => void;

/** The game's rules as they are written now, as printed or in one of its return settings. @throws Error that names the game and the fault. */
export function openWorkbench({ sysname, directory, manifest }: GameFolder, setting: string | null = null): Workbench {
  const bench = families[manifest.family](sysname, readJson(join(folderOf(directory, setting), 'rules.json')));
  const { version } = bench.definition;
  if (settingOf(version) !== setting)
    throw new Error(`${sysname}: rules.json of the setting ${setting ?? 'as printed'} says version ${version}`);
  return bench;
}

/** Where rules and proof of a setting lie. */
const folderOf = (directory: string, setting: string | null): string =>
  setting === null ? directory : join(directory, 'settings', setting);

/** Where the proof of these rules is kept. */
export const proofFile = ({ directory }: Pick<GameFolder, 'directory'>, { definition }: Workbench): string =>
  join(folderOf(directory, settingOf(definition.version)), 'proof.json');

export const digestOf = ({ definition }: Workbench): string => digestOfNumbers(definition);

/** SHA-256 of a definition's numbers, whatever game and version bears them. */
export function digestOfNumbers(definition: { game: string; version: string }): string {
  const { game: _game, version: _version, ...numbers } = definition;
  return createHash('sha256').update(JSON.stringify(numbers)).digest('hex');
}

/** What was kept of the rules as they are written now; null where it is of other rules, or nothing was kept. */
export function keptProof(game: GameFolder, bench: Workbench): Proof | null {
  const file = proofFile(game, bench);
  if (!existsSync(file)) return null;
  const kept = readJson(file) as Proof;
  return kept.rules === digestOf(bench) ? kept : null;
}

/**
 * Counts and simulates the rules as they are written.
 * @throws Error when the rules cannot be counted, or the simulated return lies outside its interval.
 */
export function prove(bench: Workbench, tell: Told, rounds = bench.rounds ?? simulatedRounds): Proof {
  tell(`plays ${rounds.toLocaleString('en')} rounds …`);
  return proofOf(bench, rounds, bench.simulate(rounds, seedOf(bench)), tell);
}

/** The same by several threads where the game's family can. @throws Error as `prove` does. */
export async function proveInThreads(
  bench: Workbench,
  threads: number,
  tell: Told,
  rounds = bench.rounds ?? simulatedRounds,
): Promise<Proof> {
  if (!bench.simulateInThreads) return prove(bench, tell, rounds);
  tell(`plays ${rounds.toLocaleString('en')} rounds in ${threads} threads …`);
  const played = await bench.simulateInThreads(rounds, seedOf(bench), threads, (so) => tell(`${so.toLocaleString('en')} rounds played`));
  return proofOf(bench, rounds, played, tell);
}

/** The proof of rules of which these rounds were simulated. @throws Error as `prove` does. */
function proofOf(bench: Workbench, rounds: number, played: Simulated, tell: Told): Proof {
  tell(`${bench.effort} …`);
  const { version: _, ...maths } = played.maths();
  for (const line of figures(maths)) tell(line);
  const simulation = simulationOf(bench, maths, rounds, played);
  const [from, to] = simulation.interval;
  tell(`simulated return ${simulation.returnPercent} %, 99 % interval ${from} to ${to} %; ${simulation.hitPercent} % of the rounds won`);
  if (!isInside(simulation)) throw new Error(`${bench.definition.game}: the simulated return lies outside its interval`);
  return { rules: digestOf(bench), maths, simulation };
}

export function simulate(bench: Workbench, maths: Proof['maths'], rounds: number): Simulation {
  return simulationOf(bench, maths, rounds, bench.simulate(rounds, seedOf(bench)));
}

function simulationOf(bench: Workbench, maths: Proof['maths'], rounds: number, { returned, hits }: Simulated): Simulation {
  const exact = Rational.of(BigInt(maths.returnToPlayer.numerator), BigInt(maths.returnToPlayer.denominator)).toNumber();
  const half = (deviations * Number(maths.standardDeviation)) / Math.sqrt(rounds);
  const percent = (share: number): string => (100 * share).toFixed(4);
  return {
    rounds,
    seed: seedOf(bench),
    returnPercent: percent(returned),
    hitPercent: percent(hits),
    interval: [percent(exact - half), percent(exact + half)],
  };
}

/** Of the rules' own digest: no two games are played by the same numbers, and nobody has chosen them by what they return. */
const seedOf = (bench: Workbench): number => Number.parseInt(digestOf(bench).slice(0, 8), 16);

export function isInside({ returnPercent, interval: [from, to] }: Simulation): boolean {
  return Number(returnPercent) >= Number(from) && Number(returnPercent) <= Number(to);
}

/** What was found, in words. */
export function figures(maths: Proof['maths']): string[] {
  const { buys = [], features = [], maxWin, simulated } = maths;
  const { numerator, denominator } = maths.returnToPlayer;
  const fraction =
    numerator.length + denominator.length > 60
      ? `a fraction of ${numerator.length} and ${denominator.length} digits`
      : `${numerator}/${denominator}`;
  const found = simulated?.figures.includes('return') ? `simulated, 99 % interval ${simulated.interval.join(' to ')} %` : fraction;
  const most = maxWin
    ? `maximum win ${maxWin.multiple} stakes, ${maxWin.oneIn === null ? 'never' : 'once'} in ${Number(maxWin.oneIn ?? simulated?.rounds).toLocaleString('en')} rounds`
    : 'no maximum win';
  return [
    `return ${printedReturn(maths).percent} % (${found}): ${maths.returnParts.map(({ part, percent }) => `${part} ${percent}`).join(', ')}`,
    `${maths.hitPercent} % of the rounds win${maths.featureEvery === null ? '' : `, free spins once in ${maths.featureEvery}`}`,
    `standard deviation ${maths.standardDeviation} stakes, volatility ${maths.volatility}; ${most}`,
    ...(simulated ? [`simulated: ${simulated.figures.join(', ')}`] : []),
    ...features.map(({ part, every, worth }) => `${part} once in ${every} simulated rounds, worth ${worth} stakes`),
    ...buys.map(
      ({ price, returnPercent, interval }) =>
        `bought for ${price} stakes: returns ${returnPercent} %, 99 % interval ${interval.join(' to ')} %`,
    ),
  ];
}
