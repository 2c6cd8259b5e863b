/** Writes fixtures.json from the rules: `node apps/server/src/content/testing/dialect/record.ts`, then `npm run format`. Run after changing the queries or the dataset. */
import { writeFileSync } from 'node:fs';
import { answer } from './naive.ts';
import { queries, refusals } from './queries.ts';

const lines = [
  ...queries.map(([path, query]) => ({ path, query, ...answer(path, query) })),
  ...refusals.map(([path, query, status, name, message, details]) => ({
    path,
    query,
    status,
    body: { data: null, error: { status, name, message, details } },
  })),
].map((one) => JSON.stringify(one));

writeFileSync(new URL('fixtures.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
