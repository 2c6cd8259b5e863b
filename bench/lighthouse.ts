import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse, { auditFlowArtifacts, type Flags, type RunnerResult } from 'lighthouse';
import { startProduct } from '../apps/server/src/testing/faults/product-process.ts';
import { findBrowser } from '../e2e/chromium.ts';
import { calibratedSlowdown, usualSlowdown } from './cpu-slowdown.ts';
import { loaded } from './loaded.ts';
import { nodeOptionsOfEnvironment } from './node-options.ts';
import type { Measurement, Row } from './row.ts';
import { withoutHeader } from './without-header.ts';

/** What every screen must reach on Lighthouse's phone profile. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** An odd number: the median is one of them. */
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? '3');

interface Place {
  name: string;
  path: string;
  /** A page of players: opened with a session, and kept out of search engines on purpose, so that this one finding of theirs does not count. */
  isPrivate?: boolean;
}

const places: readonly Place[] = [
  { name: 'home', path: '/' },
  { name: 'game hall', path: '/gamehall' },
  { name: 'game', path: '/game/book-of-nefer' },
  { name: 'promotions', path: '/promotions' },
  { name: 'winners', path: '/winners' },
  { name: 'cashier', path: '/cashier/deposit', isPrivate: true },
  { name: 'content page', path: '/fairness' },
  { name: 'betting', path: '/betting' },
  { name: 'match', path: 'match' },
];

/** The address of a match that comes next, with all that can be bet on. */
async function nextMatch(origin: string): Promise<string> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const response = await fetch(new URL('/api/sportsbook.getEvents?v=2.34&locale=en&sport=football&state=upcoming&count=1', origin));
    const { data }: { data: { items: { id: string; markets: unknown[] }[] } } = JSON.parse(await response.text());
    const [match] = data.items;
    if (match && match.markets.length > 0) return `/betting/event/${match.id}`;
    await pause(500);
  }
  throw new Error('no match was offered');
}

/**
 * Screens of the real product on Lighthouse's simulated mid-range phone. The median of several runs counts. What must hold is the score at
 * Lighthouse's usual slowdown of the processor; beside it stands the score of the same loads at the slowdown that this machine has to have in these minutes.
 */
export const phone: Measurement = {
  name: 'lighthouse',
  async measure() {
    if (runs % 2 !== 1) throw new Error('LIGHTHOUSE_RUNS must be an odd number.');
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-lighthouse-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
      dataDirectory,
      environment: { PORT: '0', DATABASE_URL: '', SPORTSBOOK_DRIVER: 'simulated', NODE_OPTIONS: nodeOptionsOfEnvironment },
    });
    const browser = findBrowser();
    const chrome = await launch({
      chromePath: browser.executablePath,
      chromeFlags: ['--headless', ...browser.args],
      envVars: { ...process.env, ...browser.env },
    });
    const front = await withoutHeader(product.address(), 'referrer-policy');
    try {
      const session = await signUp(product.address());
      const only = process.env['LIGHTHOUSE_PATH'];
      const rows: Row[] = [];
      const match = await nextMatch(product.address());
      const wanted = places.filter(({ path }) => only === undefined || path === only);
      if (wanted.length === 0) throw new Error(`LIGHTHOUSE_PATH is one of ${places.map(({ path }) => path).join(', ')}, and not ${only}`);
      for (const place of wanted)
        rows.push(...(await look(place.path === 'match' ? { ...place, path: match } : place, front.origin, chrome.port, session)));
      return rows;
    } finally {
      chrome.kill();
      front.close();
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

async function look({ name, path, isPrivate = false }: Place, origin: string, port: number, session: string): Promise<Row[]> {
  const address = new URL(path, origin).href;
  const headers: Record<string, string> = isPrivate ? { cookie: session } : {};
  // The first page of its kind is slower than all others.
  await fetch(address, { headers }).then((response) => response.text());
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'silent',
    extraHeaders: headers,
    ...(isPrivate && { skipAudits: ['is-crawlable'] }),
  };
  const found: RunnerResult[] = [];
  for (let run = 0; run < runs; run++) {
    found.push(loaded(address, await lighthouse(address, flags)));
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const scoreOf = (lhrs: RunnerResult['lhr'][], category: string) =>
    median(lhrs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)));
  const lhrs = found.map(({ lhr }) => lhr);
  const score = (category: string) => scoreOf(lhrs, category);
  const audit = (id: string) =>
    median(
      lhrs.map(({ audits }) => {
        const value = audits[id]?.numericValue;
        if (value === undefined)
          throw new Error(`Lighthouse did not measure ${id} of ${address}: ${audits[id]?.errorMessage ?? 'no value'}`);
        return value;
      }),
    );
  const milliseconds = (id: string) => `${Math.round(audit(id))} ms`;
  const shift = audit('cumulative-layout-shift');
  const failed = lhrs.flatMap(({ categories, audits }) =>
    ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
      (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    ),
  );
  const index = median(lhrs.map(({ environment }) => environment.benchmarkIndex));
  const calibrated = calibratedSlowdown(index);
  return [
    ...Object.entries(least).map(([category, wanted]) => ({
      what: `${name} on a phone, ${category}${category === 'performance' ? `, processor ${usualSlowdown}× slower` : ''}`,
      figure: String(score(category)),
      against: `${wanted} asked for`,
      ratio: score(category) / wanted,
      target: '≥ 1',
      holds: score(category) >= wanted,
    })),
    calibrated === null
      ? {
          what: `${name}, performance, calibrated`,
          figure: 'this machine is slower than the phone',
          against: indexText(index),
          ratio: null,
        }
      : {
          what: `${name}, performance, calibrated: ${calibrated.toFixed(1)}× slower`,
          figure: String(scoreOf(await judgedAgain(found, flags, calibrated), 'performance')),
          against: indexText(index),
          ratio: null,
        },
    { what: `${name}, layout shift`, figure: shift.toFixed(3), against: '', ratio: null, target: '0', holds: shift < 0.0005 },
    {
      what: `${name}, first paint, largest paint, blocked`,
      figure: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(milliseconds).join(', '),
      against: [...new Set(failed)].join(', '),
      ratio: null,
    },
  ];
}

const indexText = (index: number) => `benchmarkIndex ${Math.round(index)}`;

/** The same loads at another slowdown: Lighthouse records a load at full speed and computes from it what a slower processor would do. */
async function judgedAgain(found: readonly RunnerResult[], flags: Flags, cpuSlowdownMultiplier: number): Promise<RunnerResult['lhr'][]> {
  const { steps } = await auditFlowArtifacts({
    gatherSteps: found.map(({ artifacts }) => {
      const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier };
      return { artifacts: { ...artifacts, settings: { ...artifacts.settings, throttling } }, flags: { ...flags, throttling } };
    }),
  });
  return steps.map(({ lhr }) => lhr);
}

/** The cookie of a new player, for the pages that only players see. */
async function signUp(origin: string): Promise<string> {
  const form = new FormData();
  const fields = {
    type: 'form',
    email: 'lighthouse@example.com',
    password: 'Correct-horse-9',
    currency: 'EUR',
    country_code: 'IT',
    birth_date: '1990-01-01',
    terms_accepted: '1',
    idempotency_key: 'lighthouse',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(new URL('/api/auth.register?v=2.34', origin), { method: 'POST', body: form });
  const cookie = response.headers.getSetCookie().find((one) => one.includes('tavolo_session='));
  if (!cookie) throw new Error(`No session: ${await response.text()}`);
  return cookie.split(';')[0] ?? '';
}
