// What can be said of the sources without running them: lint, import directions, owners of tables, types.
import { conclude, imports, lint, tables, timed, types } from './runners.mjs';

const results = [];
for (const runner of [lint, imports, tables, types]) results.push(await timed(runner));
conclude(results);
