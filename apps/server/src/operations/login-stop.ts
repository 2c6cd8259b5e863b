import type { Account } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';

/** A player whom the operator keeps from signing in. */
export interface LoginStop {
  playerId: bigint;
  reason: string;
  stoppedBy: string;
  stoppedAt: Date;
}

const columns = 'player_id as "playerId", reason, stopped_by as "stoppedBy", stopped_at as "stoppedAt"';

/** The newest first, at most 200. */
export async function listLoginStops(q: Queryable): Promise<LoginStop[]> {
  return await q.directory.query<LoginStop>(`select ${columns} from login_stop order by stopped_at desc, player_id desc limit 200`);
}

/** Null, and nothing changed: there is no such player, or the account is blocked or closed already. */
export async function stopLogin(account: Pick<Account, 'switchSignIn'>, tx: Queryable, stop: LoginStop): Promise<LoginStop | null> {
  if (!(await account.switchSignIn(tx, stop.playerId, 'off'))) return null;
  // One that is left from a block which was lifted in another way says nothing any more.
  await tx.directory.query('delete from login_stop where player_id = $1', [stop.playerId]);
  const [made] = await tx.directory.query<LoginStop>(
    `insert into login_stop (player_id, reason, stopped_by, stopped_at) values ($1, $2, $3, $4) returning ${columns}`,
    [stop.playerId, stop.reason, stop.stoppedBy, stop.stoppedAt],
  );
  return made ?? null;
}

/** False, and nothing changed: the player's sign-in is not switched off. */
export async function resumeLogin(account: Pick<Account, 'switchSignIn'>, tx: Queryable, playerId: bigint): Promise<boolean> {
  if (!(await account.switchSignIn(tx, playerId, 'on'))) return false;
  await tx.directory.query('delete from login_stop where player_id = $1', [playerId]);
  return true;
}
