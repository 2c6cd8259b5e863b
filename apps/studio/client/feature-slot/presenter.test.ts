import { createServerDraws } from '@tavolo/fairness/node';
import { createRulebook, eventsToJson } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import { expect, test } from 'vitest';
import { createAnimator } from '../kit/animator.ts';
import { createMoneyFormat } from '../kit/money.ts';
import { pressDoes } from '../kit/press.ts';
import { createTexts } from '../texts/texts.ts';
import { drawerLengths } from './drawers.ts';
import { goldLengths } from './gold.ts';
import { createFeaturePresenter, type FeaturePresenter } from './presenter.ts';
import { celebrationLength, lengths, readSteps, tierOf, wheelLengths, type Round } from './steps.ts';

/** Milliseconds of a step of the clock, which the test moves by hand. */
const step = 20;
/** A show that has no end is a fault of its own. */
const longest = 10 * 60_000;

const games = [...createRulebook(publishedRules()).current].flatMap(([sysname, game]) =>
  game.rules.kind === 'feature-slot' ? [{ sysname, game, rules: game.rules }] : [],
);
type Tested = (typeof games)[number];

function roundsOf({ game, rules }: Tested, isWanted: (round: Round) => boolean, buy: number | null = null): Round {
  const full = rules.meter?.full ?? 1;
  const stake = BigInt(rules.credits) * 10n * BigInt(buy ?? 1);
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const draws = createServerDraws({ serverSeed: 'a'.repeat(64), clientSeed: 'test', nonce });
    const round = readSteps(
      eventsToJson(game.play(stake, buy === null ? null : { buy }, draws, game.sample(nonce).moves, full - 1).events),
    );
    if (isWanted(round)) return round;
  }
  throw new Error('no round shows what is tested');
}

/** Shows a round on a clock of our own. `restless`: the player presses at every step of the clock. */
async function show(
  { rules }: Tested,
  round: Round,
  restless: boolean,
  run: (presenter: FeaturePresenter) => Promise<void> = (presenter) => presenter.play(round),
) {
  const animator = createAnimator();
  const seen: string[] = [];
  const spoken: string[] = [];
  let now = 0;
  const note = (what: string): void => void seen.push(`${now} ${what}`);
  let proceed: (() => void) | null = null;
  /** When free spins began and ended. */
  const feature: number[] = [];
  const untilPressed = (): Promise<void> =>
    new Promise((resolve) => {
      feature.push(now);
      proceed = () => {
        proceed = null;
        resolve();
      };
    });
  const turning = (grid: readonly unknown[], { first, between }: { first: number; between: number }): number =>
    rules.paid.fill.kind === 'weights' ? lengths.drop.out + lengths.drop.in : first + between * (grid.length - 1) + 400;
  let endCount: (() => void) | null = null;
  const presenter: FeaturePresenter = createFeaturePresenter({
    rules,
    stage: {
      place: () => undefined,
      spin: () => note('spin'),
      async land(grid, timing) {
        await animator.wait(turning(grid, timing));
        note(`reels ${grid.flat().join()}`);
      },
      transform: () => animator.wait(lengths.transform),
      tumble: () => animator.wait(lengths.burst + lengths.fall),
      slide: () => animator.wait(lengths.swim),
      walk: () => animator.wait(lengths.walk),
      setLabels: () => undefined,
      setMarks: () => undefined,
      setGold: () => undefined,
      openGold: (places) => animator.wait(goldLengths.open + goldLengths.multiply).then(() => note(`opened ${places.length}`)),
      hold: () => undefined,
      freeze: () => undefined,
      focus: () => undefined,
      show: (win) => (win ? animator.wait(320) : Promise.resolve()),
      burst: () => undefined,
      celebrate: ({ tier }) => Promise.race([animator.wait(celebrationLength(tier)), new Promise<void>((resolve) => (endCount = resolve))]),
      endCount: () => endCount?.(),
      enter: () => animator.wait(900),
      setMeter: () => undefined,
      fillMeter: () => animator.wait(600),
      setLogo: () => undefined,
      wheel: {
        canvas: undefined as never,
        resize: () => undefined,
        step: () => undefined,
        draw: () => undefined,
        enter: () => animator.wait(wheelLengths.enter),
        leave: () => animator.wait(wheelLengths.enter),
        turn: (ring, field) => animator.wait(wheelLengths.turn).then(() => note(`wheel ${ring} ${field}`)),
      },
      drawers: {
        canvas: undefined as never,
        resize: () => undefined,
        step: () => undefined,
        draw: () => undefined,
        enter: () => animator.wait(drawerLengths.enter),
        leave: () => animator.wait(drawerLengths.enter),
        search: () => animator.wait(drawerLengths.search),
        open: ([reel, row], symbol) => animator.wait(drawerLengths.open).then(() => note(`drawer ${reel}:${row} ${symbol}`)),
        change: () => animator.wait(drawerLengths.change),
      },
    },
    shell: {
      animator,
      money: createMoneyFormat('EUR', 2),
      texts: createTexts('en'),
      reducedMotion: false,
      announcer: { say: (text) => spoken.push(text) },
      sound: { play: () => undefined },
    },
    screens: {
      intro: () => untilPressed(),
      opening: () => untilPressed(),
      respins: (label, won) => note(`${label}: ${won}`),
      more: () => animator.wait(1700),
      counter: (index, total, won) => note(`free spin ${index} of ${total}: ${won}`),
      summary: () => untilPressed(),
    },
    message: (label, amount) => note(`${label} ${amount}`),
    onSkippable: () => undefined,
  });
  presenter.begin();
  let ended = false;
  const shown = run(presenter).then(() => (ended = true));
  let begun = 0;
  while (!ended) {
    const screen = {
      press: () => {
        const waiting = proceed;
        waiting?.();
        return waiting !== null || presenter.press();
      },
    };
    if (restless || proceed) {
      if (pressDoes({ closed: false, screen, phase: 'playing', affords: true }) === 'round') begun++;
    }
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
    now += step;
    animator.advance(step);
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
    expect(now, 'the show has no end').toBeLessThan(longest);
  }
  await shown;
  return { seen, spoken, begun, now, feature };
}

/** A round that wins more than its bet, and in which more follows the first spin. */
const isFollowed =
  ({ rules }: Tested, suits: (tier: ReturnType<typeof tierOf>) => boolean) =>
  ({ spins, hold, wheel, carries, win, stake }: Round): boolean =>
    (spins.length > 1 || hold !== null || wheel !== null || carries.length > 0) &&
    win > stake &&
    suits(tierOf(win, stake, rules.maths.volatility));
const drawersOf = ({ hold }: Round): number => (hold?.steps ?? []).reduce((sum, { coins }) => sum + coins.length, 0);

test.each(games.map((one) => [one.sysname, one] as const))(
  '[RGP-20] a player of %s who presses all the time sees everything at the very moment at which one sees it who does not',
  async (_sysname, one) => {
    const round = roundsOf(
      one,
      isFollowed(one, (tier) => tier !== 3),
    );
    const [calm, restless] = [await show(one, round, false), await show(one, round, true)];
    expect(calm.seen.filter((line) => line.includes(' reels '))).toHaveLength(round.spins.length);
    expect(calm.seen.filter((line) => line.includes(' drawer '))).toHaveLength(drawersOf(round));
    expect(restless.seen).toEqual(calm.seen);
    expect(restless.begun).toBe(0);
  },
);

test.each(games.map((one) => [one.sysname, one] as const))(
  'every window, win, fall and feature of %s is told in words',
  async (_sysname, one) => {
    const round = roundsOf(
      one,
      isFollowed(one, () => true),
    );
    const { spoken } = await show(one, round, false);
    const steps = round.spins.flatMap((spin) => spin.steps);
    const wins = steps.flatMap((step) => (step.type === 'wins' ? step.wins : []));
    expect(spoken.filter((text) => text.includes(' pays '))).toHaveLength(wins.length);
    const windows = round.spins.length + steps.filter(({ type }) => type === 'tumble' || type === 'transform' || type === 'swim').length;
    expect(spoken.filter((text) => text.startsWith('Reels: '))).toHaveLength(windows);
    expect(spoken.filter((text) => text.includes(' caught'))).toHaveLength(
      steps.filter(({ type }) => type === 'catch' || type === 'swim').length,
    );
    expect(spoken.filter((text) => text.startsWith('New fish: '))).toHaveLength(steps.filter(({ type }) => type === 'fish').length);
    expect(spoken.filter((text) => text.startsWith('Golden squares open'))).toHaveLength(
      steps.filter(({ type }) => type === 'opening').length,
    );
    const turns = round.spins.filter(({ free, respin }) => free && !respin);
    expect(spoken.filter((text) => text.startsWith('Free spin '))).toHaveLength(turns.length);
    expect(spoken.filter((text) => text.startsWith('Respin '))).toHaveLength(round.spins.filter(({ respin }) => respin).length);
    expect(spoken.filter((text) => text.startsWith('Respin. '))).toHaveLength((round.hold?.steps.length ?? 1) - 1);
    // What holds is named with its worth, or with what it does to the others.
    const told = ['sapphire: ', 'Mini: ', 'Minor: ', 'Major: ', 'emerald: ', 'amethyst: '];
    expect(spoken.filter((text) => told.some((begins) => text.startsWith(begins)))).toHaveLength(drawersOf(round));
  },
);

test('a jackpot is shown by the wheel, which comes to rest on a crown whatever was played', async () => {
  const one = games.find(({ rules }) => rules.wheel)!;
  const { seen, spoken } = await show(
    one,
    roundsOf(one, () => true),
    false,
    (presenter) => presenter.jackpot('major', 20_412_55n),
  );
  expect(seen.filter((line) => line.includes(' wheel '))).toEqual([
    expect.stringContaining(` wheel outer ${one.rules.wheel?.outer.indexOf(null)}`),
  ]);
  expect(spoken).toContain('You won the Major jackpot: €20,412.55.');
  expect(seen.at(-1)).toContain('Major jackpot €20,412.55');
});

const withFreeSpins = games.filter(({ rules }) => rules.freeSpins !== null);

test.each(withFreeSpins.map((one) => [one.sysname, one] as const))(
  'ten free spins of %s take 40 seconds at most, their own celebrations included',
  async (_sysname, one) => {
    const round = roundsOf(one, ({ spins }) => spins.filter(({ free }) => free).length >= Math.min(8, one.rules.freeSpins?.atMost ?? 8));
    expect(round.freeEnd).not.toBeNull();
    const { feature, seen } = await show(one, round, false);
    const from = feature[0] ?? 0;
    // The win of the feature is celebrated after its last spin.
    const to = Number.parseInt(seen.findLast((line) => line.includes(' free spin ') && !line.includes(' of 0')) ?? '', 10);
    const count = Math.min(10, round.spins.filter(({ free, respin }) => free && !respin).length);
    expect(to - from).toBeGreaterThan(count * 800);
    expect(to - from).toBeLessThanOrEqual(count * 4000);
  },
);

const sold = games.flatMap((one) => one.rules.buys.map(({ price }) => [one.sysname, price, one] as const));

test.each(sold)(
  '[RGP-21] bought free spins of %s that pay back less than the %i bets they cost are told as that, and as no win',
  async (_sysname, price, one) => {
    const round = roundsOf(one, ({ freeEnd, win, stake }) => freeEnd !== null && win > 0n && win <= stake, price);
    const money = createMoneyFormat('EUR', 2);
    const { seen } = await show(one, round, false);
    expect(seen.at(-1)).toContain(`Returned ${money.show(round.win)} of ${money.show(round.stake)}`);
  },
);

test('the count of the greatest win can be ended after a second, and not before; the amount is the same', async () => {
  const one = games.find(({ rules }) => rules.maths.volatility === 'low');
  if (!one) throw new Error('there is a slot of low volatility');
  const round = roundsOf(one, ({ spins, win, stake }) => spins.every(({ free }) => free === null) && win >= stake * 60n);
  const [calm, restless] = [await show(one, round, false), await show(one, round, true)];
  const saved = calm.now - restless.now;
  // A step of the clock either way.
  expect(Math.abs(saved - (celebrationLength(3) - 1000))).toBeLessThanOrEqual(3 * step);
  expect(restless.seen.map((line) => line.slice(line.indexOf(' ')))).toEqual(calm.seen.map((line) => line.slice(line.indexOf(' '))));
});
