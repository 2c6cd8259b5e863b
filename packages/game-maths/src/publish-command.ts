/**
 * Publishes the rules of every game in `games/` whose version is not published yet: works out its figures, writes
 * `published/<game>.<version>.json` and seals it in `published/seals.json`. Then it is added to the list in `published/published.ts`.
 * Rules that differ from what is published under their version are refused: `node packages/game-maths/src/publish-command.ts`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { diceMaths } from './dice/dice.ts';
import { dice } from './games/dice.ts';
import { compileGame } from './games/game.ts';
import { slotDefinitions } from './games/slots.ts';
import type { PublishedRules } from './published/published.ts';
import { sealOf, type Seal } from './published/seal.ts';
import { compileSlot } from './slot/compile.ts';
import { walkCycle } from './slot/cycle.ts';
import { publishedMaths } from './slot/published.ts';

const folder = new URL('published/', import.meta.url);
const sealFile = new URL('seals.json', folder);
const seals: Record<string, Seal> = existsSync(sealFile) ? JSON.parse(readFileSync(sealFile, 'utf8')) : {};

for (const definition of slotDefinitions) {
  publish('slot', definition, () => {
    const slot = compileSlot(definition);
    return { kind: 'slot', definition, maths: publishedMaths(slot, walkCycle(slot)) };
  });
}
publish('dice', dice, () => ({ kind: 'dice', definition: dice, maths: diceMaths(dice) }));
write(sealFile, seals);

function publish(kind: string, definition: PublishedRules['definition'], rules: () => PublishedRules): void {
  const name = `${definition.game}.${definition.version}`;
  const file = new URL(`${name}.json`, folder);
  if (existsSync(file)) {
    const published: PublishedRules = JSON.parse(readFileSync(file, 'utf8'));
    const now = { kind, definition: JSON.parse(JSON.stringify(definition)) };
    if (isDeepStrictEqual(now, { kind: published.kind, definition: published.definition })) return;
    process.stderr.write(`${definition.game}: version ${definition.version} is published with other numbers; raise the version\n`);
    process.exitCode = 1;
    return;
  }
  const made = rules();
  write(file, made);
  seals[name] = sealOf(made, compileGame(made));
  process.stdout.write(`published ${name}; add it to the list in published/published.ts\n`);
}

function write(file: URL, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
