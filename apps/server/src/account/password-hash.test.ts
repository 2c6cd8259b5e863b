import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { PasswordHasher } from './password-hash.ts';

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
