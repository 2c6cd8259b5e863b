/**
 * `npm run game -- new NAME [--from FAMILY or GAME]`, `… prove NAME [--rounds N] [--threads N]`, `… publish NAME`: makes a game's folder, counts and simulates
 * its rules, freezes them as a version; with `--setting PERCENT` those of a return setting. Says what it does; ends with 1 and a sentence where it cannot.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesDirectory, readGame } from '../folders/games.ts';
import { createGame } from './create.ts';
import { openWorkbench, proofFile, proveInThreads } from './prove.ts';
import { publish, writeJson } from './publish.ts';

const usage =
  'npm run game -- new NAME [--from FAMILY or GAME] | prove NAME [--setting PERCENT] [--rounds N] [--threads N] | publish NAME [--setting PERCENT]';

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
  if (name === undefined || positionals.length > 2) throw new Error(usage);
  const tell = (line: string): void => console.log(`${name}: ${line}`);
  const whole = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    if (!/^[1-9]\d*$/.test(text)) throw new Error(usage);
    return Number(text);
  };
  if (command === 'new') {
    createGame({ sysname: name, from: values.from, released: new Date().toISOString().slice(0, 10) }, tell);
    tell(`plays; it is all in games/${name}`);
    return;
  }
  const game = readGame(join(gamesDirectory, name), name);
  const setting = values.setting ?? null;
  if (command === 'prove') {
    const threads = whole(values.threads) ?? availableParallelism();
    const bench = openWorkbench(game, setting);
    writeJson(proofFile(game, bench), await proveInThreads(bench, threads, tell, whole(values.rounds)));
    tell('wrote proof.json');
  } else if (command === 'publish') {
    if (!publish(game, tell, { setting })) tell('is published exactly like this');
  } else throw new Error(usage);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
