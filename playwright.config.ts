import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/chromium.ts';

// This file is read by every worker as well; what the first reading decides is handed on in the environment.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
if (process.env['E2E_DATA_DIR'] === undefined) {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-journeys-'));
  process.env['E2E_DATA_DIR'] = directory;
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
}
const origin = `http://localhost:${port}`;
const browser = findBrowser();

/** Whole journeys in a real browser against the real product, on a data directory of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...definedOnly(process.env), ...browser.env },
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
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
      DATABASE_URL: '',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
