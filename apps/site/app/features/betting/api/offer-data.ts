import { data } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { deserialize, serialize, type Serialized } from '../../../runtime/fragment-cache/serialized.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { answerOf, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import type { Span } from '../rules/near-days.ts';
import type { EventDetail, EventSummary, SportEvent, SportKey, SportOffer } from '../rules/offer.ts';

/** The sports and competitions with what each offers now. */
export interface Offer {
  sports: SportOffer[];
  isSimulated: boolean;
  isReplay: boolean;
}

/** How many events a list shows at once. */
export const listSize = 40;

/** Caches in front keep these pages for a moment only: odds are about now. */
export function livePage({ errorHeaders }: { errorHeaders: Headers | undefined }): Headers {
  return errorHeaders ?? new Headers({ 'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5' });
}

export async function readOffer(context: SiteContext): Promise<Answer<Offer>> {
  const answer = await answerOf(context, 'the sports', context.api.call('sportsbook.getSports', {}));
  return answer.state === 'here'
    ? { state: 'here', value: { sports: answer.value.sports, isSimulated: answer.value.is_simulated, isReplay: answer.value.is_replay } }
    : answer;
}

/** What the page says while there is no sportsbook. */
export async function readClosed(context: SiteContext) {
  return { intro: readIntro(context, '/betting'), games: await readOnwardGames(context) };
}
export type Closed = Awaited<ReturnType<typeof readClosed>>;

export interface EventQuery extends Span {
  sport?: SportKey;
  competition?: string;
  state?: 'live' | 'upcoming' | 'top';
  count?: number;
}

export interface EventList {
  events: EventSummary[];
  /** How many there are altogether. */
  total: number;
}

export async function readEvents(context: SiteContext, query: EventQuery): Promise<Answer<EventList>> {
  const answer = await answerOf(context, 'the events', context.api.call('sportsbook.getEvents', { count: listSize, ...query }));
  return answer.state === 'here' ? { state: 'here', value: { events: answer.value.items, total: answer.value.count } } : answer;
}

/** One event; an id that is none is a page that is not there. */
export async function readEvent(context: SiteContext, id: string): Promise<Answer<EventDetail>> {
  if (!/^\d{1,18}$/.test(id)) throw data(null, { status: 404 });
  return answerOf(context, `the event ${id}`, orNotFound(context.api.call('sportsbook.getEvent', { id })));
}

/** Which results are listed. */
export interface ResultQuery extends Span {
  sport?: SportKey;
}

export interface ResultList {
  results: SportEvent[];
  /** How many there are altogether. */
  total: number;
}

export async function readResults(context: SiteContext, query: ResultQuery): Promise<Answer<ResultList>> {
  const answer = await answerOf(context, 'the results', context.api.call('sportsbook.getResults', { count: listSize, ...query }));
  return answer.state === 'here' ? { state: 'here', value: { results: answer.value.items, total: answer.value.count } } : answer;
}

/** The first answer that is not there decides what the page says. */
export const firstMissing = (...answers: readonly Answer<unknown>[]): Exclude<Answer<unknown>, { state: 'here' }> | null => {
  for (const answer of answers) if (answer.state !== 'here') return answer;
  return null;
};

export { deserialize, isRefusal, serialize, type Serialized };

/** What a page shows in place of what it is about, or null where all of that is there. */
export async function readMissing(context: SiteContext, ...answers: readonly Answer<unknown>[]) {
  const missing = firstMissing(...answers);
  if (!missing) return null;
  return missing.state === 'closed' ? { state: 'closed' as const, closed: await readClosed(context) } : missing;
}
