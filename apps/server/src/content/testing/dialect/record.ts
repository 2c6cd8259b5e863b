/** Writes fixtures.json and write-fixtures.json from the rules: `node apps/server/src/content/testing/dialect/record.ts`, then `npm run format`. Run after changing the queries or the dataset. */
import { writeFileSync } from 'node:fs';
import { answer } from './naive.ts';
import { write } from './naive-writes.ts';
import { queries, refusals } from './queries.ts';
import { writes } from './writes.ts';

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

// What is written changes the dataset, so this comes last, and each answer follows from all before it.
const written = writes.map((one) => JSON.stringify({ ...one, ...write(one) }));
writeFileSync(new URL('write-fixtures.json', import.meta.url), `[\n${written.join(',\n')}\n]\n`);
