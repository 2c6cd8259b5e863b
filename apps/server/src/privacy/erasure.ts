import { cardsOf, hasOpenPayment, lockCashier } from '../cashier/index.ts';
import { excludedAmong } from '../protection/index.ts';
import { hasOpenRound } from '../wallet/index.ts';
import { announceState, contactsOf, mustBeFresh, passwordHashOf, readPlayer, withDocument, type Player } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { Session } from '../kernel/calls/handlers.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import type { Blocker, PrivacyParts } from './parts.ts';

/** Years after the end of the relation: ten where Italian law holds (D.Lgs. 231/2007), five elsewhere (GLI-19 §A.2.2, EU AML). */
export const yearsKept = (countryCode: string | null): number => (countryCode === 'IT' ? 10 : 5);

export interface ErasurePlan {
  /** Empty: it can be done now. */
  blockers: Blocker[];
  /** Until when who the player was stays known, sealed. */
  keepUntil: Date;
  hasPassword: boolean;
}

/** What an erasure would wait for, and how long the law wants what to be kept. Changes nothing. */
export async function planErasure(parts: PrivacyParts, playerId: bigint): Promise<ErasurePlan> {
  const { database } = parts.tools;
  const player = await readPlayer(database, playerId);
  return {
    blockers: await blockersOf(parts, database, playerId),
    keepUntil: endOfDuty(player, parts.tools.clock.now()),
    hasPassword: (await passwordHashOf(database, playerId)) !== null,
  };
}

/**
 * Erases the player for good: everything that names the person goes from every table, who it was goes sealed into the vault until the law lets
 * go of it, amounts stay. Throws InvalidParameter (password) and AccessDenied (step_up_required) like every change of what lets people in, AccessDenied with the
 * first blocker in its code.
 */
export async function erase(parts: PrivacyParts, session: Session, password: string | undefined): Promise<void> {
  const { tools } = parts;
  // What cannot be undone asks for the password even right after signing in.
  if (!password && (await passwordHashOf(tools.database, session.playerId)) !== null) throw invalidField('password', 'required');
  await mustBeFresh(tools, session, password);
  await tools.database.transaction(async (tx) => {
    const player = withDocument(tools, await readPlayer(tx, session.playerId, true));
    // From here on nothing is staked, and a deposit that begins waits and then finds the account closed; what is on its way is seen below.
    await lockCashier(tx, player.id);
    await tools.wallet.setBlocks(tx, player.id, { stakes: true });
    const [blocker] = await blockersOf(parts, tx, player.id);
    if (blocker) throw new CatalogueError('AccessDeniedException', { code: `erasure_${blocker}` });
    const now = tools.clock.now();
    await tx.directory.query(
      // By its document who comes back is known again where the check of the identity was refused for good, be it after this.
      `INSERT INTO retained_identity (player_id, sealed, erased_at, keep_until, document_key, document_at)
       SELECT id, $2, $3, $4, document_key, document_at FROM player_identity WHERE id = $1`,
      [player.id, tools.seal.close(vaultPlace(player.id), JSON.stringify(await identityOf(tx, player))), now, endOfDuty(player, now)],
    );
    await tx.directory.query('SELECT erase_player($1, $2)', [player.id, now]);
    await announceState(tx, player.id);
  });
  tools.sessions.forget(session.playerId);
}

/** Where who a player was is kept. */
export const vaultPlace = (playerId: bigint): string => `retained:${playerId}`;

/** Lets go of those whose time is over. Answers how many. */
export async function sweepVault({ tools }: { tools: Pick<PrivacyParts['tools'], 'database' | 'clock'> }): Promise<number> {
  const rows = await tools.database.directory.query('DELETE FROM retained_identity WHERE keep_until < $1 RETURNING player_id', [
    tools.clock.now(),
  ]);
  return rows.length;
}

/** Money that is there, may be won by a round that is open or is on its way, and an exclusion that runs. Demo credits are no money. */
async function blockersOf({ tools }: PrivacyParts, q: Queryable, playerId: bigint): Promise<Blocker[]> {
  const { main, bonus, bettingBonus, held } = await tools.wallet.balances(playerId, q);
  const blockers: Blocker[] = [];
  if ([main, bonus, bettingBonus, held].some((balance) => balance !== 0n)) blockers.push('balance');
  if (await hasOpenRound(q, playerId)) blockers.push('rounds');
  if (await hasOpenPayment(q, playerId)) blockers.push('payments');
  // Leaving must be no way around an exclusion that the player asked for.
  if ((await excludedAmong(q, [playerId], tools.clock.now())).length > 0) blockers.push('exclusion');
  return blockers;
}

/** Who the player was, for the duties to keep: identity, ways to be reached, names on cards. */
async function identityOf(q: Queryable, player: Player): Promise<object> {
  const [contacts, cards] = await Promise.all([contactsOf(q, player.id), cardsOf(q, player.id)]);
  const { firstName, lastName, birthDate, sex, countryCode, region, homeTown, address, postcode, documentType, documentNumber } = player;
  return {
    firstName,
    lastName,
    birthDate,
    sex,
    countryCode,
    region,
    homeTown,
    address,
    postcode,
    documentType,
    documentNumber,
    registeredAt: player.createdAt.toISOString(),
    contacts: contacts.map(({ type, contact, isConfirmed }) => ({ type, contact, isConfirmed })),
    cards,
  };
}

function endOfDuty({ countryCode }: Pick<Player, 'countryCode'>, from: Date): Date {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + yearsKept(countryCode));
  return end;
}
