import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Compiles the ICU messages of `app/texts/{en,it}/*.json` when they are bundled, so that no parser goes to the browser.
 * A message that cannot be compiled stops the build and is named.
 */
export function texts(): Plugin {
  return {
    name: 'tavolo:texts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/app\/texts\/(en|it)\/[\w-]+\.json$/.test(id)) return null;
      const catalog: Record<string, string> = JSON.parse(code);
      const compiled = Object.fromEntries(
        Object.entries(catalog).map(([key, message]) => {
          try {
            return [key, compileMessage(message)];
          } catch (error) {
            throw new Error(`${id}: "${key}" is not a valid ICU message`, { cause: error });
          }
        }),
      );
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
