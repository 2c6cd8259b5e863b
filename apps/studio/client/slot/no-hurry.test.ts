import { createServerDraws } from '@tavolo/fairness/node';
import { createRulebook, eventsToJson, type SlotRules } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import { expect, test } from 'vitest';
import { createAnimator } from '../kit/animator.ts';
import { createMoneyFormat } from '../kit/money.ts';
import { pressDoes } from '../kit/press.ts';
import { createTexts } from '../texts/texts.ts';
import { createPresenter } from './presenter.ts';
import { landingTimes, readRound, type RoundBeats } from './timeline.ts';

/** Milliseconds of a step of the clock, which the test moves by hand. */
const step = 20;
/** A show that has no end is a fault of its own. */
const longest = 10 * 60_000;

const games = createRulebook(publishedRules()).current;
const slots = [...games].flatMap(([sysname, { rules }]) => (rules.kind === 'slot' ? [sysname] : []));

/** A round of the game that has free spins, or wins where its rules have none. */
function roundOf(code: string): { rules: SlotRules; beats: RoundBeats } {
  const game = games.get(code);
  if (game?.rules.kind !== 'slot') throw new Error(`${code} is no slot`);
  const { rules } = game;
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const played = game.play(100n, null, createServerDraws({ serverSeed: 'a'.repeat(64), clientSeed: 'test', nonce }));
    const beats = readRound(eventsToJson(played.events), rules);
    if (rules.freeSpins ? beats.spins.length > 5 : beats.win > 1000n) return { rules, beats };
  }
  throw new Error(`no round of ${code} shows what is tested`);
}

/** Shows a round on a clock of our own and answers what was seen when. `restless`: the player presses at every step of the clock. */
async function show(code: string, restless: boolean): Promise<{ seen: string[]; rounds: number }> {
  const { rules, beats } = roundOf(code);
  const animator = createAnimator();
  const seen: string[] = [];
  let now = 0;
  const note = (what: string): void => void seen.push(`${now} ${what}`);
  let proceed: (() => void) | null = null;
  const untilPressed = (): Promise<void> =>
    new Promise((resolve) => {
      proceed = () => {
        proceed = null;
        resolve();
      };
    });
  const screen = {
    press: () => {
      const waiting = proceed;
      waiting?.();
      return waiting !== null;
    },
  };
  const presenter = createPresenter({
    rules,
    stage: {
      spin: () => note('spin'),
      async land(grid, crawl, timing) {
        await animator.wait(landingTimes(rules.reels, crawl, timing).at(-1) ?? 0);
        note(`reels ${grid.flat().join()}`);
      },
      focus: () => undefined,
      show: () => animator.wait(320),
      burst: () => undefined,
      expand: () => animator.wait(900),
      celebrate: (_title, _format, _amount, length) => animator.wait(length),
      setLogo: () => undefined,
      symbolPicture: () => null,
    },
    shell: {
      animator,
      money: createMoneyFormat('EUR', 2),
      texts: createTexts('en'),
      reducedMotion: false,
      announcer: { say: (text) => note(text) },
      sound: { play: () => undefined },
    },
    meter: { spin: () => undefined, settle: () => undefined, strike: () => animator.wait(600), rest: () => undefined },
    screens: {
      intro: () => untilPressed(),
      more: () => animator.wait(1700),
      counter: (index, total, won) => note(`free spin ${index} of ${total}: ${won}`),
      summary: () => untilPressed(),
    },
    message: (label, amount) => note(`${label} ${amount}`),
  });
  presenter.begin();
  let ended = false;
  const shown = presenter.play(beats).then(() => (ended = true));
  let rounds = 0;
  while (!ended) {
    // Who plays without haste presses where the game waits, and nowhere else.
    if (restless || proceed) {
      if (pressDoes({ closed: false, screen, phase: 'playing', affords: true }) === 'round') rounds++;
    }
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
    now += step;
    animator.advance(step);
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
    expect(now, 'the show has no end').toBeLessThan(longest);
  }
  await shown;
  return { seen, rounds };
}

test.each(slots)(
  '[RGP-20] a player of %s who presses all the time sees everything at the very moment at which one sees it who does not',
  async (code) => {
    const [calm, restless] = [await show(code, false), await show(code, true)];
    expect(calm.seen.filter((line) => line.includes(' reels ')).length).toBeGreaterThan(0);
    expect(restless).toEqual(calm);
    expect(restless.rounds).toBe(0);
  },
);

test('[RGP-20] a press begins a round only where the game rests; in dice and slots alike it does nothing while a round is shown', () => {
  const usual = { closed: false, screen: null, affords: true };
  expect(pressDoes({ ...usual, phase: 'idle' })).toBe('round');
  expect(pressDoes({ ...usual, phase: 'idle', affords: false })).toBe('funds');
  for (const phase of ['playing', 'cooling'] as const) {
    expect(pressDoes({ ...usual, phase })).toBe('nothing');
    expect(pressDoes({ ...usual, phase, affords: false })).toBe('nothing');
  }
  for (const phase of ['idle', 'playing', 'cooling'] as const) {
    expect(pressDoes({ ...usual, closed: true, phase })).toBe('nothing');
    expect(pressDoes({ ...usual, phase, screen: { press: () => true } })).toBe('screen');
  }
});

test('[RGP-20] nothing ends what an animation has begun but the clock', async () => {
  const animator = createAnimator();
  let ended = false;
  void animator.wait(3000).then(() => (ended = true));
  expect(Object.keys(animator).toSorted()).toEqual(['advance', 'busy', 'setPace', 'tween', 'wait']);
  animator.advance(2999);
  await Promise.resolve();
  expect(ended).toBe(false);
  animator.advance(1);
  await Promise.resolve();
  expect(ended).toBe(true);
});
