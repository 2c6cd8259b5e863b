import type * as v from 'valibot';
import type { Access, CallDeclaration } from './declare.ts';
import { calls } from './calls/index.ts';
import type { eventMessage, liveMessage } from './calls/sportsbook.ts';
import type { tournamentMessage } from './calls/tournaments.ts';

export { calls };
export { betKinds } from './calls/bets.ts';
export { cashbackPayouts, cashbackProducts } from './calls/cashbacks.ts';
export { offerObstacles, type OfferObstacle } from './calls/campaigns.ts';
export { loyaltyEntryKinds, loyaltyObstacles, loyaltyPlays, loyaltyProductKinds, loyaltyPurchaseStates } from './calls/loyalty.ts';
export { tournamentJoins, tournamentPrizeStates, tournamentScorings, tournamentStatuses } from './calls/tournaments.ts';
export { sportKeys, suspensionReasons } from './calls/sportsbook.ts';
export type { Access, CallDeclaration, FileRule, Verb } from './declare.ts';

/** Every call of the main API by its exact name. */
export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a caller sends. */
export type InputOf<N extends CallName> = v.InferInput<Calls[N]['params']>;
/** What a handler receives: parsed and checked. */
export type ParamsOf<N extends CallName> = v.InferOutput<Calls[N]['params']>;
/** What stands under `data`. */
export type ResultOf<N extends CallName> = v.InferOutput<Calls[N]['result']>;

/** Codes of the domains' refusals that a call may give. */
export type RefusalsOf<N extends CallName> =
  Calls[N] extends CallDeclaration<v.GenericSchema, v.GenericSchema, Access, infer C> ? C : never;

/** What the channels `event:<id>` and `sports_live` tell (docs/realtime.md). */
export type EventMessage = v.InferOutput<typeof eventMessage>;
export type LiveMessage = v.InferOutput<typeof liveMessage>;
/** What the channel `tournament:<id>` tells. */
export type TournamentMessage = v.InferOutput<typeof tournamentMessage>;

export { apiVersion } from './version.ts';
