import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { PasswordHasher, passwordPolicy } from './password-hash.ts';
import { createAccountFixture } from './testing/fixture.ts';

const cheap = { memoryCost: 64, timeCost: 1, concurrency: 2, queue: 10 };

/** The priorities of this process's threads, as the system counts them (proc(5), the nineteenth field). */
function priorities(): Set<number> {
  const threads = readdirSync('/proc/self/task');
  return new Set(threads.map((thread) => Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])));
}

test('passwords hashed apart are those hashed anywhere else', async () => {
  const apart = new PasswordHasher({ ...cheap, apart: true });
  const here = new PasswordHasher(cheap);
  const hashes = await Promise.all(['one', 'two', 'three'].map((password) => apart.hash(password)));
  expect(new Set(hashes).size).toBe(3);
  expect(await Promise.all(hashes.map((hash, index) => here.verify(hash, ['one', 'two', 'three'][index] ?? '')))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await apart.verify(await here.hash('one'), 'one')).toBe(true);
  expect(await apart.verify(await here.hash('one'), 'two')).toBe(false);
  expect(await apart.verify(null, 'one')).toBe(false);
});

test('a stored hash that cannot be read is an error, and the next password is hashed all the same', async () => {
  const hasher = new PasswordHasher({ ...cheap, apart: true });
  await expect(hasher.verify('nonsense', 'one')).rejects.toThrow('the password could not be hashed');
  expect(await hasher.verify(await hasher.hash('one'), 'one')).toBe(true);
});

test('passwords are hashed at a lower priority than everything else of the process', async () => {
  const usual = getPriority();
  await new PasswordHasher({ ...cheap, apart: true }).hash('one');
  expect(priorities()).toContain(Math.min(19, usual + 10));
  expect(getPriority()).toBe(usual);
});

test('[AUT-09] what is kept of a player who signs up under the product’s own policy is argon2id with 19 MiB and two passes at least', async () => {
  const fixture = await createAccountFixture({ passwordHashing: passwordPolicy });
  try {
    const players = [await fixture.signUp(), await fixture.signUp()];
    const rows = await fixture.test.database.query<{ hash: string }>('SELECT password_hash AS hash FROM player ORDER BY id');
    expect(rows).toHaveLength(players.length);
    for (const { hash } of rows) {
      const [, kind, version, m, t, p] = /^\$(argon2id)\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{22,}\$[\w+/]{43}$/.exec(hash) ?? [];
      expect({ kind, version, p }).toEqual({ kind: 'argon2id', version: '19', p: '1' });
      expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024);
      expect(Number(t)).toBeGreaterThanOrEqual(2);
    }
    // Each has salt of its own.
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  } finally {
    await fixture.close();
  }
});
