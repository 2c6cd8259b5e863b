import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/**
 * Writes a declaration beside every CSS module below `root`, so that a misspelt class name fails the type check.
 * @returns how many files changed
 */
export function writeClassNames(root: string): number {
  let changed = 0;
  for (const file of globSync('**/*.module.css', { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })) {
    if (writeClassNamesOf(`${root}/${file}`)) changed += 1;
  }
  return changed;
}

function writeClassNamesOf(path: string): boolean {
  const { exports } = transform({ filename: path, code: readFileSync(path), cssModules: true });
  const names = Object.keys(exports ?? {}).sort();
  const text = `declare const classes: {\n${names.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`).join('')}};\nexport default classes;\n`;
  const target = `${path}.d.ts`;
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return false;
  writeFileSync(target, text);
  return true;
}

/** Keeps the declarations fresh while the development server runs and at every build. */
export function classNames(roots: string[]): Plugin {
  return {
    name: 'tavolo:class-names',
    buildStart() {
      for (const root of roots) writeClassNames(root);
    },
    handleHotUpdate({ file }) {
      if (file.endsWith('.module.css')) writeClassNamesOf(file);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const repository = fileURLToPath(new URL('../../../', import.meta.url));
  for (const root of ['packages/ui/src', 'apps/site/app']) writeClassNames(repository + root);
}
