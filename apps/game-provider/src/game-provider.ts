import { randomInt, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import {
  createWalletClient,
  generateKeys,
  readPrivateKey,
  signatureHeader,
  verifyBody,
  type ProviderWallet,
} from '@tavolo/provider-protocol';
import * as v from 'valibot';
import { faults } from './faults.ts';
import { fewGames, listing, type SandboxGame } from './games.ts';
import { gamePage, gamePicture } from './page.ts';
import { Rewards, type Reward } from './rewards.ts';
import { playRound, type Booked, type Session } from './rounds.ts';

const base = '/operator/generic/v2';
const longestBody = 64 * 1024;

export interface GameProviderParts {
  /** With which the provider signs. */
  privateKey: KeyObject;
  /** With which the operator signs. */
  operatorKey: KeyObject;
  operatorId: string | number;
  /** Where the operator's wallet stands, e.g. `http://localhost:3000/provider/sandbox`. */
  walletUrl: string;
  /** 0: any that is free. */
  port: number;
  /** Milliseconds that the wallet is waited for; default 5,000. */
  timeout?: number;
  now?(): Date;
  /** Default: three. */
  games?: readonly SandboxGame[];
  /** 0 … n − 1; default: the machine's. */
  draw?(n: number): number;
}

export interface GameProviderProcess {
  /** Base of the Games API. */
  url: string;
  /** What the provider has in its books. */
  readonly booked: readonly Booked[];
  close(): Promise<void>;
}

/** What is answered to a call; a refusal has a text. */
class Refused extends Error {
  readonly httpStatus: number;
  constructor(httpStatus: number, reason: string) {
    super(reason);
    this.httpStatus = httpStatus;
  }
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const operator = { operator_id: v.union([v.string(), v.number()]) };
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const schemas = {
  '/game/list': v.object(operator),
  '/game/url': v.object({
    ...operator,
    game_code: text,
    currency: text,
    user: v.optional(text),
    token: v.optional(v.pipe(v.string(), v.minLength(10), v.maxLength(255))),
    country: v.optional(text),
  }),
  '/game/round': v.object({ ...operator, round: v.optional(text), transaction_uuid: v.optional(text), user: v.optional(text) }),
  '/transactions/list': v.object({
    ...operator,
    user: v.optional(text),
    currency: v.optional(text),
    round: v.optional(text),
    start_time: v.optional(text),
    end_time: v.optional(text),
  }),
  '/freebet/prepaids/list': v.object({ ...operator, game_code: v.optional(text), currency: v.optional(text) }),
  '/freebet/rewards/create': v.object({
    ...operator,
    user: text,
    prepaid_uuid: text,
    game_code: text,
    currency: text,
    bet_value: whole,
    bet_count: whole,
    start_time: text,
    end_time: text,
    operator_reference: v.optional(text),
  }),
  '/freebet/rewards/cancel': v.object({ ...operator, reward_uuid: text }),
  '/freebet/rewards/info': v.object({ ...operator, reward_uuid: text }),
  '/freebet/rewards/list': v.object({ ...operator, user: text }),
} as const;
type Path = keyof typeof schemas;
const playRequest = v.object({ session: text, stake: whole, fault: v.optional(v.picklist(faults), 'none') });

/** A game provider on this machine, like a vendor's: it knows the operator by signed messages alone, and keeps everything in memory. */
export async function createGameProvider(parts: GameProviderParts): Promise<GameProviderProcess> {
  const now = parts.now ?? (() => new Date());
  const walletBy = (privateKey: KeyObject): ProviderWallet =>
    createWalletClient({ origin: parts.walletUrl, privateKey, timeout: parts.timeout ?? 5_000 });
  const booked: Booked[] = [];
  const sessions = new Map<string, Session>();
  const rewards = new Rewards();
  const roundParts = {
    wallet: walletBy(parts.privateKey),
    forgedWallet: walletBy(readPrivateKey(generateKeys().privateKey)),
    now,
    uuid: () => randomUUID(),
    draw: parts.draw ?? ((n: number) => randomInt(n)),
    book: (entry: Booked) => void booked.push(entry),
  };
  const games = parts.games ?? fewGames;
  let origin = '';

  const answers: { [P in Path]: (request: v.InferOutput<(typeof schemas)[P]>) => unknown } = {
    '/game/list': () => listing(games, origin),
    '/game/url'({ country, currency, game_code: code, token, user }) {
      const game = games.find((one) => one.code === code);
      if (!game) throw new Refused(404, 'unknown game');
      if (country !== undefined && game.blocked.includes(country)) throw new Refused(403, 'country is blocked');
      const isDemo = currency === 'XXX';
      if (!isDemo && (user === undefined || token === undefined)) throw new Refused(400, 'user and token are needed');
      const session = randomUUID();
      sessions.set(session, { user: user ?? 'nobody', token: isDemo ? null : (token ?? null), currency, game, demoBalance: 100_000_000 });
      return { url: `${origin}/games/${session}` };
    },
    '/game/round'({ round, transaction_uuid: transaction }) {
      const found = booked.find((entry) => entry.round === round || entry.transaction_uuid === transaction);
      if (!found) throw new Refused(404, 'unknown round');
      return { url: `${origin}/rounds/${found.round}` };
    },
    '/transactions/list'({ currency, end_time: end, round, start_time: start, user }) {
      if (round === undefined && (start === undefined || end === undefined)) throw new Refused(400, 'a round or a time is needed');
      return booked.filter(
        (entry) =>
          (round === undefined ? entry.inserted_at >= (start ?? '') && entry.inserted_at <= (end ?? '') : entry.round === round) &&
          (user === undefined || entry.user === user) &&
          (currency === undefined || entry.currency === currency),
      );
    },
    '/freebet/prepaids/list': ({ currency, game_code: code }) =>
      games
        .filter((game) => code === undefined || game.code === code)
        .map((game) => ({
          prepaid_uuid: `prepaid-${game.code}`,
          game_code: game.code,
          currency: currency ?? 'EUR',
          bet_value: null,
          bet_count: null,
        })),
    '/freebet/rewards/create'({ operator_id: _operator, operator_reference: reference, ...order }) {
      if (order.prepaid_uuid !== `prepaid-${order.game_code}`) throw new Refused(404, 'unknown prepaid');
      return told(rewards.add({ ...order, reward_uuid: randomUUID(), campaign_uuid: null, operator_reference: reference ?? null }));
    },
    '/freebet/rewards/cancel'({ reward_uuid: uuid }) {
      const reward = rewards.find(uuid);
      if (!reward) throw new Refused(404, 'unknown reward');
      if (!rewards.cancel(uuid)) throw new Refused(400, 'reward is played');
      return told(reward);
    },
    '/freebet/rewards/info'({ reward_uuid: uuid }) {
      const reward = rewards.find(uuid);
      if (!reward) throw new Refused(404, 'unknown reward');
      return told(reward);
    },
    '/freebet/rewards/list': ({ user }) => rewards.ofUser(user).map(told),
  };

  const api = (path: string, body: Buffer, signature: string | undefined): unknown => {
    if (!isPath(path)) throw new Refused(404, 'unknown call');
    if (!verifyBody(body, signature, parts.operatorKey)) throw new Refused(401, 'signature does not match');
    const request = parsed(schemas[path], body);
    if (request.operator_id !== parts.operatorId) throw new Refused(404, 'unknown operator');
    // The schema of a path is that of its answer.
    const answer = answers[path] as (request: unknown) => unknown;
    return answer(request);
  };
  const play = async (body: Buffer): Promise<unknown> => {
    const request = parsed(playRequest, body);
    const session = sessions.get(request.session);
    if (!session) throw new Refused(404, 'unknown session');
    const pack = rewards.next(session.user, session.game.code, now());
    if (pack) pack.used += 1;
    return await playRound(roundParts, session, {
      stake: pack?.bet_value ?? request.stake,
      fault: request.fault,
      reward: pack?.reward_uuid ?? null,
    });
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider.invalid').pathname;
    const reply = (status: number, type: string, body: string) => response.writeHead(status, { 'content-type': type }).end(body);
    void (async () => {
      try {
        if (request.method === 'GET') {
          const session = sessions.get(path.replace('/games/', ''));
          const picture = games.find(({ code }) => path === `/pictures/${code}.svg`);
          if (session) return reply(200, 'text/html; charset=utf-8', gamePage(session.game, path.replace('/games/', '')));
          if (picture) return reply(200, 'image/svg+xml', gamePicture(picture));
          if (path.startsWith('/rounds/'))
            return reply(200, 'application/json', JSON.stringify(booked.filter(({ round }) => round === path.replace('/rounds/', ''))));
          throw new Refused(404, 'nothing here');
        }
        const body = await bodyOf(request);
        const signature = request.headers[signatureHeader];
        const answer =
          path === '/games/play'
            ? await play(body)
            : api(path.startsWith(base) ? path.slice(base.length) : '', body, typeof signature === 'string' ? signature : undefined);
        reply(200, 'application/json', JSON.stringify(answer));
      } catch (error) {
        const status = error instanceof Refused ? error.httpStatus : 500;
        reply(status, 'application/json', JSON.stringify({ error: error instanceof Error ? error.message : 'a fault inside' }));
      }
    })();
  });
  origin = await listening(server, parts.port);
  return {
    url: origin + base,
    booked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A reward as it is told: what the store keeps beside it is its own. */
const told = ({ isCancelled: _cancelled, used: _used, ...reward }: Reward) => reward;

const isPath = (path: string): path is Path => Object.hasOwn(schemas, path);

function parsed<S extends v.GenericSchema>(schema: S, body: Buffer): v.InferOutput<S> {
  let content: unknown;
  try {
    content = JSON.parse(body.toString());
  } catch {
    throw new Refused(400, 'body is not JSON');
  }
  const read = v.safeParse(schema, content);
  if (!read.success) throw new Refused(400, `wrong field ${v.getDotPath(read.issues[0]) ?? ''}`.trim());
  return read.output;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > longestBody) throw new Refused(400, 'body is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}
