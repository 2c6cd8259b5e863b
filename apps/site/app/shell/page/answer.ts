import { data } from 'react-router';
import { isRefusal } from '../../runtime/api/api-error.ts';
import type { SiteContext } from '../../runtime/site-context.ts';

/** What a page got for the part that it is about: the rows, nothing because no rule stands behind the call yet, or a failure. */
export type Answer<T> = { state: 'here'; value: T } | { state: 'closed' } | { state: 'failed'; reference: string };

/**
 * Waits for a call of which the page survives the failure: what cannot be had is said in its place, the page keeps its status.
 * A refusal that is the caller's doing (below 500) goes on to be the page's.
 * @param what names the part in the log
 */
export async function answerOf<T>({ warn }: SiteContext, what: string, call: Promise<T>): Promise<Answer<T>> {
  try {
    return { state: 'here', value: await call };
  } catch (error) {
    // What pages throw on purpose (a redirect, "not there") is no failure.
    if (!(error instanceof Error)) throw error;
    if (isRefusal(error) && error.type === 'ApplicationUnavailableException' && error.code === 'not_available') return { state: 'closed' };
    if (isRefusal(error) && error.status < 500) throw error;
    warn(`${what} cannot be had`, error);
    return { state: 'failed', reference: isRefusal(error) ? error.requestId : '' };
  }
}

/** The same with the answer turned into what the page shows. */
export function mapped<T, U>(answer: Answer<T>, change: (value: T) => U): Answer<U> {
  return answer.state === 'here' ? { state: 'here', value: change(answer.value) } : answer;
}

/** For a call about one thing by its id: an id that cannot be one is a page that is not there. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error) && error.type === 'InvalidParameterException') throw data(null, { status: 404 });
    throw error;
  }
}
