export { createAccount, type Account } from './account.ts';
export { contactsOf, type Contact } from './contact.ts';
export type { ContactType } from './contact-key.ts';
export type { AccountLimits } from './limits.ts';
export type { AccountOutbox, AccountParts, AccountSettings } from './parts.ts';
export { readPlayer, type Player } from './player.ts';
export type { SessionInfo } from './session.ts';
export type { PlayerState } from './state.ts';
export { subscriptionToken } from './subscription-link.ts';
