import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { acceptDocuments } from './new-player.ts';
import type { AccountTools } from './parts.ts';

export type AcceptedDocument = 'terms' | 'privacy';
type Tools = Pick<AccountTools, 'database' | 'settings' | 'clock'>;

/**
 * Documents that the player has accepted in earlier versions only: what is published now has to be agreed to before the player deposits or plays for
 * money (GLI-19 §A.3.3, §A.3.4). Nothing for a registration that is not complete, which asks for them itself.
 */
export async function owedAgreement(tools: Pick<AccountTools, 'settings'>, q: Queryable, playerId: bigint): Promise<AcceptedDocument[]> {
  const { terms, privacy } = tools.settings.documents('en');
  const rows = await q.directory.query<{ document: AcceptedDocument }>(
    `SELECT d.document FROM player p CROSS JOIN (VALUES (1, 'terms', $2), (2, 'privacy', $3)) d (place, document, version)
     WHERE p.id = $1 AND p.is_registration_completed
       AND NOT EXISTS (SELECT FROM accepted_document a WHERE a.player_id = p.id AND a.document = d.document AND a.version = d.version)
     ORDER BY d.place`,
    [playerId, terms.version, privacy.version],
  );
  return rows.map(({ document }) => document);
}

/**
 * Keeps that the player agrees to what is published, with its versions, the digests of the text in the language that was read, and the time.
 * Agreed to twice it is kept once. Throws InvalidParameter for versions that are not the published ones: they have changed again since.
 */
export async function agree(tools: AccountTools, playerId: bigint, seen: Record<AcceptedDocument, string>, locale: Locale): Promise<void> {
  const { terms, privacy } = tools.settings.documents(locale);
  if (seen.terms !== terms.version) throw invalidField('terms_version', 'wrong_field');
  if (seen.privacy !== privacy.version) throw invalidField('privacy_version', 'wrong_field');
  await tools.database.transaction(async (tx) => {
    await acceptDocuments(tools, tx, playerId, locale);
    await tx.directory.query(
      'UPDATE player SET terms_version = $2, terms_accepted_at = $3 WHERE id = $1 AND terms_version IS DISTINCT FROM $2',
      [playerId, terms.version, tools.clock.now()],
    );
  });
}

/** Throws AccessDenied (terms_changed) for who has not agreed to the present terms and privacy policy. */
export async function refuseUnagreed(tools: Tools, playerId: bigint): Promise<void> {
  if ((await owedAgreement(tools, tools.database, playerId)).length > 0)
    throw new CatalogueError('AccessDeniedException', { code: 'terms_changed' });
}
