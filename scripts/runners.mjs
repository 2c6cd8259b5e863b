// Runs one tool of the test run and says how many checks passed and failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules/.bin');

/** Runs a program to its end with its output in ours. Answers its exit code, 1 when it could not be run or was killed. */
export function run(command, parameters, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** A tool that only says yes or no counts as one check. */
async function yesOrNo(name, command, parameters) {
  heading(name);
  const code = await run(command, parameters);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

export const lint = () => yesOrNo('lint', 'oxlint', ['--type-aware', '--max-warnings=0', 'apps', 'packages', 'e2e', 'scripts']);
export const imports = () => yesOrNo('import directions', 'node', ['scripts/check-imports.mjs']);

/** Type-checks every workspace; each is one check. */
export async function types() {
  heading('types');
  let passed = 0;
  let failed = 0;
  // The site's routes get their types from a generator.
  await run('react-router', ['typegen', 'apps/site']);
  for (const workspace of typedWorkspaces()) {
    const code = await run('tsc', ['-p', workspace]);
    if (code === 0) passed++;
    else {
      failed++;
      process.stdout.write(`✗ ${workspace}\n`);
    }
  }
  return { name: 'types', passed, failed };
}

function typedWorkspaces() {
  const folders = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  return [...folders, 'apps/studio/client', 'bench', 'e2e'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
}

/** Unit, database and HTTP tests. */
export function vitest(parameters = []) {
  return counted('vitest', async (report) => ({
    code: await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...parameters]),
    count(result) {
      const brokenFiles = result.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
      );
      return { passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles.length };
    },
  }));
}

/** Journeys in a browser. */
export function playwright(parameters = []) {
  return counted('playwright', async (report) => ({
    code: await run('playwright', ['test', '--reporter=list,json', '--pass-with-no-tests', ...parameters], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
    count: (result) => ({ passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky }),
  }));
}

/** Reads the counts from the tool's own report. A tool that fails or crashes without naming a failed test is a failure itself. */
async function counted(name, start) {
  heading(name);
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-report-'));
  const report = join(directory, 'report.json');
  try {
    const { code, count } = await start(report);
    let counts = { passed: 0, failed: 0 };
    try {
      counts = count(JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      if (code === 0) process.stderr.write(`${name} left no report\n`);
      counts.failed = 1;
    }
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return { name, ...counts };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function heading(name) {
  process.stdout.write(`\n── ${name}\n`);
}

/** Prints a line for each runner and the sum as the very last line; the exit code says whether all is well. */
export function conclude(results) {
  process.stdout.write('\n');
  for (const { name, passed, failed } of results)
    process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed\n`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
}
