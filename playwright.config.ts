import './scripts/compiled-once.ts';
import './scripts/in-memory.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/chromium.ts';
import { answered } from './e2e/consent.ts';

/** `E2E_PORT` may name the port of a product that runs already; `E2E_CONTENT_TOKEN` is then its token for content. */
const running = process.env['E2E_PORT'] !== undefined && process.env['E2E_DATA_DIR'] === undefined;
// This file is read by every worker as well; what the first reading decides is handed on in the environment.
// Below the ports that connections of other tests are given.
const port = (process.env['E2E_PORT'] ??= String(10_000 + (process.pid % 10_000)));
if (process.env['E2E_DATA_DIR'] === undefined) {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-journeys-'));
  process.env['E2E_DATA_DIR'] = directory;
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
}
/** Lets the tests publish content on the product that they started. */
const contentToken = (process.env['E2E_CONTENT_TOKEN'] ??= randomUUID());
const origin = `http://localhost:${port}`;
const browser = findBrowser();

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Whole journeys in a real browser against the real product, on a data directory of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/before-all.ts',
  outputDir: 'test-results',
  // Files run beside each other, the tests of a file one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What passes only at a second try is a fault of the test or of the product.
  retries: 0,
  // How long a slow machine may take; what is there at once waits for nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: origin,
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    browserName: 'chromium',
    locale: 'en-GB',
    storageState: answered,
    timezoneId: 'Europe/Rome',
    // Motion takes time and shows nothing else than its end; journeys that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a quarter more of the time; a picture and the page's structure say where a test stood. `--trace=on` has all of it.
    // A worker answers before the tests' own routes do; the journey without a connection lets it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...definedOnly(process.env), ...browser.env },
    },
  },
  projects: [
    // One after the other, on one product with matches (e2e/sports.ts); first, so that what else there is runs beside them.
    { name: 'sports on a phone', testDir: 'e2e/sports', workers: 1, grepInvert: /@desktop/, use: phone },
    { name: 'sports', testDir: 'e2e/sports', workers: 1, grepInvert: /@phone/, use: desktop },
    { name: 'phone', testDir: 'e2e/journeys', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testDir: 'e2e/journeys', grepInvert: /@phone/, use: desktop },
    // These choose their sizes themselves.
    { name: 'pages', testDir: 'e2e/pages', use: desktop },
  ],
  webServer: {
    command: 'node apps/server/src/main.ts',
    url: `${origin}/healthz`,
    env: {
      ...definedOnly(process.env),
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      CONTENT_API_TOKEN: contentToken,
      // What takes two people in production is prepared by one call; that it takes two is a journey of its own.
      CONTENT_API_TOKEN_MAY: 'everything',
      DATABASE_URL: '',
      SANDBOX_PAYOUT_SECONDS: '2',
      // Journeys that need matches play them.
      SPORTSBOOK_DRIVER: process.env['SPORTSBOOK_DRIVER'] ?? 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 300_000,
    reuseExistingServer: running,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
