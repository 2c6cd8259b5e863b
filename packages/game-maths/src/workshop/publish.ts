import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { serverCommitment } from '@tavolo/fairness/node';
import { readJson, type GameFolder } from '../folders/games.ts';
import { compileGame } from '../compile.ts';
import type { PublishedRules } from '../published/published.ts';
import { sealOf } from '../published/seal.ts';
import { vectorsOf } from '../published/vectors.ts';
import type { Workbench } from './workbench.ts';
import { figures, keptProof, openWorkbench, proofFile, prove } from './prove.ts';

/** Of the rounds that others check their verifiers with. */
const serverSeed = serverCommitment('tavolo test vectors');
const clientSeed = 'vectors';

/** Formats of a game's tiles in the lobby; each is there as AVIF and WebP, for plain and for dense screens. */
export const tiles: readonly string[] = ['288x192', '360x520', '735x240'].flatMap((format) =>
  ['', '@2x'].flatMap((density) => ['avif', 'webp'].map((type) => `${format}${density}.${type}`)),
);

export interface PublishOptions {
  /** Of the proof, where none is kept. */
  rounds?: number;
  /** A return setting of the version that is in force as printed. */
  setting?: string | null;
}

/**
 * Freezes the rules as they are written: `versions/<version>.json` with their figures, and the seal with its vectors beside it. Rules without a kept
 * proof are proven first, by so many simulated rounds.
 * @returns whether a version was written; false where exactly this was published before.
 * @throws Error for a change of a published version, a version out of turn, and whatever a client or the lobby would miss.
 */
export function publish(game: GameFolder, tell: (line: string) => void, { rounds, setting = null }: PublishOptions = {}): boolean {
  const bench = openWorkbench(game, setting);
  const { version } = bench.definition;
  const before = game.published.find(({ definition }) => definition.version === version);
  if (before) {
    // What is written to a file has no `undefined`.
    const now: unknown = JSON.parse(JSON.stringify(bench.definition));
    if (isDeepStrictEqual(now, before.definition)) return false;
    throw new Error(`${game.sysname}: version ${version} is published with other numbers; raise the version`);
  }
  const printed = Number(game.published.at(-1)?.definition.version ?? '0');
  const next = setting === null ? String(printed + 1) : `${printed}.${setting}`;
  if (version !== next) throw new Error(`${game.sysname}: the next version is ${next}, and rules.json says ${version}`);
  const missing = missingOf(game, bench);
  if (missing.length > 0) throw new Error(`${game.sysname} is not complete:\n${missing.map((line) => `  ${line}`).join('\n')}`);

  let proof = keptProof(game, bench);
  if (proof) for (const line of figures(proof.maths)) tell(line);
  else {
    proof = prove(bench, tell, rounds);
    writeJson(proofFile(game, bench), proof);
  }
  const rules = bench.publish({ version, ...proof.maths });
  const vectors = vectorsOf(rules, serverSeed, clientSeed);
  mkdirSync(join(game.directory, 'versions'), { recursive: true });
  writeJson(join(game.directory, 'versions', `${version}.json`), rules);
  writeJson(join(game.directory, 'versions', `${version}.seal.json`), { ...sealOf(rules, compileGame(rules)), vectors });
  tell(`wrote versions/${version}.json and its seal with ${vectors.length} vectors`);
  return true;
}

/** Rules that are written and proven, as `publish` would freeze them; null without a kept proof of them. */
export function proposedRules(game: GameFolder, setting: string | null = null): PublishedRules | null {
  const bench = openWorkbench(game, setting);
  const proof = keptProof(game, bench);
  const rules = proof && bench.publish({ version: bench.definition.version, ...proof.maths });
  // As a file has them: without what is undefined.
  return rules && JSON.parse(JSON.stringify(rules));
}

/** What a client, a reader or the lobby would not find in the folder, a line each. */
export function missingOf({ directory }: GameFolder, { symbols }: Workbench): string[] {
  const missing: string[] = [];
  for (const file of [
    'theme.json',
    'texts/en.json',
    'texts/it.json',
    'art/sheet.json',
    'art/sheet.webp',
    ...tiles.map((tile) => `art/tiles/${tile}`),
  ])
    if (!existsSync(join(directory, file))) missing.push(`${file} is not there`);
  if (missing.length > 0) return missing;
  const looks = namesIn(join(directory, 'theme.json'), 'symbols');
  for (const symbol of symbols) if (!looks.includes(symbol)) missing.push(`theme.json has no look for ${symbol}`);
  for (const locale of ['en', 'it']) {
    const named = namesIn(join(directory, 'texts', `${locale}.json`), 'symbols');
    for (const symbol of symbols) if (!named.includes(symbol)) missing.push(`texts/${locale}.json has no name for ${symbol}`);
  }
  return missing;
}

export function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function namesIn(file: string, field: string): string[] {
  const value = new Map(Object.entries(readJson(file) ?? {})).get(field);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
