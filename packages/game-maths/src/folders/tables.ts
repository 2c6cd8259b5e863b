import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { liveKinds, type LiveDefinition } from '../live/rules.ts';
import { gamesDirectory, readJson, versionsIn } from './games.ts';

/** `games/<table>/table.json`: what a live table has beside its rules. It can change from one round to the next; rules are versions. */
export interface TableManifest {
  /** As players know it. */
  name: string;
  /** The maker shown to players. */
  provider: string;
  /** YYYY-MM-DD */
  released: string;
  /** What is played, for whoever works on it. */
  about: string;
  /** Seconds of each phase; `closing` is the end of `bet`, `pick` follows `draw` in rounds with something to pick. */
  clock: { bet: number; closing: number; draw: number; result: number; pick?: number };
  /** Minor units of a currency with two decimals. `most` is of each bet and of all that a player has in a round; `each` is less, by kind of bet. */
  limits: { least: number; most: number; each: Readonly<Record<string, number>> };
}

/** A live table as its folder says it. */
export interface TableFolder {
  /** The folder's name: the table's name in addresses, records and the wallet protocol. */
  sysname: string;
  directory: string;
  manifest: TableManifest;
  /** The rules in every version, the oldest first; the last one is in force. */
  published: readonly [LiveDefinition, ...LiveDefinition[]];
}

/** Every live table. @throws Error that names the file which is missing or not what it should be. */
export function readTables(directory: string = gamesDirectory): TableFolder[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, tableFile)))
    .map(({ name }) => readTable(join(directory, name), name))
    .toSorted((one, other) => (`${one.manifest.released} ${one.sysname}` < `${other.manifest.released} ${other.sysname}` ? -1 : 1));
}

/** What tells a folder of a live table from one of a game that each plays alone. */
export const tableFile = 'table.json';

function readTable(directory: string, sysname: string): TableFolder {
  const manifest = readJson(join(directory, tableFile));
  if (!isManifest(manifest)) throw new Error(`${sysname}: something in ${tableFile} is missing or has another form`);
  const [first, ...later] = versionsIn(directory).map((version) => {
    const file = join(directory, 'versions', `${version}.json`);
    const rules = readJson(file);
    if (!isDefinition(rules) || rules.game !== sysname || rules.version !== version) throw new Error(`${file} has no rules of a table`);
    return rules;
  });
  if (!first) throw new Error(`${sysname} has no rules`);
  return { sysname, directory, manifest, published: [first, ...later] };
}

function isManifest(value: unknown): value is TableManifest {
  const file = new Map(Object.entries(value ?? {}));
  const numbers = (part: unknown, names: readonly string[]): boolean => {
    const given = new Map(Object.entries(part ?? {}));
    return names.every((name) => Number.isSafeInteger(given.get(name)) && Number(given.get(name)) > 0);
  };
  const each = new Map(Object.entries(file.get('limits') ?? {})).get('each');
  return (
    ['name', 'provider', 'about'].every((name) => typeof file.get(name) === 'string') &&
    /^\d{4}-\d\d-\d\d$/.test(String(file.get('released'))) &&
    numbers(file.get('clock'), ['bet', 'closing', 'draw', 'result']) &&
    numbers(file.get('clock'), Object.keys(file.get('clock') ?? {})) &&
    numbers(file.get('limits'), ['least', 'most']) &&
    numbers(each, Object.keys(each ?? {}))
  );
}

const isDefinition = (value: unknown): value is LiveDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  liveKinds.some((kind) => kind === value.kind) &&
  'unit' in value &&
  Number.isSafeInteger(value.unit);
