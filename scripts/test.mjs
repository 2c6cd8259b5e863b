// All tests of the product, cheapest first. The last line is `N passed, N failed` over all runners. Without `--full` what has many forms is sampled and
// what can be long is short (docs/decisions/0044-what-a-test-run-looks-at.md).
import { beside, browser, conclude, imports, lint, rules, server, tables, types } from './runners.mjs';

/** The long forms, each of which may be set by itself. */
const long = {
  TEST_FULL: '1',
  FAULT_KILLS: '20',
  LEDGER_RUNS: '600',
  CONFORMANCE_REQUESTS: '10000',
};
if (process.argv.includes('--full')) for (const [name, value] of Object.entries(long)) process.env[name] ??= value;

// Tests of the server and in the browser wait a good part of their time for programs, databases and pages: beside each other they leave no processor idle.
conclude(await beside([lint, imports, tables, types, rules, server], [browser]));
