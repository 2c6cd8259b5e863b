/**
 * Writes vectors for published versions of games that have none yet: `node apps/studio/publication/vectors-command.ts`. Vectors that are there
 * stay as they are, since a published result never changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { serverCommitment } from '@tavolo/fairness/node';
import { publishedRules } from '@tavolo/game-maths';
import { vectorsOf, type Vector } from './vectors.ts';

const file = new URL('vectors.json', import.meta.url);
const kept: Vector[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const serverSeed = serverCommitment('tavolo test vectors');

const added = publishedRules().flatMap((rules) => {
  const { game, version } = rules.definition;
  return kept.some((vector) => vector.game === game && vector.version === version) ? [] : vectorsOf(rules, serverSeed, 'vectors');
});
const lines = [...kept, ...added].map((vector) => JSON.stringify(vector));
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
process.stdout.write(`${added.length} vectors added\n`);
