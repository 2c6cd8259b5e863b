import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { ManualClock } from '../kernel/clock/clock.ts';
import { createWallet, type Wallet } from '../wallet/index.ts';

let db: TestDatabase;
let wallet: Wallet;
let player = 0n;
beforeAll(async () => {
  db = await createTestDatabase();
  wallet = createWallet({ database: db.database, clock: new ManualClock(new Date('2026-03-01T12:00:00Z')), funStart: 0n });
});
beforeEach(() => wallet.openAccounts(db.database, ++player, 'EUR'));
afterAll(() => db.drop());

/** A game that was opened in a session of the site; its number. */
async function opened(session: string): Promise<bigint> {
  const [row] = await db.database.play(player).query<{ number: bigint }>(
    `insert into casino_token (bucket, player_id, digest, session_id, game, currency, integration, created_at, expires_at)
     values (bucket_of($1), $1, $2, $3, 'dice', 'EUR', 'studio', now(), now() + interval '1 hour') returning number`,
    [player, Buffer.from(session), session],
  );
  return row?.number ?? 0n;
}
const live = async () => {
  const [row] = await db.database.play(player).query<{ live: bigint | null }>('select live_game_of($1) as live', [player]);
  return row?.live;
};
const end = (sessions: string[], isLast: boolean) =>
  db.database.play(player).query('select end_live_game($1, $2, $3)', [player, sessions, isLast]);

test('with the session ends the game that was opened in it, and no other', async () => {
  await wallet.setLiveGame(db.database, player, await opened('one'));
  await end(['two'], false);
  expect(await live()).not.toBe(0n);
  await end(['one'], false);
  expect(await live()).toBe(0n);
});

test('a game that is opened in another session while the live one ends stays the live one', async () => {
  const [former, next] = [await opened('former'), await opened('next')];
  await wallet.setLiveGame(db.database, player, former);
  let ended: Promise<unknown> = Promise.resolve();
  await db.database.transaction(async (tx) => {
    await wallet.setLiveGame(tx, player, next);
    ended = end(['former'], false);
    await expect
      .poll(
        () =>
          db.ownerDatabase.everyPlay.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        {
          timeout: 10_000,
        },
      )
      .toHaveLength(1);
  });
  await ended;
  expect(await live()).toBe(next);
});
