export { createAccount, type Account } from './account.ts';
export type { Contact } from './contact.ts';
export type { ContactType } from './contact-key.ts';
export type { AccountLimits } from './limits.ts';
export type { AccountOutbox, AccountParts, AccountSettings } from './parts.ts';
export type { Player } from './player.ts';
export type { Notifications, SessionInfo } from './session.ts';
export type { PlayerState } from './state.ts';
export { subscriptionToken } from './subscription-link.ts';
