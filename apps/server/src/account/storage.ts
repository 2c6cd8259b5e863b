import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import type { AccountTools } from './parts.ts';
import { lockPlayer } from './player.ts';

/** What the site keeps for a player: 64 keys of 4 KiB (bytes of UTF-8) each. */
export const storageKeys = 64;
export const storageValueBytes = 4_096;

const keyPattern = /^[\w.:-]{1,64}$/;

/** The values of the keys asked for; keys that hold nothing are left out. */
export async function readStorage(
  tools: Pick<AccountTools, 'database'>,
  playerId: bigint,
  keys: readonly string[],
): Promise<Record<string, string>> {
  if (keys.length > storageKeys) throw invalidField('keys', 'max_length', { max: storageKeys });
  for (const key of keys) if (!keyPattern.test(key)) throw invalidField('keys', 'wrong_field');
  const rows = await tools.database.directory.query<{ key: string; value: string }>(
    'SELECT key, value FROM player_storage WHERE player_id = $1 AND key = ANY ($2) ORDER BY key',
    [playerId, keys],
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export async function readStorageKeys(tools: Pick<AccountTools, 'database'>, playerId: bigint): Promise<string[]> {
  const rows = await tools.database.directory.query<{ key: string }>('SELECT key FROM player_storage WHERE player_id = $1 ORDER BY key', [
    playerId,
  ]);
  return rows.map((row) => row.key);
}

/** Keeps a value; an empty one gives the key's place back. What is over the quota is refused and changes nothing. */
export async function writeStorage(
  tools: AccountTools,
  refuse: Refuse<'storage.value_too_large' | 'storage.too_many_keys'>,
  playerId: bigint,
  key: string,
  value: string,
): Promise<void> {
  if (!keyPattern.test(key)) throw invalidField('key', key === '' ? 'required' : 'wrong_field');
  if (value.includes('\0')) throw invalidField('value', 'wrong_field');
  if (Buffer.byteLength(value) > storageValueBytes) throw refuse('storage.value_too_large', { facts: { max: storageValueBytes } });
  await tools.database.transaction(async (tx) => {
    // One writer a player at a time, so that parallel requests cannot pass the quota together.
    await lockPlayer(tx, playerId);
    if (value === '') {
      await tx.directory.query('DELETE FROM player_storage WHERE player_id = $1 AND key = $2', [playerId, key]);
      return;
    }
    const taken = await tx.directory.query<{ count: bigint }>(
      'SELECT count(*) AS count FROM player_storage WHERE player_id = $1 AND key <> $2',
      [playerId, key],
    );
    if ((taken[0]?.count ?? 0n) >= BigInt(storageKeys)) throw refuse('storage.too_many_keys', { facts: { max: storageKeys } });
    await tx.directory.query(
      `INSERT INTO player_storage (player_id, key, value, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (player_id, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      [playerId, key, value, tools.clock.now()],
    );
  });
}
