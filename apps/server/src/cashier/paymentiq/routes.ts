import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CashierParts } from '../parts.ts';
import { insertCallback } from '../queries/callbacks.ts';
import { isAuthentic, type CallbackAuth } from './auth.ts';
import { authorize, cancel, transfer, verifyUser, type Verdict } from './callbacks.ts';
import { callShapes, isCallbackName, parseExactly, refuse, scrub, type CallbackName, type Reply } from './messages.ts';

export interface PaymentIqOptions {
  auth: readonly CallbackAuth[];
}

const bodyLimit = 65_536;
/** Calls without a proof that are written down, a minute and process: the record is kept for ever, and anybody can send them. */
const strangersRecorded = 60;

/**
 * PaymentIQ's integration API: `POST /payments/paymentiq/{verifyuser|authorize|transfer|cancel}`. The proof is checked over the raw body before
 * anything is read. An authentic call is always answered with 200 and the verdict in `success`; every one is written down with its answer,
 * of the others a few a minute.
 */
export function paymentIqRoutes(parts: CashierParts, options: PaymentIqOptions): (fastify: FastifyInstance) => void {
  const isWorthRecording = rationed(strangersRecorded, () => parts.clock.now());
  return (fastify) => {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      scope.post<{ Params: { call: string } }>('/payments/paymentiq/:call', { bodyLimit }, async (request, reply) => {
        const { call } = request.params;
        if (!isCallbackName(call)) return reply.code(404).send(refuse('malformed', null));
        const answer = await take(parts, options, call, request, isWorthRecording);
        return reply.code(answer.status).header('cache-control', 'no-store').send(answer.reply);
      });
    });
  };
}

/** True the first `count` times in every minute. */
function rationed(count: number, now: () => Date): () => boolean {
  let minute = -1;
  let used = 0;
  return () => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) [minute, used] = [current, 0];
    return used++ < count;
  };
}

async function take(
  parts: CashierParts,
  options: PaymentIqOptions,
  call: CallbackName,
  request: FastifyRequest,
  isWorthRecording: () => boolean,
): Promise<{ status: number; reply: Reply }> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = parts.clock.now();
  if (!isAuthentic(options.auth, { address: request.ip, headers: request.headers, body }, now)) {
    parts.security?.record({ event: 'callback', outcome: 'failure', reason: 'not_signed', about: `payments ${call}`, address: request.ip });
    const reply = refuse('not_authentic', null);
    if (isWorthRecording()) await record(parts, call, request, false, null, { reply, paymentId: null });
    return { status: 401, reply };
  }
  let message: unknown = null;
  let verdict: Verdict;
  try {
    message = parseExactly(body.toString('utf8'));
    verdict = await decide(parts, call, message);
  } catch (error) {
    if (error instanceof SyntaxError) verdict = { reply: refuse('malformed', null), paymentId: null };
    else {
      parts.log.error({ call, err: error }, 'a payment callback could not be carried out');
      // Nothing was committed: the provider repeats the call.
      verdict = { reply: refuse('fault', null), paymentId: null };
    }
  }
  if (!verdict.reply.success)
    parts.log.warn({ call, payment: String(verdict.paymentId), errMsg: verdict.reply.errMsg }, 'a payment callback was refused');
  await record(parts, call, request, true, message, verdict);
  return { status: 200, reply: verdict.reply };
}

async function decide(parts: CashierParts, call: CallbackName, message: unknown): Promise<Verdict> {
  const malformed: Verdict = { reply: refuse('malformed', null), paymentId: null };
  switch (call) {
    case 'verifyuser': {
      const parsed = v.safeParse(callShapes.verifyuser, message);
      return parsed.success ? verifyUser(parts, parsed.output) : malformed;
    }
    case 'authorize': {
      const parsed = v.safeParse(callShapes.authorize, message);
      return parsed.success ? authorize(parts, parsed.output) : malformed;
    }
    case 'transfer': {
      const parsed = v.safeParse(callShapes.transfer, message);
      return parsed.success ? transfer(parts, parsed.output) : malformed;
    }
    case 'cancel': {
      const parsed = v.safeParse(callShapes.cancel, message);
      return parsed.success ? cancel(parts, parsed.output) : malformed;
    }
  }
}

async function record(
  parts: CashierParts,
  call: CallbackName,
  request: FastifyRequest,
  isAuthenticCall: boolean,
  message: unknown,
  { reply, paymentId }: Verdict,
): Promise<void> {
  const facts = typeof message === 'object' && message !== null ? message : {};
  const userId = 'userId' in facts ? String(facts.userId) : '';
  try {
    await insertCallback(parts.database, {
      receivedAt: parts.clock.now(),
      provider: 'paymentiq',
      call,
      address: request.ip,
      isAuthentic: isAuthenticCall,
      playerId: /^\d{1,18}$/.test(userId) ? BigInt(userId) : null,
      paymentId,
      providerTx: 'txId' in facts ? String(facts.txId).slice(0, 100) : null,
      request: isAuthenticCall ? JSON.stringify(scrub(facts)) : null,
      reply: JSON.stringify(call === 'verifyuser' ? { success: reply.success, errMsg: reply.errMsg } : reply),
    });
  } catch (error) {
    // What was decided is committed; only its record is missing, and the log has it.
    parts.log.error({ call, err: error, payment: String(paymentId) }, 'a payment callback could not be recorded');
  }
}
