// Runs one tool of the test run and says how many checks passed and failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules/.bin');

/**
 * Runs a program to its end with its output in ours. Answers its exit code, 1 when it could not be run or was killed. `hear` is given
 * what it says as well.
 */
export function run(command, parameters, { env = {}, hear } = {}) {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: ['ignore', hear ? 'pipe' : 'inherit', hear ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    });
    for (const from of [child.stdout, child.stderr])
      from?.setEncoding('utf8').on('data', (text) => {
        process.stdout.write(text);
        hear(text);
      });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** What a program has said, as the message of a failure. */
async function heard(title, command, parameters) {
  const said = [];
  const code = await run(command, parameters, { hear: (text) => said.push(text) });
  return code === 0 ? [] : [{ title, message: said.join('') || `ended with ${code}` }];
}

/** A tool that only says yes or no counts as one check. */
async function yesOrNo(name, command, parameters) {
  heading(name);
  const failures = await heard(name, command, parameters);
  return { name, passed: 1 - failures.length, failures };
}

export const lint = () => yesOrNo('lint', 'oxlint', ['--type-aware', '--max-warnings=0', 'apps', 'packages', 'e2e', 'scripts']);
export const imports = () => yesOrNo('import directions', 'node', ['scripts/check-imports.mjs']);
export const tables = () => yesOrNo('owners of tables', 'node', ['scripts/check-tables.mjs']);

/** Type-checks every workspace. Those with the same options are one program, which reads and checks what they share once; each program is one check. */
export async function types() {
  heading('types');
  // The site's routes get their types from a generator.
  await run('react-router', ['typegen', 'apps/site']);
  const programs = typedPrograms();
  const failures = [];
  const left = [...programs];
  const check = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift())
      failures.push(...(await heard(one.title, 'tsc', ['-p', one.project])));
  };
  // Reading a program leaves a processor idle that the next one can use.
  await Promise.all([check(), check()]);
  return { name: 'types', passed: programs.length - failures.length, failures };
}

/** Programs of one workspace have its own configuration, those of several one that is written for them. */
function typedPrograms() {
  const workspaces = typedWorkspaces().map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')),
  }));
  const alike = Object.groupBy(workspaces, ({ compilerOptions = {} }) => JSON.stringify(compilerOptions));
  return Object.values(alike).map((ones, index) => {
    const [{ folder, compilerOptions }] = ones;
    if (ones.length === 1) return { title: folder, project: folder };
    const project = join(root, `node_modules/.tavolo/types/${index}.json`);
    const include = ones.flatMap((one) => one.include.map((path) => join(root, one.folder, path)));
    mkdirSync(dirname(project), { recursive: true });
    writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include }));
    return { title: ones.map((one) => one.folder).join(', '), project };
  });
}

function typedWorkspaces() {
  const folders = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  // What the benchmarks measure is the server, with which they are checked.
  return [...folders, 'apps/studio/client', 'apps/studio/publication', 'e2e'].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
}

/** Tests of what needs no database. */
export const rules = () => vitest('rules');
/** Tests on a real database, and over HTTP. */
export const server = () => vitest('server');

async function vitest(project) {
  const tests = await reported(project, async (report, hear) => ({
    code: await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--project=${project}`], {
      hear,
    }),
    read: ({ testResults }) =>
      testResults.flatMap(({ name: path, status, message, assertionResults }) => {
        const file = relative(root, path);
        const ofFile = assertionResults.map((test) => ({
          title: `${file} › ${test.fullName}`,
          outcome: test.status,
          message: test.failureMessages.join('\n'),
          duration: test.duration ?? 0,
        }));
        // A file that could not be read or set up has no test of its own name.
        return status === 'failed' && !ofFile.some(isFailed)
          ? [...ofFile, { title: file, outcome: 'failed', message, duration: 0 }]
          : ofFile;
      }),
  }));
  return summed(project, tests);
}

const isFailed = ({ outcome }) => outcome === 'failed';

/** Pages and journeys in a browser. */
export async function browser() {
  const tests = await reported('browser', async (report, hear) => ({
    code: await run('playwright', ['test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      hear,
    }),
    read: ({ suites, errors }) => [
      ...suites.flatMap((suite) => testsOf(suite, [])),
      ...errors.map(({ message }) => ({ title: 'outside of the tests', outcome: 'failed', message, duration: 0 })),
    ],
  }));
  return summed('browser', tests);
}

const outcomes = { expected: 'passed', unexpected: 'failed' };

function testsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      part: projectName,
      title: [projectName, ...path, spec.title].join(' › '),
      outcome: outcomes[status] ?? status,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).find(Boolean) ?? '',
      duration: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

/** The tests of the tool's own report. A tool that fails or crashes without naming a failed test is a failure itself. */
async function reported(name, start) {
  heading(name);
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-report-'));
  const report = join(directory, 'report.json');
  const broken = (message) => ({ title: name, outcome: 'failed', message, duration: 0 });
  const said = [];
  try {
    const { code, read } = await start(report, (text) => said.push(text));
    let tests = [];
    try {
      tests = read(JSON.parse(readFileSync(report, 'utf8')));
    } catch (error) {
      return [broken(`left no report that can be read: ${error.message}`)];
    }
    // What went wrong beside the tests stands at the end of what was said.
    return code !== 0 && !tests.some(isFailed)
      ? [...tests, broken(`ended with ${code}\n${said.join('').trim().split('\n').slice(-mostLines).join('\n')}`)]
      : tests;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function summed(name, tests) {
  const of = (wanted) => tests.filter(({ outcome }) => outcome === wanted);
  const slowest = tests.toSorted((one, other) => other.duration - one.duration).slice(0, 10);
  const parts = new Map();
  for (const { part, duration } of tests) if (part !== undefined) parts.set(part, (parts.get(part) ?? 0) + duration);
  return { name, passed: of('passed').length, failures: of('failed'), slowest, parts };
}

function heading(name) {
  process.stdout.write(`\n── ${name}\n`);
}

/** The results of runners one after the other, each with how long it took, seconds. */
export async function inTurn(runners) {
  const results = [];
  for (const runner of runners) {
    const began = performance.now();
    const result = await runner();
    results.push({ ...result, seconds: Math.round((performance.now() - began) / 1000) });
  }
  return results;
}

/** How much of a message is shown where it has to be found fast. */
const mostLines = 30;
// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/g;

function tell(mark, name, { title, message }) {
  const lines = message
    .replaceAll(colours, '')
    .replaceAll(`${root}/`, '')
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at (?:new Promise|.*node_modules\/)/.test(line))
    .slice(0, mostLines);
  process.stdout.write(`${mark} ${name}: ${title}\n${lines.map((line) => `    ${line.slice(0, 300)}\n`).join('')}`);
}

/**
 * Prints what took long, every failure with the beginning of its message, a line for each runner with its time, and the sum as the very last line; the
 * exit code says whether all is well.
 */
export function conclude(results) {
  for (const { name, slowest: slow = [] } of results) {
    if (slow.length > 0) process.stdout.write(`\nSlowest of ${name}\n`);
    for (const { title, duration } of slow)
      process.stdout.write(`  ${(duration / 1000).toFixed(1).padStart(6)} s  ${title.slice(0, 200)}\n`);
  }
  process.stdout.write('\n');
  for (const { name, failures } of results) for (const one of failures) tell('✗', name, one);
  process.stdout.write('\n');
  for (const { name, passed, failures, seconds, parts = [] } of results) {
    const within = [...parts].map(([part, duration]) => `${part} ${Math.round(duration / 1000)} s`).join(', ');
    process.stdout.write(
      `${failures.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failures.length} failed (${seconds} s${within && `; all tests of ${within}`})\n`,
    );
  }
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.reduce((total, { failures }) => total + failures.length, 0);
  process.stdout.write(`in ${(performance.now() / 60_000).toFixed(1)} minutes\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
