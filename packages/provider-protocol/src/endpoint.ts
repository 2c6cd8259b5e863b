import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import {
  askRequest,
  balanceRequest,
  betRequest,
  nextNumberRequest,
  rollbackRequest,
  roundListRequest,
  roundSummaryRequest,
  settleRequest,
  takeOverRequest,
  userInfoRequest,
  winRequest,
  type ProviderWallet,
  type Status,
  type StatusResponse,
} from './messages.ts';
import { verifyBody } from './signature.ts';

export interface WalletEndpoint {
  /**
   * Answers one call. `path` is the part after the prefix, e.g. `/transaction/bet`; `body` are the bytes as they arrived.
   * The signature is checked before anything is read. Null: there is no such call (HTTP 404).
   */
  answer(path: string, body: Uint8Array, signature: string | undefined): Promise<object | null>;
}

interface Route {
  schema: v.GenericSchema;
  run(request: unknown): Promise<object>;
}

/** @param onFailure hears of every fault inside; the provider is told RS_ERROR_UNKNOWN and treats the outcome as unknown. */
export function createWalletEndpoint(parts: {
  wallet: ProviderWallet;
  /** Null: no signature is believed. */
  publicKey: KeyObject | null;
  onFailure(error: unknown, path: string): void;
}): WalletEndpoint {
  const { wallet } = parts;
  const route = <S extends v.GenericSchema>(schema: S, run: (request: v.InferOutput<S>) => Promise<object>): Route => ({
    schema,
    run: (request) => run(v.parse(schema, request)),
  });
  const routes = new Map<string, Route>([
    ['/user/info', route(userInfoRequest, (request) => wallet.userInfo(request))],
    ['/user/balance', route(balanceRequest, (request) => wallet.balance(request))],
    ['/transaction/bet', route(betRequest, (request) => wallet.bet(request))],
    ['/transaction/win', route(winRequest, (request) => wallet.win(request))],
    ['/transaction/rollback', route(rollbackRequest, (request) => wallet.rollback(request))],
    ['/transaction/ask', route(askRequest, (request) => wallet.ask(request))],
    ['/transaction/settle', route(settleRequest, (request) => wallet.settle(request))],
    ['/session/here', route(takeOverRequest, (request) => wallet.takeOver(request))],
    ['/round/next', route(nextNumberRequest, (request) => wallet.nextNumber(request))],
    ['/round/list', route(roundListRequest, (request) => wallet.roundList(request))],
    ['/round/summary', route(roundSummaryRequest, (request) => wallet.roundSummary(request))],
  ]);

  return {
    async answer(path, body, signature) {
      const found = routes.get(path);
      if (!found) return null;
      if (parts.publicKey === null || !verifyBody(body, signature, parts.publicKey))
        return refusal('RS_ERROR_INVALID_SIGNATURE', undefined);
      let request: unknown;
      try {
        request = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      } catch {
        return refusal('RS_ERROR_WRONG_SYNTAX', undefined);
      }
      if (!v.is(found.schema, request) || !isStorable(request, 0)) return refusal('RS_ERROR_WRONG_TYPES', request);
      try {
        return await found.run(request);
      } catch (error) {
        parts.onFailure(error, path);
        return refusal('RS_ERROR_UNKNOWN', request);
      }
    },
  };
}

/** No wallet can keep NUL characters or halves of surrogate pairs; nesting beyond any need is refused with them. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth < 20 && Object.entries(value).every(([name, part]) => isStorable(name, depth) && isStorable(part, depth + 1));
}

function refusal(status: Status, request: unknown): StatusResponse {
  const echoed = typeof request === 'object' && request !== null && 'request_uuid' in request ? request.request_uuid : '';
  return { status, request_uuid: typeof echoed === 'string' ? echoed.slice(0, 128) : '' };
}
