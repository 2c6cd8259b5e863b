import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { follow, scratchCheckout, stepsOf } from './how-to-steps.ts';

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

test('the code of the instructions for a call fits where they put it, and its types hold', { timeout: 300_000 }, () => {
  const checkout = mkdtempSync(join(tmpdir(), 'tavolo-how-to-'));
  try {
    scratchCheckout(root, checkout);
    const steps = stepsOf(readFileSync(`${root}docs/how-to-add-a-call.md`, 'utf8'));
    expect(steps.map(({ path }) => path)).toContain('apps/server/src/casino/game-name.test.ts');
    follow(steps, checkout);
    const run = (program: string, ...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), words, { cwd: checkout, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    };
    run('tsc', '-p', 'packages/contract');
    // The long form checks the types of the whole server with it.
    if (process.env['TEST_FULL'] === '1') run('tsc', '-p', 'apps/server');
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});
