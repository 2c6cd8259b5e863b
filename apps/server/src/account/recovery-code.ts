import { createHmac } from 'node:crypto';
import { letterCodeAlphabet, letterCodeLength } from '@tavolo/validation';
import type { Queryable } from '../kernel/database/database.ts';
import { randomInteger } from '../kernel/random/random.ts';
import type { AccountTools } from './parts.ts';

/** How many a player gets at once. */
export const recoveryCodeCount = 10;

/** New recovery codes in place of all former ones. They are readable only now: what is kept are digests. Sixty random bits each. */
export async function renewRecoveryCodes(tools: AccountTools, tx: Queryable, playerId: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: letterCodeLength }, () => letterCodeAlphabet[randomInteger(tools.random, letterCodeAlphabet.length)]).join(''),
  );
  await forgetRecoveryCodes(tx, playerId);
  await tx.directory.query('INSERT INTO recovery_code (player_id, digest) SELECT $1, unnest($2::bytea[])', [
    playerId,
    codes.map((code) => digestOf(tools.settings.secret, playerId, code)),
  ]);
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a code up, as `letterCodeOf` reads it. False for one that is none, or was used. Of two uses at once one is right. */
export async function useRecoveryCode(tools: AccountTools, playerId: bigint, code: string): Promise<boolean> {
  const { settings } = tools;
  const used = await tools.database.directory.query(
    'UPDATE recovery_code SET used_at = $3 WHERE player_id = $1 AND digest = ANY($2::bytea[]) AND used_at IS NULL RETURNING player_id',
    [playerId, [settings.secret, ...settings.previousSecrets].map((secret) => digestOf(secret, playerId, code)), tools.clock.now()],
  );
  return used.length > 0;
}

/** How many of the player's codes are left. */
export async function recoveryCodesLeft(q: Queryable, playerId: bigint): Promise<number> {
  const rows = await q.directory.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM recovery_code WHERE player_id = $1 AND used_at IS NULL',
    [playerId],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function forgetRecoveryCodes(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.directory.query('DELETE FROM recovery_code WHERE player_id = $1', [playerId]);
}

function digestOf(secret: Buffer, playerId: bigint, code: string): Buffer {
  return createHmac('sha256', secret).update(`recovery-code:${playerId}:${code}`).digest();
}
