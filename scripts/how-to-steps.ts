import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The code of instructions as changes of files. A comment before a block, which readers do not see, says where it goes:
 * `<!-- in path before "a line" -->` puts it before that line, `<!-- in path instead of "a line" -->` in its place, as deep as it is;
 * `<!-- as path -->` makes it a file.
 */
export interface Step {
  path: string;
  /** Null: the block is a file of its own. */
  at: { line: string; stays: boolean } | null;
  code: string;
}

const place = String.raw`(?:in (\S+) (before|instead of) "(.+?)"|as (\S+))`;

export function stepsOf(document: string): Step[] {
  return [...document.matchAll(new RegExp(String.raw`^( *)<!-- ${place} -->\n\n *\`\`\`\w+\n([\s\S]*?)^ *\`\`\``, 'gm'))].map(
    ([, depth = '', changed, how, line = '', file, code = '']) => ({
      path: changed ?? file ?? '',
      at: changed === undefined ? null : { line, stays: how === 'before' },
      // A block within a list stands as deep as the list's text.
      code: code.replaceAll(new RegExp(`^${depth}`, 'gm'), ''),
    }),
  );
}

/** The blocks that are marked as to be typed: `<!-- run -->`. */
export const commandsOf = (document: string): string[] =>
  [...document.matchAll(/^<!-- run -->\n\n```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);

/** Does the steps in a checkout. Throws when a line that a block goes to is not there. */
export function follow(steps: readonly Step[], checkout: string): void {
  for (const { path, at, code } of steps) {
    const file = join(checkout, path);
    if (at === null) {
      writeFileSync(file, code);
      continue;
    }
    const lines = readFileSync(file, 'utf8').split('\n');
    const index = lines.indexOf(at.line);
    if (index < 0) throw new Error(`${path} has no line ${at.line}`);
    const depth = /^ */.exec(at.line)?.[0] ?? '';
    const own = code.trimEnd().split('\n');
    lines.splice(index, at.stays ? 0 : 1, ...own.map((line) => (line === '' ? '' : depth + line)));
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
