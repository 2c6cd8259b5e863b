// What can be said of the sources without running them: lint, import directions, types.
import { conclude, imports, lint, timed, types } from './runners.mjs';

const results = [];
for (const runner of [lint, imports, types]) results.push(await timed(runner));
conclude(results);
