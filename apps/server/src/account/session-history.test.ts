import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInsOf } from './session-history.ts';
import { createAccountFixture, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const own = <T extends object>(text: string, values: unknown[] = []) => fixture.test.ownerDatabase.query<T>(text, values);

/** Somebody with `count` sign-ins, one each seven hours back from noon. */
async function player(count: number): Promise<bigint> {
  const { playerId: id } = await fixture.signUp();
  await own('DELETE FROM session WHERE player_id = $1', [id]);
  await own(
    `INSERT INTO session (player_id, token_digest, address, user_agent, created_at, last_seen_at, expires_at)
     SELECT $1::bigint, sha256(($1::bigint || ' ' || n)::bytea), n::text, '', '2026-03-02T12:00:00Z'::timestamptz - n * interval '7 hours', now(), now() + n * interval '1 hour'
     FROM generate_series(1, $2) n`,
    [id, count],
  );
  return id;
}

test('pages of sign-ins have each once, newest first, and know how many there are, however they end or are removed', async () => {
  const [one, other] = [await player(40), await player(3)];
  const all = async (id: bigint, size: number) => {
    const read: string[] = [];
    for (let offset = 0; ; offset += size) {
      const { items, count } = await signInsOf(fixture.test.database, id, { offset, count: size });
      read.push(...items.map(({ address }) => address));
      if (offset + size >= count) return { read, count };
    }
  };
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  for (const size of [1, 3, 7, 40, 100]) expect(await all(one, size)).toEqual({ read: from(1, 40), count: 40 });
  expect(await signInsOf(fixture.test.database, one, { offset: 40, count: 5 })).toEqual({ items: [], count: 40 });
  // As the sweep does it.
  await own('DELETE FROM session WHERE player_id = $1 AND expires_at < now() + $2::interval', [one, '10 hours 1 minute']);
  expect(await all(one, 7)).toEqual({ read: from(11, 40), count: 30 });
  expect(await all(other, 2)).toEqual({ read: from(1, 3), count: 3 });
  await own('DELETE FROM session WHERE player_id = $1', [one]);
  expect(await all(one, 7)).toEqual({ read: [], count: 0 });
  expect(await own('SELECT FROM session_count WHERE player_id = $1', [one])).toEqual([]);
});

test('the application reads the counts, and only what it does to sign-ins changes them', async () => {
  await fixture.test.database.query('SELECT FROM session_count');
  await expect(fixture.test.database.query('UPDATE session_count SET sessions = 0')).rejects.toThrow('permission denied');
});
