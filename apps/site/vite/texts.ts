import type { Plugin } from 'vite';
import { compileCatalog } from './page-texts.ts';

/**
 * Compiles the ICU messages of `texts/{en,it}/…json` of every feature when they are bundled, so that no parser goes to the browser.
 * A message that cannot be compiled stops the build and is named.
 */
export function texts(): Plugin {
  return {
    name: 'tavolo:texts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/app\/.+\/texts\/(en|it)\/[\w-]+\.json$/.test(id)) return null;
      return { code: JSON.stringify(compileCatalog(code, id)), map: null };
    },
  };
}
