import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The statement that orders the layers: the first line of the foundation's styles. */
export function layerStatement(): string {
  const base = readFileSync(new URL('../../../packages/ui/src/styles/base.css', import.meta.url), 'utf8');
  const statement = /^@layer [\w, ]+;/.exec(base)?.[0];
  if (!statement) throw new Error('packages/ui/src/styles/base.css does not begin with the order of the layers');
  return statement;
}

/**
 * Lets every style sheet begin with the order of the layers. Which sheet a browser meets first changes when a page gives way
 * to a fault, and a layer stands where it is named first: without this the reset would win over the components.
 */
export function layerOrder(): Plugin {
  const statement = layerStatement();
  return {
    name: 'tavolo:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = statement + Buffer.from(file.source).toString();
    },
  };
}
