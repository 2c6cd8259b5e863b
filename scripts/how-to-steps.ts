import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The code of instructions as changes of files. A comment before a block, which readers do not see, says where it goes:
 * `<!-- in path before "a line" -->` puts it before that line, as deep as it is; `<!-- as path -->` makes it a file.
 */
export interface Step {
  path: string;
  /** Null: the block is a file of its own. */
  before: string | null;
  code: string;
}

export function stepsOf(document: string): Step[] {
  return [...document.matchAll(/<!-- (?:in (\S+) before "(.+?)"|as (\S+)) -->\n\n```\w+\n([\s\S]*?)^```/gm)].map(
    ([, place, before = null, file, code = '']) => ({ path: place ?? file ?? '', before: place === undefined ? null : before, code }),
  );
}

/** Does the steps in a checkout. Throws when a line that a block goes before is not there, once. */
export function follow(steps: readonly Step[], checkout: string): void {
  for (const { path, before, code } of steps) {
    const file = join(checkout, path);
    if (before === null) {
      writeFileSync(file, code);
      continue;
    }
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    const at = lines.indexOf(before);
    if (at < 0) throw new Error(`${path} has no line ${before}`);
    const depth = /^ */.exec(before)?.[0] ?? '';
    lines.splice(
      at,
      0,
      ...code
        .trimEnd()
        .split('\n')
        .map((line) => (line === '' ? '' : depth + line)),
    );
    writeFileSync(file, lines.join('\n'));
  }
}

/** Copies what the server is made of to `target`, with the installed packages of `root` beside it; workspaces are those of the copy. */
export function scratchCheckout(root: string, target: string): void {
  const copied = ['apps/*', 'packages/*'].flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !path.endsWith('site'));
  for (const path of [...copied, 'games', 'scripts', 'tsconfig.base.json', 'package.json', 'vitest.config.ts'])
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|build|dist)$/.test(source),
    });
  for (const folder of ['', ...copied].filter((path) => readdirSync(join(root, path)).includes('node_modules'))) {
    const modules = join(target, folder, 'node_modules');
    mkdirSync(modules, { recursive: true });
    for (const name of readdirSync(join(root, folder, 'node_modules')).filter((one) => one !== '@tavolo'))
      symlinkSync(join(root, folder, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(target, 'node_modules/@tavolo'));
  for (const path of copied) {
    const { name } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(target, path), join(target, 'node_modules', name));
  }
  for (const path of ['apps/site', 'e2e']) symlinkSync(join(root, path), join(target, path));
}
