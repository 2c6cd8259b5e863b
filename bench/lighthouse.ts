import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from '../apps/server/src/testing/faults/product-process.ts';
import { findBrowser } from '../e2e/chromium.ts';
import type { Measurement, Row } from './row.ts';

/** What the home page must reach on Lighthouse's phone profile. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? '3');

/** The home page of the real product on Lighthouse's simulated mid-range phone. The median of several runs counts. */
export const phone: Measurement = {
  name: 'lighthouse',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-lighthouse-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
      dataDirectory,
      environment: { PORT: '0', DATABASE_URL: '' },
    });
    const browser = findBrowser();
    const chrome = await launch({
      chromePath: browser.executablePath,
      chromeFlags: ['--headless', ...browser.args],
      envVars: { ...process.env, ...browser.env },
    });
    try {
      const address = new URL('/', product.address()).href;
      // The first page of a process is slower than all others.
      await fetch(address).then((response) => response.text());
      const found: Awaited<ReturnType<typeof lighthouse>>[] = [];
      for (let run = 0; run < runs; run++) found.push(await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent' }));
      const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      const score = (category: string) => median(found.map((one) => Math.round((one?.lhr.categories[category]?.score ?? 0) * 100)));
      const audit = (name: string) => median(found.map((one) => one?.lhr.audits[name]?.numericValue ?? 0));
      const rows: Row[] = Object.entries(least).map(([category, wanted]) => ({
        what: `home page on a phone, ${category}`,
        figure: String(score(category)),
        against: `${wanted} asked for`,
        ratio: score(category) / wanted,
        target: '≥ 1',
        holds: score(category) >= wanted,
      }));
      const shift = audit('cumulative-layout-shift');
      const milliseconds = (name: string) => `${Math.round(audit(name))} ms`;
      return [
        ...rows,
        { what: 'layout shift', figure: shift.toFixed(3), against: '', ratio: null, target: '0', holds: shift === 0 },
        {
          what: 'first paint, largest paint, blocked',
          figure: `${milliseconds('first-contentful-paint')}, ${milliseconds('largest-contentful-paint')}, ${milliseconds('total-blocking-time')}`,
          against: '',
          ratio: null,
        },
      ];
    } finally {
      chrome.kill();
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};
