export { accountService, createAccount, type Account } from './account.ts';
export { accountCalls } from './calls.ts';
export { completeProfile } from './complete-profile.ts';
export { contactsOf, type Contact } from './contact.ts';
export type { ContactType } from './contact-key.ts';
export { clientKey, type AccountLimits } from './limits.ts';
export type { AcceptedDocuments, AccountOutbox, AccountParts, AccountSettings, AccountTools } from './parts.ts';
export type { ProfileForm, RegistrationKind } from './forms.ts';
export { countriesOf, isBlocked, passwordHashOf, readPlayer, stateOf, type Player } from './player.ts';
export { loginDigest } from './sign-in.ts';
export { documentKeysBy } from './document-keys.ts';
export { documentKeysFor, personalDataItem, withDocument, type ProfileChange } from './profile.ts';
export { announce as announceState, isSignedIn, sessionChannel, type SessionInfo } from './session.ts';
export { mustBeFresh, mustBeProved, mustKnowPassword } from './step-up.ts';
export { stepUp } from './step-up-guard.ts';
export { endNews, shutOut } from './shut-out.ts';
export { socialRoutes, type SocialConnections } from './social-routes.ts';
export {
  connectService,
  isSocialService,
  socialServices,
  type SocialClient,
  type SocialConnection,
  type SocialService,
} from './social-service.ts';
export { sendToPlayer } from './security-notice.ts';
export { proveSecondFactor, readTwoFactor, wantSecondFactor } from './two-factor.ts';
export { refuseState, type PlayerState } from './state.ts';
export { signUpGate } from './sign-up-gate.ts';
export { identityHooks, marketingOptIn, type IdentityHooks, type KnownPerson } from './identity-hooks.ts';
export { emailIn, knownPerson } from './known-person.ts';
export { sendNews } from './news.ts';
export { missingDataFields, withMissingData } from './missing-data.ts';
export { newsRoutes } from './news-routes.ts';
export { subscriptionToken } from './subscription-link.ts';
export { markVerification, type VerificationMark } from './verified.ts';
export { sharingDevice, takersOf, type TakerFacts } from './taker.ts';
