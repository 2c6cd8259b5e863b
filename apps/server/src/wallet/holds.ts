import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { assertAmount, assertKey, postingResult, type PostingAnswer } from './posting.ts';
import type { HoldMove, Holds, HouseAccount, PostResult } from './types.ts';

async function move(q: Queryable, now: Date, request: HoldMove, to: HouseAccount | null): Promise<PostResult> {
  assertKey(request.key, request.fingerprint);
  if (request.amount !== undefined) assertAmount(request.amount, 'the amount', 1n);
  const [row] = await q.play(request.playerId).query<{ answer: PostingAnswer }>('SELECT move_hold($1, $2) AS answer', [
    request.playerId,
    JSON.stringify({
      currency: request.currency,
      kind: to === null ? 'hold_release' : 'hold_capture',
      hold: request.hold,
      key: request.key,
      fingerprint: request.fingerprint,
      amount: request.amount?.toString(),
      to,
      reference: request.reference,
      reason: request.reason,
      actor: request.actor,
      now: now.toISOString(),
    }),
  ]);
  return postingResult(row?.answer, request.key);
}

/** Money set aside: for withdrawals under way and bets that wait for their answer. Held money counts as spent. */
export function createHolds(clock: Clock): Holds {
  return {
    async open(q, request) {
      assertKey(request.key, request.fingerprint);
      assertAmount(request.amount, 'the amount', 1n);
      const [row] = await q.play(request.playerId).query<{ answer: PostingAnswer }>('SELECT open_hold($1, $2) AS answer', [
        request.playerId,
        JSON.stringify({
          currency: request.currency,
          kind: 'hold',
          key: request.key,
          fingerprint: request.fingerprint,
          amount: request.amount.toString(),
          account: request.account ?? 'main',
          reference: request.reference,
          now: clock.now().toISOString(),
        }),
      ]);
      return postingResult(row?.answer, request.key);
    },
    capture: (q, request) => move(q, clock.now(), request, request.to),
    release: (q, request) => move(q, clock.now(), request, null),
  };
}
