// All tests of the product, cheapest first. The last line is `N passed, N failed` over all runners. Without `--full` what has many forms is sampled and
// what can be long is short (docs/decisions/0044-what-a-test-run-looks-at.md).
import { browser, conclude, imports, inTurn, lint, rules, server, tables, types } from './runners.mjs';

/** The long forms, each of which may be set by itself. */
const long = {
  TEST_FULL: '1',
  FAULT_KILLS: '20',
  LEDGER_RUNS: '600',
  CONFORMANCE_REQUESTS: '10000',
};
if (process.argv.includes('--full')) for (const [name, value] of Object.entries(long)) process.env[name] ??= value;

// Each has both processors: beside each other no part was done sooner, and what waits for pages or programs waited twice as long.
conclude(await inTurn([lint, imports, tables, types, rules, server, browser]));
