import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { statuses, type ProviderWallet } from './messages.ts';
import { signatureHeader, signBody } from './signature.ts';

/** The casino could not be reached, did not answer in time, or did not answer in the protocol. What happened there is not known. */
export class WalletUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`no answer from the wallet to ${path}`, { cause });
    this.name = 'WalletUnreachable';
  }
}

const status = v.picklist(statuses);
const integer = v.pipe(v.number(), v.safeInteger());
const plain = v.object({ status, request_uuid: v.string() });
const userInfo = v.object({
  ...plain.entries,
  user: v.optional(v.string(), ''),
  country: v.optional(v.string()),
  jurisdiction: v.optional(v.string()),
  sub_partner_id: v.optional(v.string()),
  birth_date: v.optional(v.string()),
  registration_date: v.optional(v.string()),
});
const balance = v.object({
  ...plain.entries,
  user: v.optional(v.string(), ''),
  currency: v.optional(v.string(), ''),
  balance: v.optional(integer, 0),
  playing: v.optional(v.string()),
  maximum_stake: v.optional(integer),
});
const round = v.object({
  round: v.string(),
  game_code: v.string(),
  currency: v.string(),
  amount: integer,
  win_amount: integer,
  state: v.picklist(['open', 'settled', 'voided']),
  meta: v.record(v.string(), v.unknown()),
  balance_after: integer,
  created_at: v.string(),
});
const settle = v.object({ ...balance.entries, replayed: v.optional(v.boolean(), false), round: v.optional(round) });
const rewardList = v.object({
  ...plain.entries,
  rewards: v.optional(
    v.array(
      v.object({
        reward_uuid: v.string(),
        bet_value: integer,
        bet_count: integer,
        bet_left: integer,
        win_amount: integer,
        end_time: v.string(),
      }),
    ),
    [],
  ),
});
const nextNumber = v.object({ ...plain.entries, number: v.optional(integer, 0) });
const roundList = v.object({ ...plain.entries, rounds: v.optional(v.array(round), []), count: v.optional(integer, 0) });
const roundSummary = v.object({
  ...plain.entries,
  rounds: v.optional(integer, 0),
  amount: v.optional(integer, 0),
  win_amount: v.optional(integer, 0),
  last_at: v.optional(v.nullable(v.string()), null),
});

/**
 * A casino's wallet over HTTP with signed requests.
 * @param origin where the calls stand, e.g. `https://casino.example/provider/hub88`.
 * @param timeout milliseconds; after it the outcome is unknown and the same transaction is sent again or rolled back by the caller.
 */
export function createWalletClient(parts: {
  origin: string;
  privateKey: KeyObject;
  timeout: number;
  fetch?: typeof fetch;
}): ProviderWallet {
  const send = parts.fetch ?? fetch;
  const call = async <S extends v.GenericSchema>(path: string, request: object, schema: S): Promise<v.InferOutput<S>> => {
    const body = new TextEncoder().encode(JSON.stringify(request));
    try {
      const response = await send(parts.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signBody(body, parts.privateKey) },
        body,
        signal: AbortSignal.timeout(parts.timeout),
      });
      if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (error) {
      throw new WalletUnreachable(path, error);
    }
  };
  return {
    userInfo: (request) => call('/user/info', request, userInfo),
    balance: (request) => call('/user/balance', request, balance),
    bet: (request) => call('/transaction/bet', request, balance),
    win: (request) => call('/transaction/win', request, balance),
    rollback: (request) => call('/transaction/rollback', request, balance),
    ask: (request) => call('/transaction/ask', request, settle),
    settle: (request) => call('/transaction/settle', request, settle),
    takeOver: (request) => call('/session/here', request, balance),
    rewardList: (request) => call('/reward/list', request, rewardList),
    nextNumber: (request) => call('/round/next', request, nextNumber),
    roundList: (request) => call('/round/list', request, roundList),
    roundSummary: (request) => call('/round/summary', request, roundSummary),
  };
}
