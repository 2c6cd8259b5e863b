import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock/clock.ts';
import { bearerOf } from '../../kernel/http/index.ts';
import type { Tokens } from './jwt.ts';

/** The players' sessions that the bearer tokens of requests stand for. Each is verified once, before anything asks for it. */
export class BearerSessions {
  readonly #tokens: Tokens;
  readonly #clock: Clock;
  readonly #sessions = new WeakMap<FastifyRequest, string>();
  constructor({ tokens, clock }: { tokens: Tokens; clock: Clock }) {
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async verify(request: FastifyRequest): Promise<void> {
    const given = bearerOf(request.headers.authorization);
    const claims = given === undefined ? null : await this.#tokens.read(given, this.#clock.now());
    if (claims) this.#sessions.set(request, claims.session);
  }

  /** Null without a token of ours that holds, and for a request that was not verified. */
  of(request: FastifyRequest): string | null {
    return this.#sessions.get(request) ?? null;
  }
}
