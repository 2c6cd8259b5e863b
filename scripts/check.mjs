// What can be said of the sources without running them: lint, import directions, types.
import { conclude, imports, lint, types } from './runners.mjs';

const results = [];
for (const runner of [lint, imports, types]) results.push(await runner());
conclude(results);
