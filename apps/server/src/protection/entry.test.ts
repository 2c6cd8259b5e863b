import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from './entry.ts';
import { exclude, takeTimeOut } from './exclusion.ts';
import { guard } from './guard.ts';
import { openProtection, type ProtectionFixture } from './testing/protection-fixture.ts';

let fixture: ProtectionFixture;
beforeAll(async () => {
  fixture = await openProtection();
});
afterAll(() => fixture.close());

/** Resolves once as many transactions of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const rows = await fixture.db.ownerDatabase.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(count);
}

/** Runs `first` while the test holds the player's guard, then `second` behind it, and lets go: `first` is carried out first. */
async function oneBehindTheOther<A, B>(
  player: bigint,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[Promise<A>, Promise<B>]> {
  const begun = Promise.withResolvers<[Promise<A>, Promise<B>]>();
  await fixture.database.transaction(async (tx) => {
    await guard(tx, player, 'Europe/Rome');
    const one = first();
    await waiting(1);
    const other = second();
    // The second waits for the same guard: what it has asked before, it has asked while the first was under way.
    await waiting(2);
    begun.resolve([one, other]);
    for (const each of [one, other]) each.catch(() => undefined);
  });
  return begun.promise;
}

const signIn = (player: bigint, refuseClosing = fixture.parts.refuseClosing) =>
  fixture.database.transaction((tx) => enter({ ...fixture.parts, refuseClosing }, tx, player));

describe('[RGP-11, RGP-12] a sign-in that begins while its player is being shut out', () => {
  test('by an exclusion is refused: it sees what has committed before it got the player’s guard', async () => {
    const player = await fixture.addPlayer();
    const [excluded, entered] = await oneBehindTheOther(
      player,
      () => exclude(fixture.parts, player, '6m', 'all'),
      () => signIn(player),
    );
    await excluded;
    await expect(entered).rejects.toMatchObject({ details: { code: 'self_excluded' } });
  });

  test('by a break is refused', async () => {
    const player = await fixture.addPlayer();
    const [taken, entered] = await oneBehindTheOther(
      player,
      () => takeTimeOut(fixture.parts, player, 24, 'all'),
      () => signIn(player),
    );
    await taken;
    await expect(entered).rejects.toMatchObject({ details: { code: 'time_out' } });
  });

  test('by the exclusion of the same person under another account is refused', async () => {
    const player = await fixture.addPlayer();
    const other = await fixture.addPlayer();
    const [known, entered] = await oneBehindTheOther(
      player,
      // What an exclusion of the other account and the proof that both are one person leave behind, under the guard of this one.
      () =>
        fixture.database.transaction(async (tx) => {
          await guard(tx, player, 'Europe/Rome');
          await tx.query(
            `INSERT INTO protection_exclusion (bucket, player_id, kind, product, began_at) VALUES (bucket_of($1), $1, 'exclusion', 'all', $2)`,
            [other, fixture.clock.now()],
          );
          await tx.query(`INSERT INTO protection_event (player_id, what, facts, at) VALUES ($1, 'same_person', $2, $3)`, [
            player,
            JSON.stringify({ other: String(other), by: 'contact' }),
            fixture.clock.now(),
          ]);
        }),
      () => signIn(player),
    );
    await known;
    await expect(entered).rejects.toMatchObject({ details: { code: 'self_excluded' } });
  });

  test('by whatever else is asked for beside, such as the closing of the account, is refused', async () => {
    const player = await fixture.addPlayer();
    const [asked, entered] = await oneBehindTheOther(
      player,
      () =>
        fixture.database.transaction(async (tx) => {
          await guard(tx, player, 'Europe/Rome');
          await tx.query('INSERT INTO account_closure (player_id, asked_at) VALUES ($1, $2)', [player, fixture.clock.now()]);
        }),
      () =>
        signIn(player, async (tx) => {
          const [closing] = await tx.directory.query('SELECT FROM account_closure WHERE player_id = $1', [player]);
          if (closing) throw new Error('closing');
        }),
    );
    await asked;
    await expect(entered).rejects.toThrow('closing');
  });
});
