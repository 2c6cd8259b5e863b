import './scripts/compiled-once.ts';
import './scripts/in-memory.ts';
import './scripts/run-seed.ts';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const seeded = fileURLToPath(new URL('scripts/property-seed.ts', import.meta.url));

/** Property tests get fast-check with the seed of the run. */
const propertySeed: Plugin = {
  name: 'property-seed',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== seeded ? seeded : null),
};

/** The site's build draws all icons into one file, and says where it is by this module. */
const sprite: Plugin = {
  name: 'sprite',
  resolveId: (source) => (source === 'virtual:sprite' ? source : null),
  load: (id) => (id === 'virtual:sprite' ? 'export default "/sprite.svg";' : null),
};

/** Two projects: rules without a database, and the server with one real database server for the whole run. */
export default defineConfig({
  plugins: [propertySeed, sprite],
  test: {
    maxWorkers: 2,
    // How long a slow and busy machine may take; what is there at once waits for nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // A process reads each module once for all of its files, which takes half of the time. So none may leave anything behind in one
          // (scripts/independent-tests.test.ts).
          isolate: false,
          include: [
            'packages/*/**/*.test.{ts,tsx}',
            'apps/site/**/*.test.{ts,tsx}',
            'apps/content-admin/**/*.test.{ts,tsx}',
            'apps/studio/client/**/*.test.{ts,tsx}',
            'apps/studio/publication/**/*.test.ts',
            'apps/feed-provider/**/*.test.ts',
            'apps/game-provider/**/*.test.ts',
            'apps/studio/vite/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // The same: each file would else read all modules of the product anew, which is a third of its time.
          isolate: false,
          include: [
            'apps/server/**/*.test.ts',
            'apps/payment-provider/**/*.test.ts',
            'apps/identity-provider/**/*.test.ts',
            'apps/studio/server/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
