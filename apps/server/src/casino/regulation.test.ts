import { isSlotKind } from '@tavolo/game-maths';
import { regulations, type Regulation } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFeatureSlots } from './testing/feature-slots.ts';
import { createHouse, type House } from './testing/house.ts';

const under50 = { direction: 'under' as const, target: 5000 };
const offered = withFeatureSlots();
const slots = offered.games.flatMap(({ manifest, sysname }) => (isSlotKind(manifest.family) ? [sysname] : []));
const names = ['uk', 'gli', 'italy', 'malta'] as const;

let house: House;
let regulation: Regulation = regulations.uk;
let players = 0n;
beforeAll(async () => {
  house = await createHouse({ regulation: () => regulation, games: offered.games });
});
afterAll(async () => {
  await house.close();
  offered.remove();
});

async function launched(game: string): Promise<string> {
  players += 1n;
  const context = await house.player(players, 10_000_00n);
  return house.open(context, game);
}
const codeOf = (round: Promise<unknown>): Promise<string> =>
  round.then(
    () => 'played',
    (error: { error?: { code?: string } }) => error.error?.code ?? String(error),
  );

/** Written from the checklist (RGP-18, RGP-25, GAM-05, JUR-09), not from the profiles: what each asks of a game. */
const asked = {
  uk: { cycle: { slot: 2_500, dice: 5_000 }, slot: [500n, 800n], dice: [10_000n, 10_001n], least: { slot: 0, dice: 0 } },
  gli: { cycle: { slot: 0, dice: 0 }, slot: [5_000n, 5_001n], dice: [10_000n, 10_001n], least: { slot: 75, dice: 75 } },
  italy: { cycle: { slot: 0, dice: 0 }, slot: [5_000n, 5_001n], dice: [10_000n, 10_001n], least: { slot: 90, dice: 0 } },
  malta: { cycle: { slot: 0, dice: 0 }, slot: [5_000n, 5_001n], dice: [10_000n, 10_001n], least: { slot: 85, dice: 85 } },
} as const;

describe.each(names)('[RGP-18] [RGP-25] [GAM-05] under the rules of %s', (name) => {
  test.each([
    ['hot-seven-deluxe', 'slot'],
    ['dice', 'dice'],
  ] as const)('%s keeps the least time of a round and the greatest stake', async (game, kind) => {
    regulation = regulations[name];
    const choice = kind === 'dice' ? under50 : null;
    const session = await launched(game);
    const { cycle } = asked[name];
    const [most, tooMuch] = asked[name][kind];
    expect(await codeOf(house.studio.desk.round(session, 'over', tooMuch, choice))).toBe('stake_not_allowed');
    expect(await codeOf(house.studio.desk.round(session, 'a', most, choice))).toBe('played');
    if (cycle[kind] > 0) {
      house.clock.advance(cycle[kind] - 1);
      expect(await codeOf(house.studio.desk.round(session, 'b', most, choice))).toBe('too_soon');
      house.clock.advance(1);
    }
    expect(await codeOf(house.studio.desk.round(session, 'c', most, choice))).toBe('played');
    expect(await house.studio.desk.session(session)).toMatchObject({ minimumCycle: cycle[kind] });
  });

  test.each(slots)(
    '%s, as every slot, takes no stake above the greatest, begins no round before its time and takes none twice',
    async (game) => {
      regulation = regulations[name];
      const session = await launched(game);
      const { minimumCycle, stakes } = await house.studio.desk.session(session);
      const limit = asked[name].slot[0];
      const most = BigInt(stakes.at(-1)!);
      expect(most).toBeLessThanOrEqual(limit);
      expect(most).toBeGreaterThan(limit / 2n);
      // The next of its stakes that other rules offer, and one between two of them.
      for (const stake of [limit * 2n, most + 1n])
        expect(await codeOf(house.studio.desk.round(session, 'over', stake, null))).toBe('stake_not_allowed');
      expect(minimumCycle).toBe(asked[name].cycle.slot);
      const first = await house.studio.desk.round(session, 'a', most, null);
      if (minimumCycle > 0) {
        house.clock.advance(minimumCycle - 1);
        expect(await codeOf(house.studio.desk.round(session, 'b', most, null))).toBe('too_soon');
      }
      expect(await house.studio.desk.round(session, 'a', most, null)).toMatchObject({ round: first.round, win: first.win, repeated: true });
      house.clock.advance(1);
      // A win that can be carried on is not over yet.
      if (first.open) await house.studio.desk.step(session, { round: first.round, key: 'over', at: 0, move: 'collect' });
      const second = await house.studio.desk.round(session, 'b', most, null);
      expect([second.repeated, second.round === first.round]).toEqual([false, false]);
    },
  );

  test('a feature is bought for its whole price as one stake, and where these rules are not known to allow it, it is not sold', async () => {
    regulation = regulations[name];
    const { desk } = house.studio;
    const session = await launched('gates-of-thunder');
    const isSold = name === 'gli' || name === 'malta';
    const choice = { buy: 100 };
    const { balance, buying } = await desk.session(session);
    expect(buying).toBe(isSold);
    expect(await codeOf(desk.round(session, 'price', 20_00n, { buy: 50 }))).toBe('choice_not_allowed');
    expect(await codeOf(desk.round(session, 'part', 20_10n, choice))).toBe(isSold ? 'stake_not_allowed' : 'choice_not_allowed');
    if (!isSold) {
      expect(await codeOf(desk.round(session, 'a', 20_00n, choice))).toBe('choice_not_allowed');
      expect(await desk.session(session)).toMatchObject({ balance });
      return;
    }
    // Free spins that were given are no price.
    expect(await codeOf(desk.round(session, 'free', 20_00n, choice, 'a-pack'))).toBe('choice_not_allowed');
    const bought = await desk.round(session, 'a', 20_00n, choice);
    expect(bought).toMatchObject({ stake: '2000', choice, repeated: false });
    expect(bought.events[0]).toEqual({ type: 'bought', price: 100 });
    expect(BigInt(bought.balance)).toBe(BigInt(balance) - 20_00n + BigInt(bought.win));
    expect(await desk.round(session, 'a', 20_00n, choice)).toMatchObject({ round: bought.round, win: bought.win, repeated: true });
    regulation = { ...regulations[name], maximumStake: { slots: 19_99n, others: null } };
    expect(await codeOf(desk.round(session, 'b', 20_00n, choice))).toBe('stake_not_allowed');
  });

  test('every game that is offered returns at least what is asked for, and one that does not is neither listed nor opened', async () => {
    const rtpOf = (rtp: unknown) => Number(rtp);
    regulation = regulations[name];
    for (const game of house.studio.provider.gameList()) {
      const least = game.category === 'Video Slots' ? asked[name].least.slot : asked[name].least.dice;
      expect([game.game_code, game.enabled, rtpOf(game.rtp) >= least]).toEqual([game.game_code, true, true]);
    }
    regulation = { ...regulations[name], minimumReturn: { slots: 99.99, others: 0 } };
    const listed = house.studio.provider.gameList();
    expect(listed.filter(({ enabled }) => enabled)).toEqual(listed.filter(({ category }) => category !== 'Video Slots'));
    expect(listed.some(({ enabled }) => enabled)).toBe(true);
    await expect(launched('hot-seven-deluxe')).rejects.toThrow();
  });
});

test('a change of the setting holds from the next round on, in games that are open', async () => {
  regulation = regulations.gli;
  const session = await launched('hot-seven-deluxe');
  expect(await codeOf(house.studio.desk.round(session, 'a', 2_000n, null))).toBe('played');
  regulation = regulations.uk;
  expect(await codeOf(house.studio.desk.round(session, 'b', 2_000n, null))).toBe('stake_not_allowed');
  expect(await codeOf(house.studio.desk.round(session, 'c', 500n, null))).toBe('too_soon');
  house.clock.advance(2_500);
  expect(await codeOf(house.studio.desk.round(session, 'd', 500n, null))).toBe('played');
});
