import { env } from 'node:process';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../../../e2e/chromium.ts';

/** The browser of the journeys, to look at pages of a tested application. Close it when done. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env: added } = findBrowser();
  return chromium.launch({ executablePath, args, env: { ...env, ...added } });
}
