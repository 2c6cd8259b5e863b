import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { noSession, type PlayerState, refuseState } from './state.ts';

/** Everything that is known of a player but the password. */
export interface Player {
  id: bigint;
  state: PlayerState;
  stateCode: string | null;
  currency: string;
  locale: Locale;
  fakename: string;
  /** Whether other players may see the display name. */
  isNameShown: boolean;
  /** Empty as long as the registration is not complete, like the birth date. */
  countryCode: string;
  firstName: string | null;
  lastName: string | null;
  sex: number | null;
  /** YYYY-MM-DD, or empty. */
  birthDate: string;
  region: string | null;
  homeTown: string | null;
  address: string | null;
  postcode: string | null;
  documentType: string | null;
  documentNumber: string | null;
  twoFactorAuth: boolean;
  isOnVerification: boolean;
  isVerified: boolean;
  isKycBlockEnabled: boolean;
  isRegistrationCompleted: boolean;
  createdAt: Date;
}

const columns = `id, state, state_code AS "stateCode", currency, locale, fakename, is_name_shown AS "isNameShown", coalesce(country_code, '') AS "countryCode", first_name AS "firstName",
  last_name AS "lastName", sex, coalesce(to_char(birth_date, 'YYYY-MM-DD'), '') AS "birthDate", region, home_town AS "homeTown", address, postcode,
  document_type AS "documentType", document_number AS "documentNumber", two_factor_auth AS "twoFactorAuth",
  is_on_verification AS "isOnVerification", is_verified AS "isVerified", is_kyc_block_enabled AS "isKycBlockEnabled",
  is_registration_completed AS "isRegistrationCompleted", created_at AS "createdAt"`;

/** The player of a session. Throws Authorization when there is none any more. `lock` keeps the row until the transaction ends. */
export async function readPlayer(q: Queryable, playerId: bigint, lock = false): Promise<Player> {
  const rows = await q.directory.query<Player>(`SELECT ${columns} FROM player WHERE id = $1${lock ? ' FOR NO KEY UPDATE' : ''}`, [
    playerId,
  ]);
  const player = rows[0];
  if (!player) throw noSession();
  return player;
}

/** Holds the player's row until the transaction ends: whatever else writes it waits. The row's values are for a statement after this one to read. */
export async function lockPlayer(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.directory.query('SELECT id FROM player WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
}

/** Whether the player is banned. The state is held until the transaction ends: a ban that comes meanwhile waits for it. */
export async function isBlocked(tx: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await tx.directory.query<{ state: PlayerState }>('SELECT state FROM player WHERE id = $1 FOR SHARE', [playerId]);
  return rows[0]?.state === 'banned';
}

/** Countries of several players, as ISO codes; null where none is known. */
export async function countriesOf(q: Queryable, playerIds: readonly bigint[]): Promise<Map<bigint, string | null>> {
  const rows = await q.directory.query<{ id: bigint; country: string | null }>(
    'SELECT id, country_code AS country FROM player WHERE id = ANY ($1::bigint[])',
    [playerIds],
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** The player's state; null for a number that nobody has. */
export async function stateOf(q: Queryable, playerId: bigint): Promise<PlayerState | null> {
  const rows = await q.directory.query<{ state: PlayerState }>('SELECT state FROM player WHERE id = $1', [playerId]);
  return rows[0]?.state ?? null;
}

export async function passwordHashOf(q: Queryable, playerId: bigint): Promise<string | null> {
  const rows = await q.directory.query<{ password_hash: string | null }>('SELECT password_hash FROM player WHERE id = $1', [playerId]);
  return rows[0]?.password_hash ?? null;
}

/** Throws UserBanned or UserDeleted for a player who may not come in. */
export async function refuseBlocked(q: Queryable, playerId: bigint): Promise<void> {
  const rows = await q.directory.query<{ state: PlayerState; stateCode: string | null }>(
    'SELECT state, state_code AS "stateCode" FROM player WHERE id = $1',
    [playerId],
  );
  if (rows[0]) refuseState(rows[0]);
}
