import { defineConfig } from 'vitest/config';

/** Two projects: rules without a database, and the server with one real database server for the whole run. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/*/**/*.test.{ts,tsx}',
            'apps/site/**/*.test.{ts,tsx}',
            'apps/content-admin/**/*.test.{ts,tsx}',
            'apps/studio/client/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/payment-provider/**/*.test.ts', 'apps/identity-provider/**/*.test.ts', 'apps/studio/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
