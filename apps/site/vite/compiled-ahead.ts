import type { Plugin } from 'vite';

/** Tells Chrome to compile all functions of a file while it is loaded. It must be the first line; to other browsers it is a comment. */
export const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile these files, by their names, beside the page. A page that comes alive calls most of what is in them: a thousand functions, which
 * would otherwise be compiled one by one as they are called, in the page's own time (decision 0021).
 */
export function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'tavolo:compiled-ahead',
    apply: 'build',
    // After all that writes something before the first line.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const left = new Set(names);
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !left.delete(file.name)) continue;
          file.code = hint + file.code;
        }
        if (left.size > 0) this.error(`There is no file ${[...left].join(', ')} any more: see vite.config.ts`);
      },
    },
  };
}
