import type { Queryable } from '../kernel/database/database.ts';
import { AlreadyReversed, DepositsBlocked, HoldRefused, IdempotencyKeyReused, InsufficientFunds, UnknownWallet } from './errors.ts';
import { asBalances, type BalancesJson } from './queries.ts';
import type { PostRequest, PostResult } from './types.ts';

/** What the posting functions of the database answer. */
export interface PostingAnswer {
  status:
    | 'ok'
    | 'unknown_wallet'
    | 'key_reused'
    | 'deposits_blocked'
    | 'posting_not_found'
    | 'already_reversed'
    | 'insufficient_funds'
    | 'hold_refused';
  posting_id?: string;
  replayed?: boolean;
  balances?: BalancesJson;
  available?: string;
  left?: string;
}

/** Largest amount that one leg may move, minor units: far above any stake, far below what a balance can hold. */
export const maximumAmount = 1_000_000_000_000_000n;

export function assertAmount(amount: bigint, name: string, minimum: bigint): void {
  if (amount < minimum || amount > maximumAmount) throw new RangeError(`${name} must be ${minimum} … ${maximumAmount}, it is ${amount}`);
}

export function assertKey(key: string, fingerprint: string): void {
  if (key.length === 0 || key.length > 300) throw new RangeError('a key has 1 … 300 characters');
  if (fingerprint.length > 200) throw new RangeError('a fingerprint has at most 200 characters');
}

/** Turns the database's answer into a result or the error that says why not. */
export function postingResult(answer: PostingAnswer | undefined, key: string): PostResult {
  if (answer === undefined) throw new Error('the ledger gave no answer');
  switch (answer.status) {
    case 'ok':
      if (answer.posting_id === undefined || answer.balances === undefined) throw new Error('the ledger answered without a posting');
      return {
        postingId: BigInt(answer.posting_id),
        replayed: answer.replayed === true,
        balances: asBalances(answer.balances),
      };
    case 'insufficient_funds':
      throw new InsufficientFunds(BigInt(answer.available ?? '0'));
    case 'hold_refused':
      throw new HoldRefused(BigInt(answer.left ?? '0'));
    case 'key_reused':
      throw new IdempotencyKeyReused(key);
    case 'deposits_blocked':
      throw new DepositsBlocked();
    case 'already_reversed':
      throw new AlreadyReversed();
    case 'unknown_wallet':
      throw new UnknownWallet();
    case 'posting_not_found':
      throw new RangeError('there is no such posting to reverse');
  }
}

function assertLegs(request: PostRequest): void {
  if (request.legs.length < 2 || request.legs.length > 100) throw new RangeError('a posting has 2 … 100 legs');
  let sum = 0n;
  for (const { account, amount } of request.legs) {
    assertAmount(amount < 0n ? -amount : amount, `the leg on ${account}`, 1n);
    sum += amount;
  }
  if (sum !== 0n) throw new RangeError(`the legs sum to ${sum}, not 0`);
}

export async function post(q: Queryable, now: Date, request: PostRequest): Promise<PostResult> {
  assertKey(request.key, request.fingerprint);
  assertLegs(request);
  const [row] = await q.play(request.playerId).query<{ answer: PostingAnswer }>('SELECT post_ledger($1, $2) AS answer', [
    request.playerId,
    JSON.stringify({
      currency: request.currency,
      kind: request.kind,
      key: request.key,
      fingerprint: request.fingerprint,
      legs: request.legs.map(({ account, amount }) => ({ account, amount: amount.toString() })),
      reference: request.reference,
      reverses: request.reverses?.toString(),
      reason: request.reason,
      actor: request.actor,
      now: now.toISOString(),
    }),
  ]);
  return postingResult(row?.answer, request.key);
}

export async function reverse(
  q: Queryable,
  now: Date,
  request: { playerId: bigint; postingId: bigint; key: string; reason: string; actor: string },
): Promise<PostResult> {
  assertKey(request.key, '');
  const [row] = await q.play(request.playerId).query<{ answer: PostingAnswer }>('SELECT reverse_posting($1, $2) AS answer', [
    request.playerId,
    JSON.stringify({
      posting_id: request.postingId.toString(),
      key: request.key,
      reason: request.reason,
      actor: request.actor,
      now: now.toISOString(),
    }),
  ]);
  return postingResult(row?.answer, request.key);
}
