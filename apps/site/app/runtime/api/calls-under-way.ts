import type { CallName } from '@tavolo/contract';

/** How long the end of a session waits for calls under way, milliseconds: who wants to stop is not kept by an answer that does not come. */
const longestWait = 5_000;

/** Whether this page is ending its session at this moment. */
export const isEnding = (): boolean => ending !== null;

const underWay = new Set<Promise<unknown>>();

/** The end of the session, from when it is asked for until the page is a visitor's. */
let ending: { done: Promise<void>; held: Promise<void>; isOver: boolean } | null = null;

/** What ends a session waits for nothing. */
const ends: ReadonlySet<string> = new Set<CallName>(['auth.logout', 'protection.takeTimeOut', 'protection.exclude', 'protection.close']);

/** A call that was held back until the session was over: whoever it was for is gone, so that it is not asked for again. */
export class SessionOver extends Error {}

/**
 * Sends a call of the API. While the session is being ended it is held back, since it would come to the server after the end: where the session stays
 * it is sent then, else it fails as if nobody had answered, because whoever it was for is gone.
 */
export function sent<T>(name: string, send: () => Promise<T>): Promise<T> {
  if (ending && !ends.has(name) && !(ending.isOver && name === 'account.getInfo')) return ending.held.then(() => sent(name, send));
  const call = send();
  underWay.add(call);
  const answered = () => void underWay.delete(call);
  call.then(answered, answered);
  return call;
}

/**
 * Ends the session by `end`, once all calls under way are answered, whatever the answer, or five seconds have passed; then `leave` makes the page a visitor's, who may ask who is here.
 * Throws what `end` throws. One that is asked for while another lasts is that one.
 */
export function endSession(end: () => Promise<unknown>, leave: () => Promise<unknown>): Promise<void> {
  if (ending) return ending.done;
  const run = async () => {
    try {
      await Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, longestWait))]);
      await end();
      own.isOver = true;
      await leave();
    } finally {
      ending = null;
    }
  };
  const done = run();
  const gone = () => {
    if (own.isOver) throw new SessionOver('The session has ended');
  };
  const own = { done, held: done.then(gone, gone), isOver: false };
  // Mostly no call was held back.
  own.held.catch(() => {});
  ending = own;
  return done;
}
