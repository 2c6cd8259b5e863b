import { fileURLToPath } from 'node:url';
import { classNames, sprite } from '@tavolo/ui/vite';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The editor is files only: the server hands them out below /content-admin, and everything else comes from its API. */
export default defineConfig({
  root: here('.'),
  base: '/content-admin/',
  publicDir: false,
  plugins: [sprite(), classNames([here('./src'), here('../../packages/ui/src')])],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: here('./build'),
    emptyOutDir: true,
    cssMinify: 'lightningcss',
    // Pictures and faces stay files: data addresses are against the pages' content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox114'],
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The look that all screens share is one sheet, whose first lines put the layers in order: split by screen it would come after its own exceptions.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules(?!.(?:@messageformat|moo|mdast|micromark|unist|decode-named|character-entities|devlop|dequal))|packages.ui/,
            },
          ],
        },
      },
      // Directives for server components mean nothing here.
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
    },
  },
});
