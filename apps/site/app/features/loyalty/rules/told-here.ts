import type { ResultOf } from '@tavolo/contract';

type Trigger = ResultOf<'loyalty.getnotifications'>['items'][number]['trigger'];

/** What this page has told the player of by itself, so that the programme's notice of the same is not shown over it once more. */
export const toldHere: Set<Trigger> = new Set();

/** What players do themselves, and see done. */
const ownDeeds: ReadonlySet<Trigger> = new Set<Trigger>(['register', 'profile', 'confirm']);

/** Milliseconds after which what a player has done is no news to them. */
const freshFor = 5 * 60_000;

/** Whether a notice is still worth a word. One that is not stands in the list of notices only. */
export function isWorthTelling({ trigger, created_at: at }: { trigger: Trigger; created_at: string }, now: number): boolean {
  return !toldHere.has(trigger) && (!ownDeeds.has(trigger) || now - Date.parse(at) < freshFor);
}
