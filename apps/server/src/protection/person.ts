import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { guard, note } from './guard.ts';
import { isIdentityRefused, isRefusedElsewhere } from './identity.ts';
import type { ProtectionParts } from './parts.ts';
import { takePersonTurn } from './person-turn.ts';
import { refusal, type Product } from './refusal.ts';
import { isInRegister } from './register-answer.ts';
import { suspect } from './suspicion.ts';
import { accountsOf, tiesOf, type Strength, type Tie } from './ties.ts';

/** What following an exclusion to other accounts needs. */
export type FollowParts = Pick<ProtectionParts, 'clock' | 'shutOut' | 'timeZone' | 'tellSupport' | 'documentKeys'>;

type LookParts = Pick<ProtectionParts, 'clock' | 'documentKeys'>;

/** An exclusion of the same person under another account, or in a register. */
interface Following {
  product: Product;
  /** Null: no return was asked for. */
  returnsAt: Date | null;
  /** `proved` shuts the account like the other one, `claimed` until its own identity is checked. */
  strength: Exclude<Strength, 'suspected'>;
}

/** The accounts in `ties` that are excluded, with the exclusion. */
async function excludedOf(q: Queryable, ties: readonly Tie[], now: Date): Promise<(Omit<Following, 'strength'> & Tie)[]> {
  const rows = await q.everyPlay.query<Omit<Following, 'strength'> & { id: bigint }>(
    `SELECT player_id AS id, product, returns_at AS "returnsAt" FROM unnest($1::bigint[]) AS player
     JOIN protection_exclusion ON bucket = bucket_of(player) AND player_id = player WHERE kind = 'exclusion' AND (returns_at IS NULL OR returns_at > $2) ORDER BY player_id, id`,
    [accountsOf(ties), now],
  );
  return rows.flatMap((row) => ties.filter(({ id }) => id === row.id).map((tie) => ({ ...row, ...tie })));
}

/**
 * Exclusions that follow the player: of the same person under other accounts, and what a register of excluded people said last, which counts like
 * an exclusion from everything. What is only suspected follows nobody: anybody can take a name, a birthday or the number of a document.
 */
async function followingOf(parts: LookParts, q: Queryable, playerId: bigint): Promise<Following[]> {
  const [ties, registered] = [await tiesOf(parts, q, playerId), await isInRegister(q, playerId)];
  const following = (await excludedOf(q, ties, parts.clock.now())).flatMap(({ product, returnsAt, strength }) =>
    strength === 'suspected' ? [] : [{ product, returnsAt, strength }],
  );
  return registered ? [...following, { product: 'all', returnsAt: null, strength: 'proved' }] : following;
}

/** Until when a product is shut: a moment, 'infinity', or null for not at all. */
function untilOf(following: readonly Following[], product: 'casino' | 'sports'): Date | 'infinity' | null {
  const those = following.filter((one) => one.product === 'all' || one.product === product);
  if (those.some(({ returnsAt }) => returnsAt === null)) return 'infinity';
  return those.reduce<Date | null>(
    (latest, { returnsAt }) => (latest === null || (returnsAt && returnsAt > latest) ? returnsAt : latest),
    null,
  );
}

/**
 * In the caller's transaction: compares the player with everybody who is excluded and writes down for the ledger what that shuts, and whether the
 * identity was refused for good, here or under another account. Whoever is proved to be excluded from everything is signed out everywhere; of who
 * is only suspected to be the support is told. Call what it answers after the commit.
 */
export async function followPerson(parts: FollowParts, tx: Queryable, playerId: bigint): Promise<() => void> {
  await takePersonTurn(tx, playerId);
  const following = await followingOf(parts, tx, playerId);
  await tellOfSuspicions(parts, tx, playerId);
  const isProved = following.some((one) => one.strength === 'proved' && one.product === 'all');
  const [casino, sports] = [untilOf(following, 'casino'), untilOf(following, 'sports')];
  const isRefused = (await isIdentityRefused(tx, playerId)) || (await isRefusedElsewhere(parts, tx, playerId));
  const [present] = await tx.play(playerId).query<{ isSame: boolean; isProved: boolean }>(
    `SELECT coalesce(bool_and(person_casino_until IS NOT DISTINCT FROM $2::timestamptz AND person_sports_until IS NOT DISTINCT FROM $3::timestamptz
       AND person_is_proved = $4 AND identity_refused = $5), $2 IS NULL AND $3 IS NULL AND NOT $5) AS "isSame", coalesce(bool_or(person_is_proved), false) AS "isProved"
     FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1`,
    [playerId, casino, sports, isProved, isRefused],
  );
  if (present?.isSame) return () => {};
  await guard(tx, playerId, parts.timeZone);
  await tx
    .play(playerId)
    .query(
      'UPDATE protection_player SET person_casino_until = $2, person_sports_until = $3, person_is_proved = $4, identity_refused = $5 WHERE bucket = bucket_of($1) AND player_id = $1',
      [playerId, casino, sports, isProved, isRefused],
    );
  await note(
    tx,
    playerId,
    'person_followed',
    { casino: textOf(casino), sports: textOf(sports), proved: isProved, refused: isRefused },
    parts.clock.now(),
  );
  return isProved && !present?.isProved ? parts.shutOut(tx, playerId) : () => {};
}

/** Has somebody look at each excluded account that nothing but its own words makes the player's. Once. */
async function tellOfSuspicions(parts: FollowParts, tx: Queryable, playerId: bigint): Promise<void> {
  const excluded = await excludedOf(tx, await tiesOf(parts, tx, playerId), parts.clock.now());
  const told = new Set<bigint>();
  for (const { id, by, strength } of excluded) {
    const isKnown = strength !== 'suspected' || excluded.some((one) => one.id === id && one.strength !== 'suspected');
    if (isKnown || told.has(id)) continue;
    told.add(id);
    await suspect(parts, tx, { player: playerId, other: id, by, why: 'excluded' });
  }
}

const textOf = (until: Date | 'infinity' | null): string | null => (until instanceof Date ? until.toISOString() : until);

/**
 * The player proved to hold a contact that other accounts have confirmed (`contact`) or only claimed: written down for good, and an exclusion of
 * one of them follows at once. Call what it answers after the commit.
 */
export async function samePerson(
  parts: FollowParts,
  tx: Queryable,
  playerId: bigint,
  others: readonly bigint[],
  by: 'contact' | 'claim',
): Promise<() => void> {
  for (const other of others) {
    const known = await tx.directory.query(
      `SELECT FROM protection_event WHERE player_id = $1 AND what = 'same_person' AND facts->>'other' = $2 AND facts->>'by' = $3`,
      [playerId, String(other), by],
    );
    if (known.length === 0) await note(tx, playerId, 'same_person', { other: String(other), by }, parts.clock.now());
  }
  return followPerson(parts, tx, playerId);
}

/**
 * The other accounts that are proved to be of the player's person: what an exclusion ends here it ends there. Proved as seen from there: what an
 * account claims of itself ends nothing of another one.
 */
export async function accountsOfPerson(parts: LookParts, q: Queryable, playerId: bigint): Promise<bigint[]> {
  const proved: bigint[] = [];
  for (const other of accountsOf(await tiesOf(parts, q, playerId)))
    if ((await tiesOf(parts, q, other)).some(({ id, strength }) => id === playerId && strength === 'proved')) proved.push(other);
  return proved;
}

/** Looks at every other account that may be the person's, one transaction each; again for one that was looked at already changes nothing. */
export async function followOthers(parts: FollowParts & Pick<ProtectionParts, 'database'>, playerId: bigint): Promise<void> {
  for (const id of accountsOf(await tiesOf(parts, parts.database, playerId))) {
    const forget = await parts.database.transaction((tx) => followPerson(parts, tx, id));
    forget();
  }
}

/** Every exclusion that runs and every identity that was refused, looked at once more: for accounts from before, and for a process that stopped in the middle. For a schedule. */
export async function followAll(parts: FollowParts & Pick<ProtectionParts, 'database'>): Promise<void> {
  const excluded = await parts.database.everyPlay.query<{ id: bigint }>(
    `SELECT DISTINCT player_id AS id FROM protection_exclusion WHERE kind = 'exclusion' AND (returns_at IS NULL OR returns_at > $1) ORDER BY 1`,
    [parts.clock.now()],
  );
  for (const { id } of excluded) await followOthers(parts, id);
  const refused = await parts.database.directory.query<{ id: bigint }>(
    'SELECT player_id AS id FROM identity_standing WHERE is_refused ORDER BY 1',
  );
  const known = await parts.database.everyPlay.query<{ id: bigint }>(
    `SELECT player_id AS id FROM unnest($1::bigint[]) AS player
     JOIN protection_player ON bucket = bucket_of(player) AND player_id = player WHERE identity_refused`,
    [refused.map(({ id }) => id)],
  );
  const untold = refused.filter(({ id }) => !known.some((one) => one.id === id));
  for (const { id } of untold) {
    const forget = await parts.database.transaction((tx) => followPerson(parts, tx, id));
    forget();
  }
}

/** Whether an exclusion follows the player: `proved` shuts out of everything, `claimed` some or all play and deposits until the identity is checked. */
export async function isFollowed(parts: LookParts, q: Queryable, playerId: bigint): Promise<'proved' | 'claimed' | null> {
  const following = await followingOf(parts, q, playerId);
  if (following.some(({ strength, product }) => strength === 'proved' && product === 'all')) return 'proved';
  return following.length > 0 ? 'claimed' : null;
}

/**
 * Throws for play of a product, or for deposits, while the person is excluded under another account: AccessDenied (self_excluded) where that
 * is proved, SumsubVerificationRequired where the check of the identity has to decide. Money may be paid in as long as one product is open.
 */
export async function refuseFollowed(
  parts: LookParts,
  q: Queryable,
  playerId: bigint,
  what: 'casino' | 'sports' | 'deposit',
): Promise<void> {
  const following = await followingOf(parts, q, playerId);
  const shuts = (some: readonly Following[]): boolean =>
    what === 'deposit' ? untilOf(some, 'casino') !== null && untilOf(some, 'sports') !== null : untilOf(some, what) !== null;
  if (!shuts(following)) return;
  const proved = following.filter(({ strength }) => strength === 'proved');
  if (shuts(proved)) {
    // Who has shut one product is not told that nothing can be played.
    const isOne = what !== 'deposit' && !proved.some(({ product }) => product === 'all');
    const returnsAt = isOne ? untilOf(proved, what) : null;
    throw refusal(
      'self_excluded',
      { endsAt: null, returnsAt: returnsAt instanceof Date ? returnsAt : null },
      { elsewhere: 1, ...(isOne && { product: what }) },
    );
  }
  throw new CatalogueError('SumsubVerificationRequiredException', { code: what === 'deposit' ? 'deposit_unknown' : 'play_unknown' });
}
