import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGames, readTables } from '@tavolo/game-maths/node';
import { chromium, type CDPSession, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { startProduct } from '../apps/server/src/testing/faults/product-process.ts';
import { call } from '../e2e/api.ts';
import { findBrowser } from '../e2e/chromium.ts';
import { answered } from '../e2e/consent.ts';
import { demoWords, nextPress, startButton } from '../e2e/play.ts';
import { signedUp } from '../e2e/player.ts';
import { words } from '../e2e/words.ts';
import { usualSlowdown } from './cpu-slowdown.ts';
import { nodeOptionsOfEnvironment } from './node-options.ts';
import type { Measurement, Row } from './row.ts';

/** Frames a second that every game is asked for. */
const wanted = 60;
/** What of them has to be there: a screen of 60 Hz shows 59.9 at times, and one frame of a round may come late. */
const share = 0.95;
/** Milliseconds for which a game is watched while it shows something. */
const watched = Number(process.env['FRAMES_SECONDS'] ?? '10') * 1000;
/** Games to look at in place of one of each family and all tables, by name, separated by commas. */
const only = process.env['FRAMES_GAMES']?.split(',');
/** Milliseconds that a page may take to come, and a table until it draws again. */
const patience = 180_000;

/** In the page, whose types the bench does without. */
declare function requestAnimationFrame(callback: (now: number) => void): number;
declare const document: {
  querySelector(selector: string): { dataset: Record<string, string | undefined>; checkVisibility(): boolean } | null;
};

/** What a frame was seen to draw. */
interface Seen {
  frames: number;
  milliseconds: number;
  /** The longest that one frame stayed away. */
  longest: number;
}

/**
 * Frames a second of every family's client and of every live table while a round is shown, on a phone's screen and with the processor slowed down as by
 * Lighthouse. An empty page in the same browser says what it draws at most on this machine, whose graphics are computed by the processor too.
 */
export const frames: Measurement = {
  name: 'frames',
  async measure() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-frames-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
      dataDirectory,
      // Nothing between two rounds but the show itself.
      environment: { PORT: '0', DATABASE_URL: '', SPORTSBOOK_DRIVER: 'off', REGULATION: 'gli', NODE_OPTIONS: nodeOptionsOfEnvironment },
    });
    const found = findBrowser();
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const browser = await chromium.launch({
      executablePath: found.executablePath,
      args: found.args,
      env: { ...environment, ...found.env },
    });
    try {
      const context = await browser.newContext({
        baseURL: product.address(),
        storageState: answered,
        serviceWorkers: 'block',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      });
      // The product is asked as soon as it is there, by a browser that is just as new.
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const rows = [await emptyPage(page)];
      for (const { sysname, family } of played()) {
        await page.goto(`/game/mobile/${sysname}?mode=demo`);
        const agree = page.getByRole('dialog').getByRole('button', { name: demoWords('en').button_title });
        // It is told once.
        if (rows.length === 1) await agree.click();
        const game = page.locator('iframe').contentFrame();
        await startButton(game).waitFor();
        await game.locator('.loading').waitFor({ state: 'detached' });
        rows.push(row(`${sysname} (${family})`, await slowed(page, (frame) => watchRounds(game, frame))));
      }
      const tables = readTables().filter(({ sysname }) => only?.includes(sysname) ?? true);
      if (tables.length > 0) {
        await page.goto('/');
        await signedUp(page);
        await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
      }
      for (const { sysname } of tables) {
        await page.goto(`/game/mobile/${sysname}#real`);
        // Asked before the first game for money alone.
        if (sysname === tables[0]?.sysname) await page.getByRole('button', { name: words('en', 'protection', 'first.start') }).click();
        await page.locator('iframe').contentFrame().locator('.live-stage').waitFor();
        rows.push(row(`${sysname} (live table)`, await slowed(page, watchTable)));
      }
      return rows;
    } finally {
      await browser.close();
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

/** The oldest game of each family, or those that are asked for. */
function played(): readonly { sysname: string; family: string }[] {
  const games = readGames().map(({ sysname, manifest }) => ({ sysname, family: manifest.family, released: manifest.released }));
  if (only) return games.filter(({ sysname }) => only.includes(sysname));
  const oldest = games.toSorted((one, other) => one.released.localeCompare(other.released) || one.sysname.localeCompare(other.sysname));
  return oldest.filter(({ family }, at) => oldest.findIndex((one) => one.family === family) === at);
}

async function emptyPage(page: Page): Promise<Row> {
  await page.goto('about:blank');
  const seen = await page.evaluate(
    (until) =>
      new Promise<Seen>((resolve) => {
        const began = performance.now();
        let [drawn, longest, last] = [0, 0, began];
        requestAnimationFrame(function frame(now) {
          drawn++;
          longest = Math.max(longest, now - last);
          last = now;
          if (now - began >= until) resolve({ frames: drawn, milliseconds: now - began, longest });
          else requestAnimationFrame(frame);
        });
      }),
    2000,
  );
  return {
    what: 'an empty page, processor as it is',
    figure: perSecond(seen),
    against: `${wanted} frames/s at most`,
    ratio: rate(seen) / wanted,
  };
}

/** Slows the processor down for the page and for the frame of its game, which is a process of its own where the browser makes it one. */
async function slowed(page: Page, look: (frame: Frame) => Promise<Seen>): Promise<Seen> {
  const frame = page.frames().at(-1);
  if (!frame || frame === page.mainFrame()) throw new Error('no game is open');
  const sessions: CDPSession[] = [await page.context().newCDPSession(page)];
  const own = await page
    .context()
    .newCDPSession(frame)
    // It shares the page's process, and slows down with it.
    .catch(() => null);
  if (own) sessions.push(own);
  for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: usualSlowdown });
  try {
    return await look(frame);
  } finally {
    for (const session of sessions) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await session.detach();
    }
  }
}

/** Plays rounds one after the other, and counts the frames from each press to the next one. */
async function watchRounds(game: FrameLocator, frame: Frame): Promise<Seen> {
  const seen: Seen = { frames: 0, milliseconds: 0, longest: 0 };
  while (seen.milliseconds < watched) {
    // A table on which nothing lies yet gets a chip.
    const place = game.locator('.felt .spot[tabindex="0"]').first();
    const isReady = (await startButton(game).getAttribute('data-state')) === 'ready';
    if (isReady && (await place.count()) > 0) await place.press('Enter');
    await ((await nextPress(game)) ?? startButton(game)).click();
    add(
      seen,
      await frame.evaluate(
        () =>
          new Promise<Seen>((resolve) => {
            const button = document.querySelector('button.spin, button.roll-button');
            const waits = ['ready', 'continue', 'open'];
            // Its button is there until the last field is open.
            const untouched = '.scratch-stage:not(:has([data-open])) .scratch-all';
            const isThere = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() === true;
            const isOver = (): boolean =>
              waits.includes(button?.dataset['state'] ?? 'ready') || isThere(untouched) || isThere('.carry-collect:enabled');
            const began = performance.now();
            let [drawn, longest, last] = [0, 0, began];
            requestAnimationFrame(function step(now) {
              drawn++;
              longest = Math.max(longest, now - last);
              last = now;
              if (isOver()) resolve({ frames: drawn, milliseconds: now - began, longest });
              else requestAnimationFrame(step);
            });
          }),
      ),
    );
  }
  return seen;
}

/** Waits until a table draws, and counts the frames until what was drawn has been paid. */
async function watchTable(frame: Frame): Promise<Seen> {
  const phases = ['closed', 'flight', 'outcome'];
  await frame.waitForFunction((drawing) => drawing.includes(document.querySelector('main')?.dataset['phase'] ?? ''), phases, {
    timeout: patience,
    polling: 100,
  });
  return await frame.evaluate(
    (drawing) =>
      new Promise<Seen>((resolve) => {
        const root = document.querySelector('main');
        const began = performance.now();
        let [drawn, longest, last] = [0, 0, began];
        requestAnimationFrame(function step(now) {
          drawn++;
          longest = Math.max(longest, now - last);
          last = now;
          if (!drawing.includes(root?.dataset['phase'] ?? '')) resolve({ frames: drawn, milliseconds: now - began, longest });
          else requestAnimationFrame(step);
        });
      }),
    phases,
  );
}

function add(sum: Seen, one: Seen): void {
  sum.frames += one.frames;
  sum.milliseconds += one.milliseconds;
  sum.longest = Math.max(sum.longest, one.longest);
}

const rate = ({ frames: drawn, milliseconds }: Seen): number => (drawn / milliseconds) * 1000;
const perSecond = (seen: Seen): string => `${rate(seen).toFixed(1)} frames/s, longest ${seen.longest.toFixed(0)} ms`;

function row(game: string, seen: Seen): Row {
  const ratio = rate(seen) / wanted;
  return {
    what: `${game} while it shows a round, processor ${usualSlowdown}× slower`,
    figure: perSecond(seen),
    against: `${wanted} frames/s asked for`,
    ratio,
    target: `≥ ${share}`,
    holds: ratio >= share,
  };
}
