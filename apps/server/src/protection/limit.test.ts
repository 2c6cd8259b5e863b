import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DepositsBlocked } from '../wallet/index.ts';
import { blockGame, setHours } from './blocks.ts';
import { changesOf } from './change.ts';
import { confirmChange } from './confirm.ts';
import { enter } from './entry.ts';
import { declineLimit, limitsOf, requireChoice, setLimit } from './limit.ts';
import { goOn, realityCheck, setRealityCheck } from './reality-check.ts';
import { openProtection, testProfile, type ProtectionFixture } from './testing/protection-fixture.ts';

let fixture: ProtectionFixture;
beforeAll(async () => {
  fixture = await openProtection();
});
afterAll(() => fixture.close());

let n = 0;
const stake = async (playerId: bigint, amount = 100n, more: object = {}) => {
  n++;
  const names = { playerId, currency: 'EUR', provider: 'test', game: 'dice', round: `r${n}`, transaction: `t${n}`, fingerprint: 'x' };
  return (await fixture.wallet.rounds.settle({ ...names, stake: amount, win: 0n, closed: true, ...more })).status;
};
const limitOf = async (playerId: bigint) => (await limitsOf(fixture.parts, fixture.database, playerId, fixture.clock.now()))[0];
const at = (iso: string) => fixture.clock.set(new Date(iso));

test('[RGP-04] of fifty deposits at once, over two processes, no more are taken than the limit has room for', async () => {
  const player = await fixture.addPlayer();
  const other = fixture.another();
  await setLimit(fixture.parts, { playerId: player, kind: 'deposit', period: 'day', amount: 100_00n });
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      fixture.deposit(player, 7_00n, `d${i}`, i % 2 === 0 ? fixture.wallet : other.wallet).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  expect(taken.reduce<number>((sum, one) => sum + one, 0)).toBe(14);
  expect(await limitOf(player)).toMatchObject({ used: 98_00n });
});

test('no limit stands in another bucket than its player, where it would hold nobody', async () => {
  const player = await fixture.addPlayer();
  await setLimit(fixture.parts, { playerId: player, kind: 'wager', period: 'day', amount: 50_00n });
  const move = fixture.db.ownerDatabase.query('UPDATE protection_limit SET bucket = (bucket + 1) % 1024 WHERE player_id = $1', [player]);
  await expect(move).rejects.toMatchObject({ code: '23514' });
});

test('[RGP-02] what was withdrawn or taken back makes no room for deposits', async () => {
  const player = await fixture.addPlayer();
  await setLimit(fixture.parts, { playerId: player, kind: 'deposit', period: 'day', amount: 50_00n });
  await fixture.deposit(player, 50_00n, 'first');
  const posting = await fixture.wallet.posting(player, 'first');
  await fixture.wallet.reverse(fixture.database, {
    playerId: player,
    postingId: posting?.id ?? 0n,
    key: 'back',
    reason: 'test',
    actor: 'staff:1',
  });
  await expect(fixture.deposit(player, 1n)).rejects.toThrow('deposits are blocked');
});

test('[RGP-05] a higher limit can be confirmed after 24 hours and not a second before, and is not there by itself', async () => {
  at('2026-03-02T12:00:00Z');
  const player = await fixture.addPlayer();
  const order = { playerId: player, kind: 'wager' as const, period: 'day' as const };
  await setLimit(fixture.parts, { ...order, amount: 20_00n });
  await setLimit(fixture.parts, { ...order, amount: 40_00n });
  expect(await limitOf(player)).toMatchObject({ amount: 20_00n });
  at('2026-03-03T11:59:59Z');
  await expect(confirmChange(fixture.parts, player, 'limit:wager:day')).rejects.toMatchObject({ details: { code: 'change_waits' } });
  at('2026-03-03T12:00:01Z');
  expect(await limitOf(player)).toMatchObject({ amount: 20_00n });
  await confirmChange(fixture.parts, player, 'limit:wager:day');
  expect(await limitOf(player)).toMatchObject({ amount: 40_00n });
  // Lower: at once, and what was waiting is forgotten.
  await setLimit(fixture.parts, { ...order, amount: null });
  await setLimit(fixture.parts, { ...order, amount: 10_00n });
  expect([await limitOf(player), await changesOf(fixture.database, player, fixture.clock.now())]).toMatchObject([{ amount: 10_00n }, []]);
});

test('[RGP-05] a higher limit is confirmed within a week of its time, or asked for anew: none is kept in store', async () => {
  at('2026-03-02T12:00:00Z');
  const player = await fixture.addPlayer();
  const order = { playerId: player, kind: 'wager' as const, period: 'day' as const };
  await setLimit(fixture.parts, { ...order, amount: 20_00n });
  await setLimit(fixture.parts, { ...order, amount: 40_00n });
  const confirm = () => confirmChange(fixture.parts, player, 'limit:wager:day');
  at('2026-03-10T12:00:00Z');
  expect(await changesOf(fixture.database, player, fixture.clock.now())).toEqual([]);
  await expect(confirm()).rejects.toMatchObject({ details: { fields: { subject: [{ code: 'not_found' }] } } });
  expect(await limitOf(player)).toMatchObject({ amount: 20_00n });
  // Asked for anew it waits anew, and can be confirmed until the end of the week after.
  await setLimit(fixture.parts, { ...order, amount: 40_00n });
  await expect(confirm()).rejects.toMatchObject({ details: { code: 'change_waits' } });
  at('2026-03-18T11:59:59Z');
  await confirm();
  expect(await limitOf(player)).toMatchObject({ amount: 40_00n });
});

test('[RGP-05] where the jurisdiction asks for a week, a week is waited', async () => {
  at('2026-03-02T12:00:00Z');
  const player = await fixture.addPlayer();
  const italy = { ...fixture.parts, profile: () => ({ ...testProfile, raiseWaitHours: 168 }) };
  const order = { playerId: player, kind: 'deposit' as const, period: 'week' as const };
  await setLimit(italy, { ...order, amount: 20_00n });
  await setLimit(italy, { ...order, amount: null });
  at('2026-03-09T11:59:59Z');
  await expect(confirmChange(italy, player, 'limit:deposit:week')).rejects.toThrow();
  at('2026-03-09T12:00:00Z');
  await confirmChange(italy, player, 'limit:deposit:week');
  expect(await limitOf(player)).toBeUndefined();
});

describe('[RGP-06] limits at the moment of the stake', () => {
  test('a loss limit counts wins, a wager limit does not; the stake that would pass it is refused to the cent', async () => {
    const [loser, wagerer] = [await fixture.addPlayer(), await fixture.addPlayer()];
    await setLimit(fixture.parts, { playerId: loser, kind: 'loss', period: 'day', amount: 10_00n });
    await setLimit(fixture.parts, { playerId: wagerer, kind: 'wager', period: 'day', amount: 10_00n });
    for (const player of [loser, wagerer]) expect(await stake(player, 6_00n, { win: 5_00n })).toBe('ok');
    expect([await stake(loser, 9_01n), await stake(loser, 9_00n)]).toEqual(['limit_reached', 'ok']);
    expect([await stake(wagerer, 4_01n), await stake(wagerer, 4_00n), await stake(wagerer, 1n)]).toEqual([
      'limit_reached',
      'ok',
      'limit_reached',
    ]);
  });

  test('time is what passes between stakes; after a longer pause than five minutes the player was away [JUR-02]', async () => {
    at('2026-03-02T08:00:00Z');
    const player = await fixture.addPlayer();
    await setLimit(fixture.parts, { playerId: player, kind: 'time', period: 'day', amount: 600n });
    expect(await stake(player)).toBe('ok');
    fixture.clock.advance(299_000);
    expect(await stake(player)).toBe('ok');
    fixture.clock.advance(3 * 3_600_000);
    expect(await stake(player)).toBe('ok');
    expect((await limitOf(player))?.used).toBe(299n);
    fixture.clock.advance(300_000);
    expect(await stake(player)).toBe('ok');
    fixture.clock.advance(2_000);
    expect(await stake(player)).toBe('limit_reached');
    fixture.clock.advance(-1_000);
    expect(await stake(player)).toBe('ok');
    fixture.clock.advance(1_000);
    expect(await stake(player)).toBe('limit_reached');
    at('2026-03-02T23:00:01Z');
    expect(await stake(player)).toBe('ok');
  });

  test('many rounds at once stop at the limit, through both ways of the ledger', async () => {
    const player = await fixture.addPlayer();
    const other = fixture.another();
    await setLimit(fixture.parts, { playerId: player, kind: 'wager', period: 'week', amount: 20_00n });
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const names = {
          playerId: player,
          currency: 'EUR',
          provider: 'test',
          game: 'dice',
          round: `m${i}`,
          transaction: `m${i}`,
          fingerprint: 'x',
        };
        const { rounds } = i % 2 === 0 ? fixture.wallet : other.wallet;
        return i % 3 === 0
          ? rounds.bet({ ...names, stake: 100n, closed: true })
          : rounds.settle({ ...names, stake: 100n, win: 0n, closed: true, spend: i % 5 === 0 ? ['main', 'bonus'] : ['main'] });
      }),
    );
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(20);
    expect(await limitOf(player)).toMatchObject({ used: 20_00n });
  });

  test('a repeat of a round that was played is answered as before, whatever the limit says by now', async () => {
    const player = await fixture.addPlayer();
    const names = {
      playerId: player,
      currency: 'EUR',
      provider: 'test',
      game: 'dice',
      round: 'again',
      transaction: 'again',
      fingerprint: 'x',
    };
    const play = () => fixture.wallet.rounds.settle({ ...names, stake: 100n, win: 0n, closed: true });
    expect(await play()).toMatchObject({ status: 'ok', replayed: false });
    await setLimit(fixture.parts, { playerId: player, kind: 'wager', period: 'day', amount: 0n });
    expect(await play()).toMatchObject({ status: 'ok', replayed: true });
    expect(await stake(player)).toBe('limit_reached');
  });
});

test('[JUR-02, JUR-03] first limits are refused a cent or a minute above what the jurisdiction allows, by the age of the player', async () => {
  at('2026-03-02T12:00:00Z');
  const firstLimits = [
    { kind: 'deposit' as const, period: 'day' as const, value: '200.00', young: '50.00' },
    { kind: 'time' as const, period: 'day' as const, value: '180', young: '120' },
  ];
  const parts = { ...fixture.parts, profile: () => ({ ...testProfile, firstLimits }) };
  const refused = { details: { fields: { limit: [{ code: 'max_value' }] } } };
  for (const [birthDate, euros, minutes] of [
    ['2001-03-02', 200_00n, 180n],
    ['2001-03-03', 50_00n, 120n],
  ] as const) {
    const player = await fixture.addPlayer({ birthDate });
    const deposit = { playerId: player, kind: 'deposit' as const, period: 'day' as const };
    const time = { playerId: player, kind: 'time' as const, period: 'day' as const };
    await expect(setLimit(parts, { ...deposit, amount: euros + 1n })).rejects.toMatchObject(refused);
    await expect(setLimit(parts, { ...time, amount: minutes * 60n + 60n })).rejects.toMatchObject(refused);
    await setLimit(parts, { ...deposit, amount: euros });
    await setLimit(parts, { ...time, amount: minutes * 60n });
  }
});

test('[JUR-01, JUR-02] where everybody begins with limits none is declined, and a limit of another kind or period gets around none of them', async () => {
  at('2026-03-02T12:00:00Z');
  const firstLimits = [
    { kind: 'deposit' as const, period: 'day' as const, value: '200.00', young: '50.00' },
    { kind: 'loss' as const, period: 'day' as const, value: '100.00', young: '50.00' },
    { kind: 'time' as const, period: 'day' as const, value: '180', young: '120' },
  ];
  const parts = { ...fixture.parts, profile: () => ({ ...testProfile, firstLimits }) };
  const player = await fixture.addPlayer({ birthDate: '1980-03-02' });
  await expect(declineLimit(parts, player)).rejects.toMatchObject({ details: { code: 'limit_needed' } });
  await expect(requireChoice(parts, fixture.database, player)).rejects.toMatchObject({ details: { code: 'limit_needed' } });
  await setLimit(parts, { playerId: player, kind: 'time', period: 'day', amount: 3_600n });
  await setLimit(parts, { playerId: player, kind: 'deposit', period: 'month', amount: 5_000_00n });
  await requireChoice(parts, fixture.database, player);
  const held = async () =>
    (await limitsOf(fixture.parts, fixture.database, player, fixture.clock.now())).map(
      ({ kind, period, own }) => `${kind} ${period} ${own}`,
    );
  const begun = ['deposit day 20000', 'deposit month 500000', 'loss day 10000', 'time day 3600'];
  expect(await held()).toEqual(begun);
  await expect(fixture.deposit(player, 200_01n)).rejects.toThrow(DepositsBlocked);
  // They are the player's own from then on: higher ones and none wait.
  await setLimit(parts, { playerId: player, kind: 'loss', period: 'day', amount: null });
  expect(await held()).toEqual(begun);
});

describe('[RGP-15] the reality check', () => {
  test('stops play when it is due, until the player has answered it', async () => {
    at('2026-03-02T12:00:00Z');
    const player = await fixture.addPlayer();
    await enter(fixture.parts, fixture.database, player);
    at('2026-03-02T12:59:59Z');
    expect(await stake(player, 500n, { win: 200n })).toBe('ok');
    at('2026-03-02T13:00:00Z');
    expect(await stake(player)).toBe('reality_check');
    expect(await stake(player, 100n, { currency: 'FUN', spend: ['fun'] })).toBe('ok');
    expect(await realityCheck(fixture.parts, { id: '1', playerId: player }, 'EUR')).toMatchObject({ isDue: true, staked: 500n, won: 200n });
    await goOn(fixture.parts, player);
    expect(await stake(player)).toBe('ok');
    at('2026-03-02T14:00:00Z');
    expect(await stake(player)).toBe('reality_check');
  });

  test('a due one is not answered by signing in once more beside a session that is open, and is by signing in anew', async () => {
    at('2026-03-02T12:00:00Z');
    const player = await fixture.addPlayer();
    const signIn = () =>
      fixture.database.transaction(async (tx) => {
        await enter(fixture.parts, tx, player);
        const opened = fixture.clock.now();
        await tx.query(
          `INSERT INTO session (player_id, token_digest, address, user_agent, created_at, last_seen_at, expires_at)
           VALUES ($1, sha256(gen_random_uuid()::text::bytea), '203.0.113.1', 'test', $2, $2, $3)`,
          [player, opened, new Date(opened.getTime() + 12 * 3_600_000)],
        );
      });
    const seen = () => fixture.database.query('UPDATE session SET last_seen_at = $2 WHERE player_id = $1', [player, fixture.clock.now()]);
    await signIn();
    at('2026-03-02T12:59:00Z');
    await seen();
    at('2026-03-02T13:00:00Z');
    await signIn();
    expect(await stake(player)).toBe('reality_check');
    await goOn(fixture.parts, player);
    // Before it is due, a sign-in begins the interval anew, as ever.
    at('2026-03-02T13:30:00Z');
    await signIn();
    at('2026-03-02T14:29:59Z');
    expect(await stake(player)).toBe('ok');
    await seen();
    at('2026-03-02T14:30:00Z');
    expect(await stake(player)).toBe('reality_check');
    await fixture.database.query('UPDATE session SET ended_at = $2 WHERE player_id = $1', [player, fixture.clock.now()]);
    await signIn();
    expect(await stake(player)).toBe('ok');
  });

  test('a new interval is counted from now, and answers no check that is due', async () => {
    at('2026-03-02T12:00:00Z');
    const player = await fixture.addPlayer();
    await enter(fixture.parts, fixture.database, player);
    await setRealityCheck(fixture.parts, player, 15);
    at('2026-03-02T12:15:00Z');
    expect(await stake(player)).toBe('reality_check');
    await setRealityCheck(fixture.parts, player, 60);
    expect(await stake(player)).toBe('reality_check');
    await expect(setRealityCheck(fixture.parts, player, 240)).rejects.toThrow();
  });
});

describe('blocks of the player’s own', () => {
  test('hours without play hold by the clock of the licence, over midnight and over the change of the clocks', async () => {
    at('2026-03-28T10:00:00Z');
    const player = await fixture.addPlayer();
    await setHours(fixture.parts, player, { from: '22:00', to: '08:00' });
    for (const [moment, status] of [
      ['2026-03-28T20:59:00Z', 'ok'],
      ['2026-03-28T21:00:00Z', 'play_closed'],
      // Summer time: eight o'clock comes an hour earlier.
      ['2026-03-29T05:59:00Z', 'play_closed'],
      ['2026-03-29T06:00:00Z', 'ok'],
    ] as const) {
      at(moment);
      expect([moment, await stake(player)]).toEqual([moment, status]);
    }
    await setHours(fixture.parts, player, { from: '21:00', to: '08:30' });
    await expect(setHours(fixture.parts, player, { from: '23:00', to: '08:00' })).rejects.toMatchObject({
      details: { fields: { from: [{ code: 'hours_shorter' }] } },
    });
    await setHours(fixture.parts, player, null);
    at('2026-03-30T20:00:00Z');
    expect(await stake(player)).toBe('play_closed');
    await confirmChange(fixture.parts, player, 'hours');
    expect(await stake(player)).toBe('ok');
  });

  test('a game that is shut takes no stake, opens only after the wait, and others are as before', async () => {
    at('2026-03-02T12:00:00Z');
    const player = await fixture.addPlayer();
    await blockGame(fixture.parts, player, 'dice', true);
    expect([await stake(player), await stake(player, 100n, { game: 'other' })]).toEqual(['play_closed', 'ok']);
    await blockGame(fixture.parts, player, 'dice', false);
    expect(await stake(player)).toBe('play_closed');
    at('2026-03-03T12:00:00Z');
    expect(await stake(player)).toBe('play_closed');
    await confirmChange(fixture.parts, player, 'game:dice');
    expect(await stake(player)).toBe('ok');
  });
});
