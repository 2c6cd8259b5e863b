// All tests of the product, cheapest first. The last line is `N passed, N failed` over all runners.
import { conclude, imports, lint, playwright, timed, types, vitest } from './runners.mjs';

const results = [];
for (const runner of [lint, imports, types, vitest, playwright]) results.push(await timed(runner));
conclude(results);
