import type { Log } from '../platform/log/index.ts';

/** The register cannot be reached, is out of order or answers nonsense. Asking again later may help. */
export class RegisterUnavailable extends Error {}

export interface RegisterOptions {
  /** Base address. Asked at every question: the sandbox's is known only once we listen. */
  address(): string;
  /** Shows the register who asks. */
  key: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds to wait for one answer. Default 3,000: somebody waits for it. */
  timeout?: number;
  /** Tries of one question. Default 2. */
  tries?: number;
  /** Waits that many milliseconds between tries. */
  pause?(milliseconds: number): Promise<void>;
}

export interface Question {
  method: 'POST' | 'PUT';
  path: string;
  /** For the log: nothing of a person is in it. */
  what: string;
  contentType: string;
  body: string;
}

/** Statuses after which the same question may be answered. */
const statusesToRetry: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * One question with its repeats; all of them may be asked twice. Throws RegisterUnavailable for no answer and for every status but 200. Logs
 * what was asked and the status, never of whom.
 */
export async function ask(options: RegisterOptions, { method, path, what, contentType, body }: Question): Promise<Response> {
  const { log, timeout = 3_000, tries = 2 } = options;
  const pause = options.pause ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds).unref()));
  for (let tried = 1; ; tried++) {
    const started = performance.now();
    let fault: unknown;
    let mayHelp = true;
    try {
      const answer = await fetch(`${options.address()}${path}`, {
        method,
        headers: { 'content-type': contentType, 'x-api-key': options.key },
        body,
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      });
      log.info(
        { what, status: answer.status, milliseconds: Math.round(performance.now() - started) },
        'asked the register of excluded people',
      );
      if (answer.status === 200) return answer;
      fault = new Error(`the register answered ${answer.status}`);
      mayHelp = statusesToRetry.has(answer.status);
    } catch (error) {
      fault = error;
    }
    log.warn({ what, err: fault, tried }, 'the register of excluded people did not answer');
    if (!mayHelp || tried >= tries) throw new RegisterUnavailable(`the register did not answer ${what}`, { cause: fault });
    await pause(200);
  }
}
