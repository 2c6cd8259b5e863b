import type { Queryable } from '../platform/database/index.ts';
import { CatalogueError } from '../platform/errors/errors.ts';
import { guard, note } from './guard.ts';
import { isIdentityRefused, isRefusedElsewhere } from './identity.ts';
import type { ProtectionParts } from './parts.ts';
import { refusal, type Product } from './refusal.ts';

type FollowParts = Pick<ProtectionParts, 'clock' | 'shutOut' | 'timeZone' | 'tellSupport' | 'documentKeys'>;

/** An exclusion of the same person under another account, or in a register. */
interface Following {
  product: Product;
  /** Null: no return was asked for. */
  returnsAt: Date | null;
  /** A document, a contact or a checked identity tells that it is the same person; else the name and the day of birth alone do. */
  isProved: boolean;
}

/** Whether the identity of the player `p` was checked before the exclusion `e` began. Who was verified by staff alone was so all along. */
const wasVerifiedBefore = `p.is_verified AND e.began_at > coalesce(
  (SELECT min(i.received_at) FROM identity_event i WHERE i.player_id = p.id AND i.state = 'verified'), p.created_at)`;

/**
 * Exclusions of the player's person under other accounts. The same name and day of birth, however they are written, is a suspicion until the
 * identity is checked, and none where both have a tax number and the two differ. The same document or a contact that both have proved is no
 * suspicion; one that the other account has only claimed is, until the identity is checked. Nobody shuts somebody out whose identity was checked
 * before by excluding an account of the same name and birthday that is not checked itself: that is a namesake, of whom the support is told. What
 * a register of excluded people said last of the player counts like an exclusion from everything.
 */
function followingOf(q: Queryable, playerId: bigint, now: Date): Promise<Following[]> {
  return q.query<Following>(
    `SELECT e.product, e.returns_at AS "returnsAt", m.proved AS "isProved"
     FROM player p
     CROSS JOIN LATERAL (
       SELECT o.id, p.is_verified AS proved, NOT o.is_verified AS unknown FROM player o
       WHERE o.birth_date = p.birth_date AND o.person_keys && p.person_keys
         AND (p.is_verified AND p.document_type IN ('codice_fiscale', 'cpf') AND o.document_type = p.document_type
           AND o.document_key <> p.document_key) IS NOT TRUE
       UNION ALL SELECT o.id, true, false FROM player o WHERE o.document_key = p.document_key
       UNION ALL SELECT (v.facts->>'other')::bigint, v.facts->>'by' <> 'claim', false FROM protection_event v
       WHERE v.player_id = p.id AND v.what = 'same_person' AND (v.facts->>'by' <> 'claim' OR NOT p.is_verified)) m
     JOIN protection_exclusion e ON e.player_id = m.id AND e.kind = 'exclusion' AND (e.returns_at IS NULL OR e.returns_at > $2)
     WHERE p.id = $1 AND m.id <> p.id AND NOT (m.unknown AND ${wasVerifiedBefore})
     UNION ALL SELECT 'all', NULL, true FROM (SELECT answer FROM register_answer WHERE player_id = $1 ORDER BY id DESC LIMIT 1) r
     WHERE r.answer = 'Y'`,
    [playerId, now],
  );
}

/** Ids of the accounts that are tied to the account `$1`: by the name and the birthday, where `sameName` holds, by the document or by a contact. */
const accountsTied = (
  sameName: string,
): string => `SELECT o.id FROM player p JOIN player o ON o.birth_date = p.birth_date AND o.person_keys && p.person_keys
   WHERE p.id = $1 AND o.id <> p.id AND ${sameName}
 UNION SELECT o.id FROM player p JOIN player o ON o.document_key = p.document_key WHERE p.id = $1 AND o.id <> p.id
 UNION SELECT v.player_id FROM protection_event v WHERE v.what = 'same_person' AND v.facts->>'other' = $1::text
 UNION SELECT (v.facts->>'other')::bigint FROM protection_event v WHERE v.player_id = $1 AND v.what = 'same_person'`;

/** Ids of all accounts that may be those of the person behind the account `$1`, but for itself. */
export const otherAccounts = accountsTied('true');

/**
 * The accounts whose sessions and news end when the account `$1` is excluded: of the others those that are checked while it is not, and have
 * only the name and the birthday in common with it, may be a namesake's.
 */
export const endingAccounts = accountsTied('(p.is_verified OR NOT o.is_verified)');

/** Until when a product is shut: a moment, 'infinity', or null for not at all. */
function untilOf(following: readonly Following[], product: 'casino' | 'sports'): Date | 'infinity' | null {
  const those = following.filter((one) => one.product === 'all' || one.product === product);
  if (those.some(({ returnsAt }) => returnsAt === null)) return 'infinity';
  return those.reduce<Date | null>(
    (latest, { returnsAt }) => (latest === null || (returnsAt && returnsAt > latest) ? returnsAt : latest),
    null,
  );
}

/** Accounts of people born on one day are looked at one after the other, so that of two that become one person neither misses the other. */
export async function takePersonTurn(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('person', coalesce((SELECT extract(epoch FROM birth_date)::bigint FROM player WHERE id = $1), 0)))`,
    [playerId],
  );
}

/**
 * In the caller's transaction: compares the player with everybody who is excluded and writes down for the ledger what that shuts, and whether the
 * identity was refused for good, here or under another account. Whoever is proved to be excluded from everything is signed out everywhere. Call what it answers after the commit.
 */
export async function followPerson(parts: FollowParts, tx: Queryable, playerId: bigint): Promise<() => void> {
  await takePersonTurn(tx, playerId);
  const following = await followingOf(tx, playerId, parts.clock.now());
  await tellOfNamesakes(parts, tx, playerId);
  const isProved = following.some((one) => one.isProved && one.product === 'all');
  const [casino, sports] = [untilOf(following, 'casino'), untilOf(following, 'sports')];
  const isRefused = (await isIdentityRefused(tx, playerId)) || (await isRefusedElsewhere(parts, tx, playerId));
  const [present] = await tx.query<{ isSame: boolean; isProved: boolean }>(
    `SELECT coalesce(bool_and(person_casino_until IS NOT DISTINCT FROM $2::timestamptz AND person_sports_until IS NOT DISTINCT FROM $3::timestamptz
       AND person_is_proved = $4 AND identity_refused = $5), $2 IS NULL AND $3 IS NULL AND NOT $5) AS "isSame", coalesce(bool_or(person_is_proved), false) AS "isProved"
     FROM protection_player WHERE player_id = $1`,
    [playerId, casino, sports, isProved, isRefused],
  );
  if (present?.isSame) return () => {};
  await guard(tx, playerId, parts.timeZone);
  await tx.query(
    'UPDATE protection_player SET person_casino_until = $2, person_sports_until = $3, person_is_proved = $4, identity_refused = $5 WHERE player_id = $1',
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

/** Has somebody look at each account that is excluded and bears the name and birthday of a player whose identity was checked before. Once. */
async function tellOfNamesakes(parts: FollowParts, tx: Queryable, playerId: bigint): Promise<void> {
  const namesakes = await tx.query<{ id: bigint }>(
    `SELECT DISTINCT o.id FROM player p
     JOIN player o ON o.birth_date = p.birth_date AND o.person_keys && p.person_keys AND o.id <> p.id AND NOT o.is_verified
     JOIN protection_exclusion e ON e.player_id = o.id AND e.kind = 'exclusion' AND (e.returns_at IS NULL OR e.returns_at > $2)
     WHERE p.id = $1 AND ${wasVerifiedBefore}
       AND NOT EXISTS (SELECT FROM protection_event v WHERE v.player_id = p.id AND v.what = 'namesake' AND v.facts->>'other' = o.id::text)
     ORDER BY 1`,
    [playerId, parts.clock.now()],
  );
  for (const { id } of namesakes) {
    await note(tx, playerId, 'namesake', { other: String(id) }, parts.clock.now());
    await parts.tellSupport?.(tx, { verified: playerId, excluded: id });
  }
}

const textOf = (until: Date | 'infinity' | null): string | null => (until instanceof Date ? until.toISOString() : until);

/**
 * The player named a document of other accounts, or proved to hold a contact that they have proved or claimed: written down for good, and an
 * exclusion of theirs follows at once. Call what it answers after the commit.
 */
export async function samePerson(
  parts: FollowParts,
  tx: Queryable,
  playerId: bigint,
  others: readonly bigint[],
  by: 'document' | 'contact' | 'claim',
): Promise<() => void> {
  for (const other of others) {
    const known = await tx.query(
      `SELECT FROM protection_event WHERE player_id = $1 AND what = 'same_person' AND facts->>'other' = $2 AND facts->>'by' = $3`,
      [playerId, String(other), by],
    );
    if (known.length === 0) await note(tx, playerId, 'same_person', { other: String(other), by }, parts.clock.now());
  }
  return followPerson(parts, tx, playerId);
}

/** Looks at every other account that may be the person's, one transaction each; again for one that was looked at already changes nothing. */
export async function followOthers(parts: FollowParts & Pick<ProtectionParts, 'database'>, playerId: bigint): Promise<void> {
  const others = await parts.database.query<{ id: bigint }>(`${otherAccounts} ORDER BY 1`, [playerId]);
  for (const { id } of others) {
    const forget = await parts.database.transaction((tx) => followPerson(parts, tx, id));
    forget();
  }
}

/** Every exclusion that runs and every identity that was refused, looked at once more: for accounts from before, and for a process that stopped in the middle. For a schedule. */
export async function followAll(parts: FollowParts & Pick<ProtectionParts, 'database'>): Promise<void> {
  const excluded = await parts.database.query<{ id: bigint }>(
    `SELECT DISTINCT player_id AS id FROM protection_exclusion WHERE kind = 'exclusion' AND (returns_at IS NULL OR returns_at > $1) ORDER BY 1`,
    [parts.clock.now()],
  );
  for (const { id } of excluded) await followOthers(parts, id);
  const refused = await parts.database.query<{ id: bigint }>(
    `SELECT c.player_id AS id FROM identity_check c LEFT JOIN protection_player p ON p.player_id = c.player_id
     WHERE c.state = 'refused' AND p.identity_refused IS NOT TRUE ORDER BY 1`,
  );
  for (const { id } of refused) {
    const forget = await parts.database.transaction((tx) => followPerson(parts, tx, id));
    forget();
  }
}

/** Whether an exclusion follows the player: `proved` shuts out of everything, `suspected` some or all play and deposits. */
export async function isFollowed(
  { clock }: Pick<ProtectionParts, 'clock'>,
  q: Queryable,
  playerId: bigint,
): Promise<'proved' | 'suspected' | null> {
  const following = await followingOf(q, playerId, clock.now());
  if (following.some(({ isProved, product }) => isProved && product === 'all')) return 'proved';
  return following.length > 0 ? 'suspected' : null;
}

/**
 * Throws for play of a product, or for deposits, while the person is excluded under another account: AccessDenied (self_excluded) where that
 * is proved, SumsubVerificationRequired where the check of the identity has to decide. Money may be paid in as long as one product is open.
 */
export async function refuseFollowed(
  { clock }: Pick<ProtectionParts, 'clock'>,
  q: Queryable,
  playerId: bigint,
  what: 'casino' | 'sports' | 'deposit',
): Promise<void> {
  const following = await followingOf(q, playerId, clock.now());
  const shuts = (some: readonly Following[]): boolean =>
    what === 'deposit' ? untilOf(some, 'casino') !== null && untilOf(some, 'sports') !== null : untilOf(some, what) !== null;
  if (!shuts(following)) return;
  const proved = following.filter(({ isProved }) => isProved);
  if (shuts(proved)) {
    // Who has shut one product is not told that nothing can be played.
    const isOne = what !== 'deposit' && !proved.some(({ product }) => product === 'all');
    const returnsAt = isOne ? untilOf(proved, what) : null;
    throw refusal(
      'self_excluded',
      { endsAt: null, returnsAt: returnsAt instanceof Date ? returnsAt : null },
      isOne ? { product: what } : {},
    );
  }
  throw new CatalogueError('SumsubVerificationRequiredException', { code: what === 'deposit' ? 'deposit_unknown' : 'play_unknown' });
}
