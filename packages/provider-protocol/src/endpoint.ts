import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { WalletAnswer, WalletEndpoint } from './dialect.ts';
import {
  askRequest,
  balanceRequest,
  betRequest,
  nextNumberRequest,
  rewardListRequest,
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
import { signatureHeader, verifyBody } from './signature.ts';

interface Route {
  schema: v.GenericSchema;
  run(request: unknown): Promise<StatusResponse>;
}

/** Hub88's dialect. @param onFailure hears of every fault inside; the provider is told RS_ERROR_UNKNOWN and treats the outcome as unknown. */
export function createWalletEndpoint(parts: {
  wallet: ProviderWallet;
  /** Null: no signature is believed. */
  publicKey: KeyObject | null;
  /** Hub88's calls and statuses alone; our own calls do not exist, and what only we say is said in Hub88's words. */
  plain?: boolean;
  onFailure(error: unknown, path: string): void;
}): WalletEndpoint {
  const { wallet } = parts;
  const route = <S extends v.GenericSchema>(schema: S, run: (request: v.InferOutput<S>) => Promise<StatusResponse>): Route => ({
    schema,
    run: (request) => run(v.parse(schema, request)),
  });
  const hub88: [string, Route][] = [
    ['/user/info', route(userInfoRequest, (request) => wallet.userInfo(request))],
    ['/user/balance', route(balanceRequest, (request) => wallet.balance(request))],
    ['/transaction/bet', route(betRequest, (request) => wallet.bet(request))],
    ['/transaction/win', route(winRequest, (request) => wallet.win(request))],
    ['/transaction/rollback', route(rollbackRequest, (request) => wallet.rollback(request))],
  ];
  const ours: [string, Route][] = [
    ['/transaction/ask', route(askRequest, (request) => wallet.ask(request))],
    ['/transaction/settle', route(settleRequest, (request) => wallet.settle(request))],
    ['/session/here', route(takeOverRequest, (request) => wallet.takeOver(request))],
    ['/reward/list', route(rewardListRequest, (request) => wallet.rewardList(request))],
    ['/round/next', route(nextNumberRequest, (request) => wallet.nextNumber(request))],
    ['/round/list', route(roundListRequest, (request) => wallet.roundList(request))],
    ['/round/summary', route(roundSummaryRequest, (request) => wallet.roundSummary(request))],
  ];
  const routes = new Map(parts.plain ? hub88 : [...hub88, ...ours]);
  const said = (body: StatusResponse): WalletAnswer => ({ httpStatus: 200, body });

  return {
    signatureHeader,
    async answer(path, body, signature) {
      const found = routes.get(path);
      if (!found) return null;
      if (parts.publicKey === null || !verifyBody(body, signature, parts.publicKey))
        return said(refusal('RS_ERROR_INVALID_SIGNATURE', undefined));
      let request: unknown;
      try {
        request = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      } catch {
        return said(refusal('RS_ERROR_WRONG_SYNTAX', undefined));
      }
      if (!v.is(found.schema, request) || !isStorable(request, 0)) return said(refusal('RS_ERROR_WRONG_TYPES', request));
      try {
        const answer = await found.run(request);
        return said(parts.plain ? { ...answer, status: plainStatus(answer.status, path) } : answer);
      } catch (error) {
        parts.onFailure(error, path);
        return said(refusal('RS_ERROR_UNKNOWN', request));
      }
    },
  };
}

/**
 * What Hub88 has no word for. A bet of unknown outcome is rolled back by its sender, which is what should happen to one that was not taken; a win
 * has to get an answer that ends its retries.
 */
function plainStatus(status: Status, path: string): Status {
  if (status !== 'RS_ERROR_ROUND_CONFLICT' && status !== 'RS_ERROR_TRANSACTION_EXPIRED') return status;
  return path === '/transaction/win' ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_ERROR_UNKNOWN';
}

/** No wallet can keep NUL characters or halves of surrogate pairs; nesting beyond any need is refused with them. */
export function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth < 20 && Object.entries(value).every(([name, part]) => isStorable(name, depth) && isStorable(part, depth + 1));
}

function refusal(status: Status, request: unknown): StatusResponse {
  const echoed = typeof request === 'object' && request !== null && 'request_uuid' in request ? request.request_uuid : '';
  return { status, request_uuid: typeof echoed === 'string' ? echoed.slice(0, 128) : '' };
}
