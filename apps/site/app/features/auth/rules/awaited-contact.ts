import type { ResultOf } from '@tavolo/contract';

type Contacts = ResultOf<'account.getprofileinfo'>['contacts'];

/**
 * The contact whose code a sign-up still waits for: the one that the player signs in with, while no contact is confirmed. Null once
 * one is. What became of the sign-up is known to the server alone after the page was loaded again.
 */
export function awaitedContact(contacts: Contacts, login: string): string | null {
  if (contacts.some((contact) => contact.is_confirmed)) return null;
  return (contacts.find(({ contact }) => contact === login) ?? contacts[0])?.contact ?? null;
}
