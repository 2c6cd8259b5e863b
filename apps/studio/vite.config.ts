import path from 'node:path';
import { defineConfig } from 'vite';
import { gameEntries, gameInputs } from './vite/game-entries.ts';

/**
 * Each game is an entry of its own, made of its folder in games/. The studio server reads build/client/.vite/manifest.json: the chunk with the game's
 * name names the script (`file`), its styles (`css`) and what can be preloaded (`imports`, `assets`).
 */
export default defineConfig({
  root: path.join(import.meta.dirname, 'client'),
  base: '/studio/assets/',
  publicDir: false,
  plugins: [gameEntries()],
  build: {
    outDir: path.join(import.meta.dirname, 'build/client'),
    emptyOutDir: true,
    assetsDir: '',
    // Pictures and faces stay files: data addresses are against the frame's content policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Themes are checked by the build: no client needs the forms (valibot, imported as `v`) that they are checked against.
      treeshake: { manualPureFunctions: ['v'] },
      // One file of what all games share, one of what all games of a family share, and the game's own.
      output: {
        codeSplitting: {
          groups: [
            { name: 'element', test: /\/apps\/studio\/client\/kit\/element\./, priority: 3 },
            { name: 'kit', test: /\/apps\/studio\/client\/(kit|texts)\//, priority: 2 },
            { name: 'slot', test: /\/apps\/studio\/client\/slot\/(?!painters\/)/, priority: 1 },
            { name: 'feature-slot', test: /\/apps\/studio\/client\/feature-slot\/(?!tiers\/)/, priority: 1 },
          ],
        },
      },
      input: {
        ...gameInputs(),
        verify: path.join(import.meta.dirname, 'client/verify/main.ts'),
        fairness: path.join(import.meta.dirname, 'client/fairness/main.ts'),
      },
    },
  },
});
