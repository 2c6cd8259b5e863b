import { createRulebook, type GameChoice, type Move } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import { type RoundAnswer, type Studio } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casinoCalls } from './calls.ts';
import { anotherProcess, changeSeeds, codeIn, codeOf, createHouse, visitor, type House } from './testing/house.ts';

const day = 24 * 60 * 60 * 1000;
const three = { mines: 3 };

describe('a round that goes on by moves', () => {
  let house: House;
  /** What the wallet's next answer to these calls is lost to: the call itself is done. */
  const lost = new Set<'settle' | 'win'>();
  /** Happens once, before the wallet gives a stake back. */
  let beforeRollback: (() => Promise<unknown>) | null = null;
  const losing = (wallet: ProviderWallet): ProviderWallet => ({
    ...wallet,
    async settle(request) {
      const answer = await wallet.settle(request);
      if (request.amount > 0 && lost.delete('settle')) throw new Error('the answer was lost');
      return answer;
    },
    async win(request) {
      const answer = await wallet.win(request);
      if (lost.delete('win')) throw new Error('the answer was lost');
      return answer;
    },
    async rollback(request) {
      const happens = beforeRollback;
      beforeRollback = null;
      await happens?.();
      return wallet.rollback(request);
    },
  });
  beforeAll(async () => {
    house = await createHouse({ between: losing });
  });
  afterAll(() => house.close());

  const desk = (): Studio['desk'] => house.studio.desk;
  const mainOf = async (id: bigint) => (await house.wallet.balances(id)).main;
  const step = (session: string, { round, moves }: RoundAnswer, move: Move, key = `m${moves.length}`) =>
    desk().step(session, { round, key, at: moves.length, move });
  /** The tiles without a mine, as nobody but this test can know them: from the seeds, which only the house has. */
  async function safeTiles(round: RoundAnswer): Promise<number[]> {
    const safe: number[] = [];
    const [record] = await house.db.database.query<{ player_id: bigint }>('select player_id from round where id = $1', [round.round]);
    for (let tile = 0; tile < 25; tile++) {
      const answer = await house.casino.parts.integrations.get('studio')!.replay(`player-${record!.player_id}`, {
        round: round.round,
        game_code: 'mines',
        currency: 'EUR',
        amount: Number(round.stake) * 1000,
        win_amount: 0,
        state: 'voided',
        meta: { version: '1', choice: round.choice, stake: round.stake, moves: [{ key: 'k', move: tile }] },
        balance_after: 0,
        created_at: round.at,
      });
      const [event] = answer?.events ?? [];
      if (event && 'isSafe' in event && event.isSafe === true) safe.push(tile);
    }
    expect(safe).toHaveLength(25 - 3);
    return safe;
  }
  const studioOf = (seed: string, rulebook = createRulebook(publishedRules())): Studio => anotherProcess(house, seed, { rulebook });
  async function begun(id: bigint, key = 'begin', stake = 100n) {
    const player = await house.player(id, 10_00n);
    const session = await house.open(player, 'mines');
    const round = await desk().round(session, key, stake, three);
    return { player, session, round, safe: await safeTiles(round) };
  }

  test('takes the stake at once as an open round, and pays what it was worth to the cent when it is collected', async () => {
    const { player, session, round, safe } = await begun(1n);
    expect(round).toMatchObject({ win: '0', balance: '900', nonce: 0, moves: [], open: { worth: '100', canCollect: false } });
    expect(await mainOf(1n)).toBe(9_00n);
    let answer = round;
    for (const tile of safe.slice(0, 4)) answer = await step(session, answer, tile);
    // 0.99 × C(25, 4) ÷ C(22, 4)
    expect(answer).toMatchObject({ moves: safe.slice(0, 4), open: { worth: '171', canCollect: true }, win: '0' });
    expect(await mainOf(1n)).toBe(9_00n);
    const end = await step(session, answer, 'collect');
    expect(['171', '172']).toContain(end.win);
    expect(end).toMatchObject({ open: null, balance: (900n + BigInt(end.win)).toString(), position: { rounds: 1, won: end.win } });
    expect(await mainOf(1n)).toBe(9_00n + BigInt(end.win));
    expect(end.events.map(({ type }) => type)).toEqual(['step', 'step', 'step', 'step', 'collect', 'reveal', 'roundEnd']);
    // Recalled with every step, by the game and by the site.
    const recalled = await desk().recall(session, round.round);
    expect(recalled).toMatchObject({ moves: [...safe.slice(0, 4), 'collect'], events: end.events, win: end.win, status: 'settled' });
    const shown = await casinoCalls(house.casino)['games.getRound']({ round: round.round }, player);
    expect(shown).toMatchObject({ moves: recalled.moves, events: end.events, choice: three, status: 'settled' });
  });

  test('ends with nothing at a mine, and shows where all of them were only then', async () => {
    const { session, round, safe } = await begun(2n);
    const mine = [...Array(25).keys()].find((tile) => !safe.includes(tile))!;
    const open = await step(session, round, safe[0]!);
    for (const view of [
      round,
      open,
      await desk().session(session),
      await desk().recall(session, round.round),
      await desk().rounds(session, 0, 5),
    ])
      expect(JSON.stringify(view)).not.toMatch(/reveal|hidden/);
    const end = await step(session, open, mine);
    expect(end).toMatchObject({ win: '0', open: null, balance: '900' });
    expect(end.events.find((event) => event.type === 'reveal')).toEqual({
      type: 'reveal',
      hidden: [[...Array(25).keys()].filter((tile) => !safe.includes(tile))],
    });
    expect(await mainOf(2n)).toBe(9_00n);
    expect((await desk().rounds(session, 0, 5)).items).toMatchObject([{ status: 'settled', win: '0' }]);
  });

  test('a move that is sent again is made once, and a key is of one move', async () => {
    const { session, round, safe } = await begun(3n);
    const first = await step(session, round, safe[0]!, 'same');
    expect(await step(session, round, safe[0]!, 'same')).toEqual({ ...first, repeated: true });
    expect(await codeOf(step(session, round, safe[1]!, 'same'))).toBe('key_reused');
    // A second window that has not seen the first move.
    expect(await codeOf(step(session, round, safe[1]!, 'other'))).toBe('round_moved');
    expect(await codeOf(step(session, first, safe[0]!, 'twice'))).toBe('move_not_allowed');
    const end = await step(session, first, 'collect', 'end');
    expect(await step(session, first, 'collect', 'end')).toMatchObject({ win: end.win, repeated: true, open: null });
    expect(await codeOf(step(session, end, safe[3]!, 'late'))).toBe('round_moved');
    expect(await mainOf(3n)).toBe(9_00n + BigInt(end.win));
  });

  test('two moves at once from two windows: one is made', async () => {
    const { session, round, safe } = await begun(4n);
    const elsewhere = studioOf('elsewhere').desk;
    const made = await Promise.all([
      codeOf(desk().step(session, { round: round.round, key: 'here', at: 0, move: safe[0]! })),
      codeOf(elsewhere.step(session, { round: round.round, key: 'there', at: 0, move: safe[1]! })),
    ]);
    expect(made.toSorted()).toEqual(['done', 'round_moved']);
    expect((await desk().session(session)).openRound?.moves).toHaveLength(1);
  });

  test('goes on where it was after a restart and on another device, and no other round of the game begins before', async () => {
    const { player, session, round, safe } = await begun(5n);
    const before = await step(session, round, safe[0]!);
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'mines', mode: 'real' }, player);
    const restarted = studioOf('after the restart').desk;
    const { token, view } = await restarted.enter(codeIn(url));
    expect(view.openRound).toMatchObject({ round: round.round, moves: before.moves, open: before.open, events: before.events });
    expect(await codeOf(restarted.round(token, 'another', 100n, three))).toBe('round_open');
    const end = await restarted.step(token, { round: round.round, key: 'c', at: 1, move: 'collect' });
    expect(BigInt(end.balance)).toBe(9_00n + BigInt(end.win));
    expect((await restarted.session(token)).openRound).toBeNull();
    expect(await codeOf(restarted.round(token, 'another', 100n, three))).toBe('done');
  });

  test('its seed is not revealed while it is open, by no other game either', async () => {
    const { session, round, safe } = await begun(6n);
    expect(await codeOf(changeSeeds(desk(), session))).toBe('round_open');
    expect((await desk().roundSeeds(round.round)).serverSeed).toBeNull();
    await step(session, await step(session, round, safe[0]!), 'collect');
    const { past } = await changeSeeds(desk(), session);
    expect(past[0]).toMatchObject({ hash: round.seedHash });
  });

  test('a stake whose answer was lost is found again, and a win whose answer was lost is paid once', async () => {
    const player = await house.player(7n, 10_00n);
    const session = await house.open(player, 'mines');
    lost.add('settle');
    expect(await codeOf(desk().round(session, 'lost', 100n, three))).toBe('unavailable');
    const round = await desk().round(session, 'lost', 100n, three);
    expect(round).toMatchObject({ balance: '900', moves: [], open: { canCollect: false } });
    const safe = await safeTiles(round);
    const open = await step(session, round, safe[0]!);
    lost.add('win');
    expect(await codeOf(step(session, open, 'collect', 'end'))).toBe('unavailable');
    const end = await step(session, open, 'collect', 'end');
    expect(end).toMatchObject({ open: null, repeated: true });
    expect(await mainOf(7n)).toBe(9_00n + BigInt(end.win));
  });

  test('a stake that the wallet refuses takes no place in the game', async () => {
    const player = await house.player(12n, 10_00n);
    const session = await house.open(player, 'mines');
    await house.wallet.setBlocks(house.db.database, 12n, { stakes: true });
    for (const key of ['first', 'second']) expect(await codeOf(desk().round(session, key, 100n, three))).toBe('play_blocked');
    await house.wallet.setBlocks(house.db.database, 12n, { stakes: false });
    expect(await codeOf(desk().round(session, 'third', 100n, three))).toBe('done');
    expect(await mainOf(12n)).toBe(9_00n);
  });

  test('after a day without a move it is collected, and with none at all its stake goes back', async () => {
    const { session, round, safe } = await begun(8n);
    const open = await step(session, round, safe[0]!);
    const untouched = await begun(9n);
    house.clock.advance(day - 60_000);
    await house.studio.sweep();
    expect([await mainOf(8n), await mainOf(9n)]).toEqual([9_00n, 9_00n]);
    house.clock.advance(120_000);
    await house.studio.sweep();
    await house.studio.sweep();
    expect(BigInt(open.open!.worth)).toBeGreaterThan(100n);
    const paid = (await mainOf(8n)) - 9_00n;
    expect([BigInt(open.open!.worth), BigInt(open.open!.worth) + 1n]).toContain(paid);
    expect(await mainOf(9n)).toBe(10_00n);
    const states = await house.db.database.query<{ player_id: bigint; state: string }>(
      'select player_id, state from round where player_id in (8, 9) order by player_id',
    );
    expect(states).toEqual([
      { player_id: 8n, state: 'settled' },
      { player_id: 9n, state: 'voided' },
    ]);
    const again = await house.open({ ...visitor, session: { id: 'site-9', playerId: 9n } }, 'mines');
    expect(await desk().recall(again, untouched.round.round)).toMatchObject({ status: 'voided', stake: '100', win: '100', moves: [] });
  });

  test('of Hi-Lo and of Instant Goal goes on on another device, and a day without a move ends it by the rule of its game', async () => {
    const begin = async (id: bigint, game: string, choice: GameChoice, move: Move) => {
      const player = await house.player(id, 10_00n);
      const session = await house.open(player, game);
      const round = await desk().round(session, 'begin', 100n, choice);
      const moved = await step(session, round, move);
      const elsewhere = await house.open({ ...player, session: { id: `another-${id}`, playerId: id } }, game);
      expect((await desk().session(elsewhere)).openRound).toMatchObject({ round: round.round, moves: [move], events: moved.events });
      return moved;
    };
    // A card that was skipped has won nothing: the stake goes back. A kick has left the position with a worth.
    await begin(41n, 'hi-lo', { limit: 10_000 }, 'skip');
    const kicked = await begin(42n, 'instant-goal', { rival: 'even' }, 1);
    house.clock.advance(day + 60_000);
    await house.studio.sweep();
    await house.studio.sweep();
    expect(await mainOf(41n)).toBe(10_00n);
    const worth = BigInt(kicked.open?.worth ?? '0');
    expect(worth).toBeGreaterThan(0n);
    expect([9_00n + worth, 9_01n + worth]).toContain(await mainOf(42n));
  });

  test('of a slot whose win can be carried goes on on another device, and is collected to the cent after a day', async () => {
    const player = await house.player(43n, 100_00n);
    const session = await house.open(player, 'fruit-royale-777');
    let balance = 100_00n;
    let round: RoundAnswer;
    // One round in ten waits for a choice; the others are over at once.
    for (let index = 0; ; index++) {
      house.clock.advance(10_000);
      round = await desk().round(session, `spin-${index}`, 100n, null);
      balance += BigInt(round.win) - 100n;
      if (round.open) break;
    }
    expect(round).toMatchObject({ win: '0', open: { canCollect: true } });
    expect(await mainOf(43n)).toBe(balance);
    expect(await codeOf(desk().round(session, 'another', 100n, null))).toBe('round_open');
    const elsewhere = await house.open({ ...player, session: { id: 'another-43', playerId: 43n } }, 'fruit-royale-777');
    expect((await desk().session(elsewhere)).openRound).toMatchObject({ round: round.round, moves: [], events: round.events });
    expect(await codeOf(step(elsewhere, round, 'stand'))).toBe('move_not_allowed');
    house.clock.advance(day + 60_000);
    await house.studio.sweep();
    await house.studio.sweep();
    const worth = BigInt(round.open.worth);
    expect(worth).toBeGreaterThanOrEqual(200n);
    expect(await mainOf(43n)).toBe(balance + worth);
    const again = await house.open(player, 'fruit-royale-777');
    expect((await desk().session(again)).openRound).toBeNull();
    expect(await desk().recall(again, round.round)).toMatchObject({ status: 'settled', win: worth.toString() });
  });

  test('no tile is turned while its stake goes back: a mine costs the stake, or nobody learns of it', async () => {
    const { player, round, safe } = await begun(12n);
    const mine = [...Array(25).keys()].find((tile) => !safe.includes(tile))!;
    house.clock.advance(day + 60_000);
    const again = await house.open(player, 'mines');
    const elsewhere = studioOf('another process').desk;
    const codes: string[] = [];
    beforeRollback = async () => codes.push(await codeOf(elsewhere.step(again, { round: round.round, key: 'm0', at: 0, move: mine })));
    await house.studio.sweep();
    expect(codes).toEqual(['round_moved']);
    expect(await mainOf(12n)).toBe(10_00n);
    expect(await desk().recall(again, round.round)).toMatchObject({ status: 'voided', moves: [] });
    expect((await desk().session(again)).openRound).toBeNull();
  });

  test('a stake that was going back when the process ended goes back by the next, and no move is made before', async () => {
    const { player, round, safe } = await begun(13n);
    house.clock.advance(day + 60_000);
    beforeRollback = () => Promise.reject(new Error('the process ended'));
    await house.studio.sweep();
    const again = await house.open(player, 'mines');
    expect(await mainOf(13n)).toBe(10_00n);
    expect(await codeOf(step(again, round, safe[0]!))).toBe('round_moved');
  });

  test('a round whose rules are gone gets its stake back', async () => {
    const { player, session, round, safe } = await begun(10n);
    await step(session, round, safe[0]!);
    const without = studioOf(
      'other rules',
      createRulebook(
        publishedRules().map((rules) =>
          rules.kind === 'mines'
            ? { ...rules, definition: { ...rules.definition, version: '2' }, maths: { ...rules.maths, version: '2' } }
            : rules,
        ),
      ),
    );
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'mines', mode: 'real' }, player);
    const { view } = await without.desk.enter(codeIn(url));
    expect(view.openRound).toBeNull();
    expect(await mainOf(10n)).toBe(10_00n);
  });

  test('play for nothing goes the same way', async () => {
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'mines', mode: 'demo' }, visitor);
    const { token, view } = await desk().enter(codeIn(url));
    await desk().choose(token, view.seeds.hash, 'of the visitor');
    const round = await desk().round(token, 'demo', 100n, three);
    expect(round).toMatchObject({ balance: '99900', open: { canCollect: false } });
    let answer = round;
    for (let tile = 0; answer.open && tile < 2; tile++) answer = await step(token, answer, tile);
    const end = answer.open ? await step(token, answer, 'collect') : answer;
    expect((await desk().balance(token)).balance).toBe((99_900n + BigInt(end.win)).toString());
    expect(await desk().recall(token, round.round)).toMatchObject({ status: 'settled', win: end.win, moves: end.moves });
    expect((await desk().session(token)).openRound).toBeNull();
  });

  test('the greatest stake is such that nothing that could be won is ever cut', async () => {
    const session = await house.open(await house.player(11n, 1_000_00n), 'mines');
    // 12 mines pay 5,148,297 stakes at most.
    expect(await codeOf(desk().round(session, 'a', 20n, { mines: 12 }))).toBe('stake_not_allowed');
    expect(await codeOf(desk().round(session, 'b', 19n, { mines: 12 }))).toBe('done');
  });
});
