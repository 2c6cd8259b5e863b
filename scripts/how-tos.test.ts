import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { changedFiles } from '../e2e/sample/changed.ts';
import { chanceOf, isFull } from '../e2e/sample/extent.ts';
import { pick } from '../e2e/sample/pairwise.ts';
import { commandsOf, follow, scratchCheckout, stepsOf } from './how-to-steps.ts';

// What the instructions name is there: files, folders, commands, texts of the product's own command line. A file that is moved takes its name along.

const root = fileURLToPath(new URL('../', import.meta.url));
const documents = globSync('docs/how-to-*.md', { cwd: root });
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };

/** Where a path that does not begin at the root may begin: instructions name files of a module or package by the module or package. */
const beginnings = [
  '',
  'apps/server/src/',
  'apps/site/app/',
  'apps/studio/',
  'apps/studio/client/',
  ...globSync(
    ['apps/site/app/features', 'packages/*/src', 'packages/*', 'apps/server/src/*', 'apps/site/app/features/*', 'docs', 'games/*'],
    { cwd: root },
  ).map((path) => `${path}/`),
];

interface Named {
  document: string;
  text: string;
}

/** Code within the prose of a document, its blocks left out. */
const inline = documents.flatMap((document) => {
  const prose = readFileSync(root + document, 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']): Named => ({ document, text }));
});

/** Lines of the blocks that are typed into a terminal. */
const typed = documents.flatMap((document) =>
  [...readFileSync(root + document, 'utf8').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s#.*/, '').trim())
      .filter(Boolean)
      .map((text): Named => ({ document, text })),
  ),
);

/** `a/{b,c}.ts` names two files. */
function expanded(path: string): string[] {
  const [whole, choices = ''] = /\{([^{}]+)\}/.exec(path) ?? [];
  return whole === undefined ? [path] : choices.split(',').flatMap((choice) => expanded(path.replace(whole, choice)));
}

const exists = (path: string): boolean => beginnings.some((beginning) => existsSync(root + beginning + path));

/** Names of what the reader makes, addresses, types of media and the like are no files of ours. */
const isFile = (text: string): boolean =>
  /^[\w@.-]+(\/[\w@.{},-]+)+\/?$/.test(text) &&
  /(\.(ts|tsx|mjs|sql|css|json|md)$)|\/$|^(apps|packages|games|docs|scripts|e2e|bench)\//.test(text) &&
  !/jackpot|NAME|DATA_DIR/i.test(text);

test('there are instructions, and they name files and commands', () => {
  expect(documents.length).toBeGreaterThan(6);
  expect(inline.filter(({ text }) => isFile(text)).length).toBeGreaterThan(40);
  expect(typed.length).toBeGreaterThan(20);
});

test('every file and folder that instructions name is there', () => {
  const missing = inline.flatMap(({ document, text }) =>
    isFile(text)
      ? expanded(text)
          .filter((path) => !exists(path))
          .map((path) => `${document}: ${path}`)
      : [],
  );
  expect(missing).toEqual([]);
});

test('every command of ours that instructions name is there, in blocks and in prose', () => {
  const commands = [...typed, ...inline];
  const missing = commands.flatMap(({ document, text }) =>
    [...text.matchAll(/\bnpm run ([\w:-]+)/g)].filter(([, name = '']) => !(name in scripts)).map(([command]) => `${document}: ${command}`),
  );
  expect(missing).toEqual([]);
  const paths = commands.flatMap(({ document, text }) =>
    [...text.matchAll(/\b(?:npx vitest run|npx playwright test|node) ([^`]+)/g)].flatMap(([, rest = '']) =>
      rest
        .split(/\s+/)
        .filter((word) => /^(apps|packages|games|e2e|scripts)\//.test(word) && !existsSync(root + word))
        .map((word) => `${document}: ${word}`),
    ),
  );
  expect(paths).toEqual([]);
});

test('every link between documents leads to a document, and to a heading of it', () => {
  const headings = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const broken = documents.flatMap((document) =>
    [...readFileSync(root + document, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', heading]) => {
        const target = fileURLToPath(new URL(path || document.replace('docs/', ''), `file://${root}docs/`));
        return existsSync(target) && (heading === undefined || headings(target).includes(heading)) ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

/** What is tried with the code of the instructions: one of these, drawn by the seed of the run; all where the instructions or this test changed, and in the full run. */
const trials = ['its types hold', 'its tests pass', 'what is typed does what it says'] as const;
const isTriedInFull = isFull || changedFiles().some((path) => /^docs\/how-to-|^scripts\/how-to/.test(path));
const tried = isTriedInFull ? trials : [pick(trials, chanceOf('instructions'))];

test(`the code of the instructions fits where they put it, and ${tried.join(', ')}`, () => {
  const checkout = mkdtempSync(join(tmpdir(), 'tavolo-how-to-'));
  try {
    scratchCheckout(root, checkout);
    const texts = documents.map((document) => readFileSync(root + document, 'utf8'));
    const steps = texts.flatMap(stepsOf);
    const tests = steps.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
    expect(tests).toEqual(
      expect.arrayContaining(['apps/server/src/casino/game-name.test.ts', 'apps/server/src/cashier/methods/bank.test.ts']),
    );
    follow(steps, checkout);
    // The run that this is a part of is no business of the one in the copy.
    const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)));
    const env = { ...outside, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };
    const run = (program: string, ...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, words, { cwd: checkout, env, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    };
    if (tried.includes('its types hold')) run('tsc', '-p', 'apps/server');
    if (tried.includes('its tests pass')) run('vitest', 'run', 'packages/money', ...tests);
    const typed = texts.flatMap(commandsOf);
    expect(typed.length).toBeGreaterThan(0);
    if (tried.includes('what is typed does what it says')) for (const block of typed) run('sh', '-ec', block);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});
