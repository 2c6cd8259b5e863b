/**
 * `npm run game:new -- NAME [--from FAMILY or GAME]`, `npm run games:prove -- [NAME] [--rounds N] [--threads N]`, `npm run game:publish -- NAME`: makes a
 * game's folder, counts and simulates its rules, freezes them as a version; with `--setting PERCENT` those of a return setting. Without a name every game is
 * proven, each with its settings. Says what it does; ends with 1 and a sentence where it cannot.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everyGame, gamesDirectory, readGame, settingsIn, type GameFolder } from '../folders/games.ts';
import { createGame } from './create.ts';
import { openWorkbench, proofFile, proveInThreads } from './prove.ts';
import { publish, writeJson } from './publish.ts';

const usage =
  'npm run game:new -- NAME [--from FAMILY or GAME] | games:prove -- [NAME [--setting PERCENT]] [--rounds N] [--threads N] | game:publish -- NAME [--setting PERCENT]';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string', default: 'slot' },
      rounds: { type: 'string' },
      threads: { type: 'string' },
      setting: { type: 'string' },
    },
  });
  const [command, name] = positionals;
  if (positionals.length > 2) throw new Error(usage);
  const whole = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    if (!/^[1-9]\d*$/.test(text)) throw new Error(usage);
    return Number(text);
  };
  const threads = whole(values.threads) ?? availableParallelism();
  const rounds = whole(values.rounds);
  if (command === 'prove' && name === undefined) {
    if (values.setting !== undefined) throw new Error(usage);
    for (const game of everyGame())
      for (const setting of [null, ...settingsIn(game.directory)]) await proveAndKeep(game, setting, threads, rounds);
    return;
  }
  if (name === undefined) throw new Error(usage);
  const tell = teller(name);
  if (command === 'new') {
    createGame({ sysname: name, from: values.from, released: new Date().toISOString().slice(0, 10) }, tell);
    tell(`plays; it is all in games/${name}`);
    return;
  }
  const game = readGame(join(gamesDirectory, name), name);
  const setting = values.setting ?? null;
  if (command === 'prove') await proveAndKeep(game, setting, threads, rounds);
  else if (command === 'publish') {
    if (!publish(game, tell, { setting })) tell('is published exactly like this');
  } else throw new Error(usage);
}

const teller =
  (name: string) =>
  (line: string): void =>
    console.log(`${name}: ${line}`);

/** The proof lies beside the rules. @throws Error as `prove` does. */
async function proveAndKeep(game: GameFolder, setting: string | null, threads: number, rounds: number | undefined): Promise<void> {
  const tell = teller(setting === null ? game.sysname : `${game.sysname} at ${setting} %`);
  const bench = openWorkbench(game, setting);
  writeJson(proofFile(game, bench), await proveInThreads(bench, threads, tell, rounds));
  tell('wrote proof.json');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
