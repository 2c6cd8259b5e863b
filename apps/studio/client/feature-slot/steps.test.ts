import { createServerDraws } from '@tavolo/fairness/node';
import { createRulebook, eventsToJson, type FeatureSlotRules, type RoundEvent } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import { describe, expect, test } from 'vitest';
import { featurePace, lastGrid, readSteps, tierOf, turnsOf } from './steps.ts';

const games = [...createRulebook(publishedRules()).current].flatMap(([sysname, game]) =>
  game.rules.kind === 'feature-slot' ? [{ sysname, game, rules: game.rules }] : [],
);

const stake = (rules: FeatureSlotRules): bigint => BigInt(rules.credits) * 10n;

function* rounds({ game, rules }: (typeof games)[number], count: number): Generator<RoundEvent[]> {
  for (let nonce = 0; nonce < count; nonce++)
    yield eventsToJson(
      game.play(
        stake(rules),
        null,
        createServerDraws({ serverSeed: 'f'.repeat(64), clientSeed: 'steps', nonce }),
        game.sample(nonce).moves,
        nonce % (rules.meter?.full ?? 1),
      ).events,
    );
}

describe.each(games.map((one) => [one.sysname, one] as const))('%s', (_sysname, one) => {
  test('every step of a round is told, and the steps come to what the server paid', () => {
    for (const events of rounds(one, 400)) {
      const round = readSteps(events);
      const held = (round.hold?.win ?? 0n) + (round.wheel?.win ?? 0n);
      // What is carried begins with all that was won, and goes on with what came of it.
      const won = round.carries.toReversed().reduce((after, { carried, kept, amount }) => {
        expect(kept + amount).toBe(after);
        return carried + kept;
      }, round.win);
      expect(round.spins.reduce((sum, spin) => sum + spin.win, held)).toBe(won);
      // What holds is paid after the paid spin, and is in the total of the free ones.
      const last = round.spins.at(-1);
      expect((last?.total ?? 0n) + (last?.free ? 0n : held)).toBe(won);
      expect(turnsOf(round).flat()).toEqual(round.spins);
      for (const spin of round.spins) {
        const capped = spin.steps.some(({ type }) => type === 'maxWin');
        const told = spin.steps.findLast((step) => step.type === 'wins' || step.type === 'multiplier')?.running ?? 0n;
        const caught = spin.steps.reduce((sum, step) => sum + (step.type === 'catch' ? step.amount : 0n), 0n);
        const opened = spin.steps.reduce((sum, step) => sum + (step.type === 'opening' ? step.amount : 0n), 0n);
        if (!capped) expect(told + caught + opened).toBe(spin.win);
      }
      const grids = events.flatMap((event) => ('grid' in event ? [event.grid] : []));
      expect(last && lastGrid(last)).toEqual(grids.at(-1));
    }
  });

  test('its free spins go as fast as they have to, and none faster than can be followed', () => {
    for (const events of rounds(one, 400)) {
      const pace = featurePace(readSteps(events), one.rules.paid.fill.kind === 'weights', one.rules.maths.volatility);
      expect(pace).toBeGreaterThanOrEqual(1);
      expect(pace).toBeLessThanOrEqual(3);
    }
  });
});

test('a round that waits for the player is read with its stake, and has won nothing yet', () => {
  const one = games.find(({ rules }) => rules.carry)!;
  const open = Array.from({ length: 60 }, (_, nonce) =>
    one.game.play(100n, null, createServerDraws({ serverSeed: 'f'.repeat(64), clientSeed: 'open', nonce })),
  ).find((played) => played.open !== null)!;
  const round = readSteps(eventsToJson(open.events), 100n);
  expect(round).toMatchObject({ stake: 100n, win: 0n, carries: [], offer: { amount: open.open?.worth, kept: 0n } });
  expect(() => readSteps(eventsToJson(open.events))).toThrow(/no end/);
});

test('a record that is none of a slot of features is an error, not a guess', () => {
  expect(() => readSteps([])).toThrow(/no end/);
  expect(() => readSteps([{ type: 'spinEnd', win: '0', total: '0' }])).toThrow(/begin with its reels/);
  expect(() => readSteps([{ type: 'fullGrid', symbol: 'a', multiplier: 2, before: '1', after: '2' }])).toThrow(/do not show fullGrid/);
});

test('[RGP-21] nothing is celebrated that is not above the bet; pictures begin where the class of the game says', () => {
  expect([0n, 50n, 100n, 101n].map((win) => tierOf(win, 100n, 'low'))).toEqual(['none', 'returned', 'returned', 'win']);
  expect([999n, 1000n, 2499n, 2500n, 5999n, 6000n].map((win) => tierOf(win, 100n, 'low'))).toEqual(['win', 1, 1, 2, 2, 3]);
  expect([1999n, 2000n, 6000n, 20_000n].map((win) => tierOf(win, 100n, 'high'))).toEqual(['win', 1, 2, 3]);
});
