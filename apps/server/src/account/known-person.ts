import { contactsOf, type Contact } from './contact.ts';
import type { KnownPerson } from './identity-hooks.ts';
import type { AccountTools } from './parts.ts';
import { readPlayer } from './player.ts';
import { withDocument } from './profile.ts';

/** The e-mail address to write to: a confirmed one before others. */
export function emailIn(contacts: readonly Contact[]): string | null {
  const emails = contacts.filter(({ type }) => type === 'email');
  return (emails.find(({ isConfirmed }) => isConfirmed) ?? emails[0])?.contact ?? null;
}

/** What registers know the player by at this moment, whatever state the account is in. */
export async function knownPerson(tools: AccountTools, playerId: bigint): Promise<KnownPerson> {
  const [player, contacts] = await Promise.all([readPlayer(tools.database, playerId), contactsOf(tools.database, playerId)]);
  const { birthDate, documentNumber, documentType, firstName, lastName, postcode } = withDocument(tools, player);
  return {
    firstName,
    lastName,
    birthDate: birthDate || null,
    email: emailIn(contacts),
    postcode,
    mobile: contacts.find(({ type }) => type === 'phone')?.contact ?? null,
    taxCode: documentType === 'codice_fiscale' ? documentNumber : null,
  };
}
