import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { readStorage, readStorageKeys, storageKeys, storageValueBytes, writeStorage } from './storage.ts';
import { createAccountFixture, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

describe('[R7-015] Storage', () => {
  test('keeps values for a player and for nobody else', async () => {
    const one = await fixture.signUp();
    const other = await fixture.signUp();
    await writeStorage(fixture.tools, refuse, one.playerId, 'already_seen_cashback_id', '42');
    await writeStorage(fixture.tools, refuse, one.playerId, 'already_seen_cashback_id', '43');
    expect(await readStorage(fixture.tools, one.playerId, ['already_seen_cashback_id', 'absent'])).toEqual({
      already_seen_cashback_id: '43',
    });
    expect(await readStorageKeys(fixture.tools, one.playerId)).toEqual(['already_seen_cashback_id']);
    expect(await readStorage(fixture.tools, other.playerId, ['already_seen_cashback_id'])).toEqual({});
    expect(await readStorageKeys(fixture.tools, other.playerId)).toEqual([]);
  });

  test('the quota is 64 keys of 4 KiB, also for requests at the same time; an empty value gives its key back', async () => {
    const { playerId } = await fixture.signUp();
    const write = (key: string, value: string) => refusal(writeStorage(fixture.tools, refuse, playerId, key, value));
    expect(await write('large', 'é'.repeat(storageValueBytes / 2))).toBe('fulfilled');
    expect(await write('large', `${'é'.repeat(storageValueBytes / 2)}x`)).toBe('StorageQuotaExceeded(storage.value_too_large)');
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => write(`key${index}`, 'x')));
    expect(answers.filter((answer) => answer === 'fulfilled')).toHaveLength(storageKeys - 1);
    expect(answers.filter((answer) => answer === 'StorageQuotaExceeded(storage.too_many_keys)')).toHaveLength(70 - storageKeys + 1);
    expect(await write('large', 'again')).toBe('fulfilled');
    expect(await write('large', '')).toBe('fulfilled');
    expect(await write('fresh', 'x')).toBe('fulfilled');
  });

  test.each(['', ' ', 'a b', 'a/b', 'ключ', 'x'.repeat(65), '<', '$'])('%j is no key', async (key) => {
    const { playerId } = await fixture.signUp();
    expect(await refusal(writeStorage(fixture.tools, refuse, playerId, key, 'x'))).toMatch(/^InvalidParameter key:/);
    expect(await refusal(readStorage(fixture.tools, playerId, [key]))).toMatch(/^InvalidParameter keys:/);
  });

  test('keys of an object’s prototype are keys like any other', async () => {
    const { playerId } = await fixture.signUp();
    await writeStorage(fixture.tools, refuse, playerId, '__proto__', 'x');
    await writeStorage(fixture.tools, refuse, playerId, 'constructor', 'y');
    expect(JSON.stringify(await readStorage(fixture.tools, playerId, ['__proto__', 'constructor']))).toBe(
      '{"__proto__":"x","constructor":"y"}',
    );
  });
});
