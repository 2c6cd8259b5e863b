import path from 'node:path';
import { defineConfig } from 'vite';

const games = ['hot-seven-deluxe', 'book-of-nefer', 'dragon-hoard', 'dice'];

/**
 * Each game is an entry of its own. The studio server reads build/client/.vite/manifest.json: the chunk `games/<game>/main.ts` names the script
 * (`file`), its styles (`css`) and what can be preloaded (`imports`, `assets`).
 */
export default defineConfig({
  root: path.join(import.meta.dirname, 'client'),
  base: '/studio/assets/',
  publicDir: false,
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
      input: {
        ...Object.fromEntries(games.map((game) => [game, path.join(import.meta.dirname, `client/games/${game}/main.ts`)])),
        verify: path.join(import.meta.dirname, 'client/verify/main.ts'),
        fairness: path.join(import.meta.dirname, 'client/fairness/main.ts'),
      },
    },
  },
});
