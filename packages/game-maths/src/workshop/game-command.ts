/**
 * `npm run game -- new NAME [--from FAMILY or GAME]`, `… prove NAME`, `… publish NAME`: makes a game's folder, counts and simulates its rules,
 * freezes them as a version. Says what it does; ends with 1 and a sentence where it cannot.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesDirectory, readGame } from '../folders/games.ts';
import { createGame } from './create.ts';
import { featureRulesDirectory, hasFeatureRules, proveFeatureSlot, readFeatureSlot } from './feature-proof.ts';
import { openWorkbench, prove, simulatedRounds } from './prove.ts';
import { publish, writeJson } from './publish.ts';

const usage = 'npm run game -- new NAME [--from FAMILY or GAME] | prove NAME [--rounds N] | publish NAME';

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string', default: 'slot' }, rounds: { type: 'string' } },
  });
  const [command, name] = positionals;
  if (name === undefined || positionals.length > 2) throw new Error(usage);
  const tell = (line: string): void => console.log(`${name}: ${line}`);
  if (command === 'new') {
    createGame({ sysname: name, from: values.from, released: new Date().toISOString().slice(0, 10) }, tell);
    tell(`plays; it is all in games/${name}`);
    return;
  }
  if (command === 'prove' && hasFeatureRules(name)) {
    writeJson(
      join(featureRulesDirectory, name, 'proof.json'),
      proveFeatureSlot(readFeatureSlot(name), tell, values.rounds === undefined ? simulatedRounds : Number(values.rounds)),
    );
    tell('wrote proof.json');
    return;
  }
  const game = readGame(join(gamesDirectory, name), name);
  if (command === 'prove') {
    writeJson(join(game.directory, 'proof.json'), prove(openWorkbench(game), tell));
    tell('wrote proof.json');
  } else if (command === 'publish') {
    if (!publish(game, tell)) tell('is published exactly like this');
  } else throw new Error(usage);
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
