import { createRulebook, type Move } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import { type RoundAnswer, type Studio } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casinoCalls } from './calls.ts';
import { anotherProcess, codeIn, codeOf, createHouse, visitor, withoutPauses, type House } from './testing/house.ts';

const day = 24 * 60 * 60 * 1000;

describe('a move that adds to the stake', () => {
  let house: House;
  let loses = false;
  /** Of a round, by the rules of the place. */
  let maximumStake = 100_00n;
  /** Done once a stake was refused, before anybody hears of it. */
  let onceRefused: (() => Promise<unknown>) | null = null;
  const losing = (wallet: ProviderWallet): ProviderWallet => ({
    ...wallet,
    async bet(request) {
      const answer = await wallet.bet(request);
      if (answer.status !== 'RS_OK' && onceRefused) {
        const meanwhile = onceRefused;
        onceRefused = null;
        await meanwhile();
      }
      if (loses) {
        loses = false;
        throw new Error('the answer was lost');
      }
      return answer;
    },
  });
  beforeAll(async () => {
    house = await createHouse({
      between: losing,
      regulation: () => ({ ...withoutPauses, maximumStake: { slots: null, others: maximumStake } }),
    });
  });
  afterAll(() => house.close());

  const desk = (): Studio['desk'] => house.studio.desk;
  const mainOf = async (id: bigint) => (await house.wallet.balances(id)).main;
  const tableIn = ({ events }: Pick<RoundAnswer, 'events'>) => {
    const [event] = events;
    if (event?.type !== 'blackjack') throw new Error('a round of blackjack tells its table');
    return event;
  };
  const step = (session: string, { round, moves }: RoundAnswer, move: Move, key = `m${moves.length}`) =>
    desk().step(session, { round, key, at: moves.length, move });
  /** Plays until a round offers the move, insurance declined. */
  async function offered(session: string, move: Move): Promise<RoundAnswer> {
    for (let played = 0; played < 60; played++) {
      let round = await desk().round(session, `k${played}`, 100n, null);
      if (round.open && tableIn(round).insurance === 'offered') round = await step(session, round, 'decline');
      if (round.open && tableIn(round).offers.includes(move)) return round;
      while (round.open) round = await step(session, round, 'stand');
    }
    throw new Error(`${String(move)} was never offered`);
  }
  async function open(id: bigint, move: Move, balance = 100_00n) {
    const player = await house.player(id, balance);
    const session = await house.open(player, 'blackjack');
    return { player, session, round: await offered(session, move) };
  }

  test('is taken from the balance with the move, and the round pays for all of its stake', async () => {
    const { session, round } = await open(1n, 'double');
    const before = await mainOf(1n);
    expect(round).toMatchObject({ stake: '100', win: '0' });
    const end = await step(session, round, 'double');
    expect(end).toMatchObject({ stake: '200', open: null });
    expect(['0', '200', '400']).toContain(end.win);
    expect(await mainOf(1n)).toBe(before - 100n + BigInt(end.win));
    expect(end.balance).toBe((await mainOf(1n)).toString());
    const recalled = await desk().recall(session, round.round);
    expect(recalled).toMatchObject({ stake: '200', win: end.win, moves: end.moves, events: end.events });
    expect(BigInt(recalled.balanceBefore)).toBe(before + 100n);
  });

  test('is refused where the round would stake more than a round may, and the round goes on as it was', async () => {
    const { session, round } = await open(21n, 'double');
    const before = await mainOf(21n);
    maximumStake = 199n;
    expect(await codeOf(step(session, round, 'double', 'above'))).toBe('stake_not_allowed');
    const { openRound, ...view } = await desk().session(session);
    expect(view.maximumStake).toBe('199');
    expect(openRound).toMatchObject({ stake: '100', moves: round.moves });
    expect(await mainOf(21n)).toBe(before);
    maximumStake = 200n;
    expect(await step(session, round, 'double', 'within')).toMatchObject({ stake: '200', open: null });
    maximumStake = 100_00n;
  });

  test('is not made without the money for it, and tells nothing: the round goes on as it was', async () => {
    const { session, round } = await open(2n, 'double');
    await house.wallet.setBlocks(house.db.database, 2n, { stakes: true });
    const before = await mainOf(2n);
    expect(await codeOf(step(session, round, 'double', 'dear'))).toBe('play_blocked');
    const { openRound } = await desk().session(session);
    expect(openRound).toMatchObject({ stake: '100', moves: round.moves, events: round.events });
    expect(await mainOf(2n)).toBe(before);
    const end = await step(session, round, 'stand', 'cheap');
    expect(end).toMatchObject({ stake: '100', open: null });
    expect(await mainOf(2n)).toBe(before + BigInt(end.win));
  });

  test('that one process hears is refused, and another one that it was taken, stands and is paid for', async () => {
    for (const id of [11n, 12n, 13n, 14n, 15n, 16n]) {
      const { session, round } = await open(id, 'double');
      const before = await mainOf(id);
      await house.wallet.setBlocks(house.db.database, id, { stakes: true });
      const other = anotherProcess(house, `other ${id}`);
      let end: RoundAnswer | null = null;
      onceRefused = async () => {
        await house.wallet.setBlocks(house.db.database, id, { stakes: false });
        end = await other.desk.step(session, { round: round.round, key: 'both', at: round.moves.length, move: 'double' });
      };
      await codeOf(step(session, round, 'double', 'both'));
      expect(end).toMatchObject({ stake: '200', open: null });
      const { win } = await desk().recall(session, round.round);
      expect(await mainOf(id)).toBe(before - 100n + BigInt(win));
    }
  });

  test('whose answer was lost is taken once, and made when it is asked for again', async () => {
    const { session, round } = await open(3n, 'double');
    const before = await mainOf(3n);
    loses = true;
    expect(await codeOf(step(session, round, 'double', 'lost'))).toBe('unavailable');
    expect(await mainOf(3n)).toBe(before - 100n);
    // Until the wallet has said that it took it, nothing of the move is told.
    expect((await desk().recall(session, round.round)).moves).toEqual(round.moves);
    const end = await step(session, round, 'double', 'lost');
    expect(end).toMatchObject({ stake: '200', open: null, repeated: true });
    expect(await mainOf(3n)).toBe(before - 100n + BigInt(end.win));
  });

  test('whose answer was lost is found by whoever opens the game next', async () => {
    const { player, session, round } = await open(4n, 'split');
    const before = await mainOf(4n);
    loses = true;
    expect(await codeOf(step(session, round, 'split'))).toBe('unavailable');
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'blackjack', mode: 'real' }, player);
    const { view } = await desk().enter(codeIn(url));
    const split = view.openRound ?? view.lastRound!;
    expect(split).toMatchObject({ round: round.round, stake: '200', moves: [...round.moves, 'split'] });
    expect(tableIn(split).hands).toHaveLength(2);
    expect(await mainOf(4n)).toBe(before - 100n + BigInt(split.win));
  });

  test('goes back with the rest where the rules of the round are gone', async () => {
    const { player, session, round } = await open(5n, 'split');
    const before = await mainOf(5n);
    const split = await step(session, round, 'split');
    expect(split.stake).toBe('200');
    // Two aces are over at once.
    if (!split.open) return;
    const rulebook = createRulebook(
      publishedRules().map((rules) =>
        rules.kind === 'blackjack'
          ? { ...rules, definition: { ...rules.definition, version: '2' }, maths: { ...rules.maths, version: '2' } }
          : rules,
      ),
    );
    const without = anotherProcess(house, 'other rules', { rulebook });
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'blackjack', mode: 'real' }, player);
    expect((await without.desk.enter(codeIn(url))).view.openRound).toBeNull();
    expect(await mainOf(5n)).toBe(before + 100n);
  });

  test('after a day without a move the hands stand, and the round is settled', async () => {
    const { session, round } = await open(6n, 'split');
    const before = await mainOf(6n);
    const split = await step(session, round, 'split');
    house.clock.advance(day + 60_000);
    await house.studio.sweep();
    const again = await house.open({ ...visitor, session: { id: 'site-6', playerId: 6n } }, 'blackjack');
    const ended = await desk().recall(again, round.round);
    expect(ended).toMatchObject({ status: 'settled', stake: '200' });
    expect(ended.moves.slice(split.moves.length).every((move) => move === 'stand')).toBe(true);
    expect(await mainOf(6n)).toBe(before - 100n + BigInt(ended.win));
  });

  test('the card that lies face down is in no answer before the round is over', async () => {
    const { session, round } = await open(7n, 'hit');
    for (const view of [round, (await desk().session(session)).openRound!, await desk().recall(session, round.round)]) {
      expect(tableIn(view)).toMatchObject({ dealer: { length: 1 }, results: null });
      expect(JSON.stringify(view)).not.toContain('serverSeed":"');
    }
    const end = await step(session, round, 'stand');
    expect(tableIn(end).dealer.length).toBeGreaterThanOrEqual(2);
  });

  test('play for nothing goes the same way', async () => {
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'blackjack', mode: 'demo' }, visitor);
    const { token, view } = await desk().enter(codeIn(url));
    await desk().choose(token, view.seeds.hash, 'of the visitor');
    const round = await offered(token, 'double');
    const before = BigInt((await desk().balance(token)).balance);
    const end = await step(token, round, 'double');
    expect(end).toMatchObject({ stake: '200', open: null });
    expect(BigInt((await desk().balance(token)).balance)).toBe(before - 100n + BigInt(end.win));
    expect(await desk().recall(token, round.round)).toMatchObject({ status: 'settled', stake: '200', win: end.win });
  });
});
