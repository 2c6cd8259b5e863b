import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

test('a game is opened while an identity is found known and the player guarded: one waits for the other', async () => {
  const { database, ownerDatabase, wallet } = fixture;
  const { id } = await fixture.player(1_00n);
  let opened: Promise<void> = Promise.resolve();
  await database.transaction(async (tx) => {
    await tx.play(id).query('SELECT set_identity_known($1, true)', [id]);
    opened = wallet.setLiveGame(database, id, 7n);
    opened.catch(() => {});
    await expect
      .poll(
        () => ownerDatabase.everyPlay.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
        { timeout: 10_000 },
      )
      .toHaveLength(1);
    await tx.play(id).query('SELECT guard_wallet($1)', [id]);
  });
  await opened;
  const [row] = await database
    .play(id)
    .query('SELECT identity_known, guarded, live_game FROM wallet_player WHERE bucket = bucket_of($1) AND player_id = $1', [id]);
  expect(row).toEqual({ identity_known: true, guarded: true, live_game: 7n });
});
