import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered } from '../../../../e2e/consent.ts';
import { drawn, widths } from '../../../../e2e/pages/widths.ts';
import { languagesOf } from '../../../../e2e/sample/languages.ts';
import { at } from '../../../../e2e/words.ts';
import type { PooledDatabase } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { launchBrowser } from './chromium.ts';
import { askedBy } from './database.ts';
import { signUpAt } from './sign-up.ts';

// Pages that stand in place of all others: the whole product, or its player, is in a state for them, which no other test may share.

/** Of what pages are looked at with elsewhere. Its types are those of a browser, which the server's program does not have: it comes by its address. */
interface Looks {
  axe: {
    findings(page: Page): Promise<string[]>;
    contrastFindings(page: Page, brands: readonly string[]): Promise<string[]>;
  };
  layout: { flaws(page: Page): Promise<object>; sound: object };
}
const from = (path: string) => import(new URL(`../../../../e2e/${path}`, import.meta.url).href);
const { axe, layout }: Looks = { axe: await from('axe.ts'), layout: await from('pages/flaws.ts') };

/** What statements on payments fail with; null lets it be. */
let failure: Error | null = null;

const failing = (database: PooledDatabase) =>
  askedBy(database, (text, values) => (failure && /\bpayment\b/.test(text) ? Promise.reject(failure) : database.query(text, values)));

let running: TestApplication;
let browser: Browser;
let origin = '';
let session = '';
beforeAll(async () => {
  running = await createTestApplication({
    site: 'built',
    through: failing,
  });
  origin = await running.listen();
  const { cookie } = await signUpAt(origin, 'ada@example.com');
  session = cookie.split('=')[1] ?? '';
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await running.close();
});

const setDomain = (state: string) => running.publish('prazer-config', { domain_state: state });

async function setPlayer(state: string): Promise<void> {
  await running.db.ownerDatabase.query('update player set state = $1', [state]);
  await running.db.ownerDatabase.query(`select pg_notify('account_sessions', id::text) from player`);
  running.clock.advance(6_000);
}

interface SystemPage {
  path: string;
  status: number;
  begin: () => Promise<void> | void;
  end: () => Promise<void> | void;
}

const failWith = (error: Error) => ({ begin: () => void (failure = error), end: () => void (failure = null) });

const pages: Readonly<Record<string, SystemPage>> = {
  maintenance: { path: '/', status: 503, begin: () => setDomain('maintenance'), end: () => setDomain('active') },
  forbidden: { path: '/cashier/payfail/1', status: 403, ...failWith(new CatalogueError('AccessDeniedException')) },
  fault: { path: '/cashier/payfail/1', status: 500, ...failWith(new Error('the disk is full')) },
  'blocked account': { path: '/', status: 403, begin: () => setPlayer('banned'), end: () => setPlayer('active') },
  'closed account': { path: '/', status: 403, begin: () => setPlayer('closed'), end: () => setPlayer('active') },
};

test.each(Object.entries(pages))(
  '[R9-006] [R2-046] the page of %s stands at eight widths, in the languages of this run, without sideways scroll, overlap or a finding of axe in three brands',
  async (name, { path, status, begin, end }) => {
    await begin();
    const context = await browser.newContext({ reducedMotion: 'reduce', storageState: answered });
    await context.addCookies([{ name: 'tavolo_session', value: session, url: origin }]);
    try {
      for (const locale of languagesOf(import.meta.url, name)) {
        const page = await context.newPage();
        const response = await page.goto(origin + at(locale, path));
        expect(response?.status()).toBe(status);
        await expect.poll(() => page.locator('h1').count()).toBe(1);
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
          await expect.poll(() => layout.flaws(page), { message: `${locale} at ${width} px` }).toEqual(layout.sound);
          if (!drawn.includes(width)) continue;
          expect(await axe.findings(page), `axe, ${locale} at ${width} px`).toEqual([]);
          expect(await axe.contrastFindings(page, ['nova', 'emerald', 'riviera']), `contrast, ${locale} at ${width} px`).toEqual([]);
        }
        await page.close();
      }
    } finally {
      await context.close();
      await end();
    }
  },
);
