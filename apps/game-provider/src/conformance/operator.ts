import { createServer } from 'node:http';
import {
  createWalletEndpoint,
  signatureHeader,
  type BalanceResponse,
  type BetRequest,
  type ProviderWallet,
  type RollbackRequest,
  type Status,
  type WinRequest,
} from '@tavolo/provider-protocol';
import type { KeyObject } from 'node:crypto';

/** How the operator behaves to the next call of a kind, once. */
export type Behaviour = { status: Status } | 'hang_up';
export type Heard =
  | { call: 'bet'; request: BetRequest; answered: Status | 'hang_up' }
  | { call: 'win'; request: WinRequest; answered: Status | 'hang_up' }
  | { call: 'rollback'; request: RollbackRequest; answered: Status | 'hang_up' };

/** A wallet for one test player, which hears everything and can be told to fail. */
export interface Operator {
  readonly heard: readonly Heard[];
  /** The next calls of this kind are answered so, in this order; afterwards as they should be. */
  behave(call: Heard['call'], behaviours: readonly Behaviour[]): void;
  close(): Promise<void>;
}

export async function createOperator(parts: {
  publicKey: KeyObject;
  port: number;
  token: string;
  user: string;
  currency: string;
}): Promise<Operator> {
  const heard: Heard[] = [];
  const planned = new Map<Heard['call'], Behaviour[]>();
  let balance = 100_000_000;
  const answer = (request: { request_uuid: string }, status: Status): BalanceResponse => ({
    user: parts.user,
    status,
    request_uuid: request.request_uuid,
    currency: parts.currency,
    balance,
  });
  const act = (entry: Heard, moves: number): BalanceResponse => {
    const planning = planned.get(entry.call)?.shift();
    const status =
      entry.request.token !== parts.token ? 'RS_ERROR_INVALID_TOKEN' : planning === 'hang_up' ? 'RS_OK' : (planning?.status ?? 'RS_OK');
    heard.push({ ...entry, answered: planning === 'hang_up' ? 'hang_up' : status });
    if (status === 'RS_OK') balance += moves;
    if (planning === 'hang_up') throw new HungUp();
    return answer(entry.request, status);
  };
  const unused = () => Promise.reject(new Error('no call of Hub88'));
  const wallet: ProviderWallet = {
    userInfo: async (request) => ({ user: request.user, status: 'RS_OK', request_uuid: request.request_uuid, country: 'IT' }),
    balance: async (request) => answer(request, request.token === parts.token ? 'RS_OK' : 'RS_ERROR_INVALID_TOKEN'),
    bet: async (request) => act({ call: 'bet', request, answered: 'RS_OK' }, request.is_free ? 0 : -request.amount),
    win: async (request) => act({ call: 'win', request, answered: 'RS_OK' }, request.amount),
    rollback: async (request) => act({ call: 'rollback', request, answered: 'RS_OK' }, 0),
    ask: unused,
    settle: unused,
    takeOver: unused,
    nextNumber: unused,
    roundList: unused,
    roundSummary: unused,
    rewardList: unused,
  };
  let isHungUp = false;
  const endpoint = createWalletEndpoint({
    wallet,
    publicKey: parts.publicKey,
    plain: true,
    onFailure: (error) => (isHungUp = error instanceof HungUp),
  });
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      const signature = request.headers[signatureHeader];
      isHungUp = false;
      const path = `/${(request.url ?? '').split('/').slice(-2).join('/')}`;
      const said = await endpoint.answer(path, Buffer.concat(chunks), typeof signature === 'string' ? signature : undefined);
      // An answer that gets lost: the connection ends, and what happened is not known to the provider.
      if (isHungUp) response.destroy();
      else response.writeHead(said?.httpStatus ?? 404, { 'content-type': 'application/json' }).end(JSON.stringify(said?.body ?? {}));
    })();
  });
  await new Promise<void>((done) => server.listen(parts.port, done));
  return {
    heard,
    behave: (call, behaviours) => void planned.set(call, [...behaviours]),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

class HungUp extends Error {}
