import type { Log } from '../log/index.ts';

/** How patient we are with a service elsewhere. */
export interface Patience {
  /** Tries of one request. */
  tries: number;
  /** Milliseconds to wait after so many tries. */
  pauseAfter(tried: number): number;
  /** Waits that many milliseconds. By default by a timer that keeps no process alive. */
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

export interface RepeatedRequest {
  /** For the log: nothing of a person and no key is in it. */
  what: string;
  /** Who is asked, e.g. `the identity provider`. */
  service: string;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Statuses after which the same request may be answered. */
const statusesToRetry: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds).unref());

/**
 * Asks a service elsewhere something that may be asked twice, until it answers. Answers with every status that a repeat would not change; logs
 * each try, and how long it took. Rejects with an Error, its cause the last fault, once there were too many.
 */
export async function repeated<Answer extends { status: number }>(
  { what, service, log }: RepeatedRequest,
  { tries, pauseAfter, pause = wait }: Patience,
  once: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const started = performance.now();
    let fault: unknown;
    try {
      const answer = await once();
      log.info({ what, status: answer.status, milliseconds: Math.round(performance.now() - started) }, `asked ${service}`);
      if (!statusesToRetry.has(answer.status)) return answer;
      fault = new Error(`${service} answered ${answer.status}`);
    } catch (error) {
      fault = error;
    }
    log.warn({ what, err: fault, tried }, `${service} did not answer`);
    if (tried >= tries) throw new Error(`${service} did not answer ${what}`, { cause: fault });
    await pause(pauseAfter(tried));
  }
}
