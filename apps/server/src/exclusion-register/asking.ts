import { repeated } from '../kernel/http/index.ts';
import type { Log } from '../kernel/log/index.ts';

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

/**
 * One question with its repeats; all of them may be asked twice. Throws RegisterUnavailable for no answer and for every status but 200. Logs
 * what was asked and the status, never of whom.
 */
export async function ask(options: RegisterOptions, { method, path, what, contentType, body }: Question): Promise<Response> {
  const { log, timeout = 3_000, tries = 2, pause } = options;
  const service = 'the register of excluded people';
  const answer = await repeated({ what, service, log }, { tries, pauseAfter: () => 200, pause }, () =>
    fetch(`${options.address()}${path}`, {
      method,
      headers: { 'content-type': contentType, 'x-api-key': options.key },
      body,
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    }),
  ).catch((cause: unknown) => {
    throw new RegisterUnavailable(`the register did not answer ${what}`, { cause });
  });
  if (answer.status === 200) return answer;
  log.warn({ what, status: answer.status }, `${service} refused to answer`);
  throw new RegisterUnavailable(`the register answered ${what} with ${answer.status}`);
}
