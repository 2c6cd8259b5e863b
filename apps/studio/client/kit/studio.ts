import type {
  BalanceAnswer,
  RecallView,
  RoundAnswer,
  RoundList,
  RoundRequest,
  SeedsView,
  SessionView,
  StepRequest,
  StudioErrorCode,
} from '../../server/protocol.ts';

/** The game server understood and said no. Nothing was played. */
export class StudioRefusal extends Error {
  readonly code: StudioErrorCode;
  readonly retryAfter: number;
  readonly balance: string | null;
  /** With `other_game`: what is played in another window. */
  readonly playing: string;
  /** With `bonus_stake_too_high`: the highest stake that bonus money pays. */
  readonly most: string | null;

  constructor(code: StudioErrorCode, retryAfter: number, balance: string | null, playing = '', most: string | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.balance = balance;
    this.playing = playing;
    this.most = most;
  }
}

/** No answer, or none that can be read: whether the call took effect is unknown. */
export class StudioUnreachable extends Error {}

type Shape = Record<string, unknown>;
const isObject = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
const has = (value: unknown, strings: readonly string[], objects: readonly string[] = []): boolean =>
  isObject(value) && strings.every((name) => typeof value[name] === 'string') && objects.every((name) => isObject(value[name]));

// The answers come from our own server over the same origin: these guards catch a proxy's error page or an old server, not an attacker.
export const isSessionView = (value: unknown): value is SessionView =>
  has(value, ['game', 'mode', 'now', 'currency', 'balance', 'defaultStake'], ['rules', 'seeds', 'stakes', 'position']);
const isRoundAnswer = (value: unknown): value is RoundAnswer =>
  has(value, ['round', 'stake', 'win', 'balance', 'seedHash'], ['events', 'position']);
const isBalance = (value: unknown): value is BalanceAnswer => has(value, ['balance', 'currency'], ['position']);
const isRoundList = (value: unknown): value is RoundList => has(value, [], ['items']);
const isRecall = (value: unknown): value is RecallView => has(value, ['round', 'stake', 'win', 'currency'], ['events']);
const isSeeds = (value: unknown): value is SeedsView => has(value, ['nextHash'], ['current', 'past']);

export interface Studio {
  session(): Promise<SessionView>;
  balance(): Promise<BalanceAnswer>;
  /** From now on the player plays here and in no other window. @throws StudioRefusal other_game while a round is open there. */
  takeOver(): Promise<BalanceAnswer>;
  /**
   * Plays a round. Asks again with the same key while the server cannot be reached, so the round exists once whatever happens on the way.
   * @throws StudioRefusal when nothing was played; StudioUnreachable after the last attempt (ask again with the same request).
   */
  round(request: RoundRequest, onRetry?: (attempt: number) => void): Promise<RoundAnswer>;
  /** Makes the next move of an open round, and asks again as `round` does. @throws StudioRefusal, StudioUnreachable */
  step(request: StepRequest, onRetry?: (attempt: number) => void): Promise<RoundAnswer>;
  rounds(offset: number, count: number): Promise<RoundList>;
  recall(round: string): Promise<RecallView>;
  /** The player's seeds. Where the seed in use waits for the player's, one is drawn here, now that its fingerprint is known, and sent first. */
  seeds(): Promise<SeedsView>;
  /**
   * Reveals the seed in use and starts the one whose fingerprint is `next` with the player's seed.
   * @throws StudioRefusal seeds_changed when another window was first.
   */
  rotate(next: string, clientSeed: string): Promise<SeedsView>;
}

/** What a call needs. */
export interface AskParts {
  /** The session's token, which goes into a header of each call and nowhere else. */
  session: string;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds until an attempt counts as lost. */
  patience?: number;
}

export interface StudioParts extends AskParts {
  wait: (milliseconds: number) => Promise<void>;
  /** A new random seed of the player's. */
  drawSeed: () => string;
  /** Attempts of a round before the player is asked. */
  attempts?: number;
}

/**
 * One call to the game server.
 * @throws StudioRefusal when it said no; StudioUnreachable when there was no answer, or none that `guard` knows.
 */
export async function askStudio<T>(parts: AskParts, path: string, guard: (value: unknown) => value is T, body?: object): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await parts.fetch(`/studio/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { authorization: `Bearer ${parts.session}`, ...(body && { 'content-type': 'application/json' }) },
      credentials: 'omit',
      signal: AbortSignal.timeout(parts.patience ?? 8000),
    });
    answer = await response.json();
  } catch (error) {
    throw new StudioUnreachable('No answer from the game server', { cause: error });
  }
  if (response.ok && guard(answer)) return answer;
  if (isObject(answer) && isObject(answer['error']) && typeof answer['error']['code'] === 'string') {
    const { code, retryAfter, balance, playing, most } = answer['error'];
    if (code === 'unavailable') throw new StudioUnreachable('The wallet did not answer');
    throw new StudioRefusal(
      code as StudioErrorCode,
      typeof retryAfter === 'number' ? retryAfter : 0,
      typeof balance === 'string' ? balance : null,
      typeof playing === 'string' ? playing : '',
      typeof most === 'string' ? most : null,
    );
  }
  throw new StudioUnreachable(`Answer ${response.status} could not be read`);
}

export function createStudio(parts: StudioParts): Studio {
  const attempts = parts.attempts ?? 6;

  const ask = <T>(path: string, guard: (value: unknown) => value is T, body?: object): Promise<T> => askStudio(parts, path, guard, body);

  // One window draws one seed at a time; a round waits for it.
  let seeding: Promise<SeedsView> | null = null;
  const seeds = (): Promise<SeedsView> => {
    seeding ??= agreeOnSeeds().finally(() => (seeding = null));
    return seeding;
  };
  async function agreeOnSeeds(): Promise<SeedsView> {
    for (let attempt = 1; ; attempt++) {
      const view = await ask('seeds', isSeeds);
      const { hash, clientSeed } = view.current;
      if (clientSeed !== null) return view;
      try {
        // The answer holds the seed that stands: another window may have been first.
        return await ask('seeds/client', isSeeds, { hash, clientSeed: parts.drawSeed() });
      } catch (error) {
        if (!(error instanceof StudioRefusal && error.code === 'seeds_changed') || attempt >= attempts) throw error;
      }
    }
  }

  return {
    session: () => ask('session', isSessionView),
    balance: () => ask('balance', isBalance),
    takeOver: () => ask('here', isBalance, {}),
    rounds: (offset, count) => ask(`rounds?offset=${offset}&count=${count}`, isRoundList),
    recall: (round) => ask(`recall?round=${encodeURIComponent(round)}`, isRecall),
    seeds,
    rotate: (next, clientSeed) => ask('seeds/rotate', isSeeds, { next, clientSeed }),
    round: (request, onRetry) => insist('round', request, onRetry),
    step: (request, onRetry) => insist('step', request, onRetry),
  };

  async function insist(
    call: 'round' | 'step',
    request: RoundRequest | StepRequest,
    onRetry?: (attempt: number) => void,
  ): Promise<RoundAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        // What went wrong with the seeds the round tells, too.
        await seeding?.catch(() => undefined);
        return await ask(call, isRoundAnswer, request);
      } catch (error) {
        if (error instanceof StudioRefusal && error.code === 'client_seed_needed') await seeds();
        else if (error instanceof StudioRefusal && error.code === 'too_soon') await parts.wait(Math.min(6000, error.retryAfter + 20));
        else if (!(error instanceof StudioUnreachable) || attempt >= attempts) throw error;
        else {
          onRetry?.(attempt);
          await parts.wait(Math.min(4000, 400 * 2 ** (attempt - 1)));
        }
        if (attempt >= attempts * 2) throw error;
      }
    }
  }
}

/**
 * A key for a new round, made at the press and kept until it is answered: the day by the server's clock (`now`, milliseconds), a point, and 24
 * random characters of the alphabet that the server takes.
 */
export function roundKey(now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const random = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
  return `${day}.${random}`;
}
