import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StudioRefusal } from '../refusal.ts';
import type { GameSession } from '../session.ts';
import { betsAtMost, type LiveDesk } from './live-desk.ts';
import type { CashOutRequest, PickRequest, PlacedBet, PlaceRequest, UndoRequest } from './protocol.ts';

/** `/table/…`: what the clients of live tables ask. @param sessionOf throws StudioRefusal for a request without a session that is open */
export function liveRoutes(
  scope: FastifyInstance,
  desk: LiveDesk,
  sessionOf: (request: FastifyRequest) => Promise<GameSession>,
  json: (reply: FastifyReply, value: object) => FastifyReply,
): void {
  const atTable = async (request: FastifyRequest): Promise<GameSession> => {
    const session = await sessionOf(request);
    if (!desk.has(session.game)) throw new StudioRefusal('session_unknown');
    return session;
  };
  type Query = Record<string, unknown>;
  scope.get('/tables', async (_request, reply) => json(reply, { tables: await desk.briefs() }));
  scope.get('/table', async (request, reply) => json(reply, await desk.view(await atTable(request))));
  scope.get<{ Querystring: Query }>('/table/own', async (request, reply) => {
    const { round } = request.query;
    return json(reply, await desk.own(await atTable(request), round === undefined ? null : readNumber(round, 'round')));
  });
  scope.post('/table/bets', { bodyLimit: 16_384, logLevel: 'warn' }, async (request, reply) => {
    const wanted = readPlace(request.body);
    return json(reply, await desk.place(await atTable(request), wanted));
  });
  scope.post('/table/undo', { bodyLimit: 4096 }, async (request, reply) => {
    const wanted = readUndo(request.body);
    return json(reply, await desk.undo(await atTable(request), wanted));
  });
  scope.post('/table/cash-out', { bodyLimit: 1024, logLevel: 'warn' }, async (request, reply) => {
    // The body is whole by now: nobody can hold a cash-out back that was counted from here.
    const got = performance.now();
    const wanted = readCashOut(request.body);
    return json(reply, await desk.cashOut(await atTable(request), wanted, () => performance.now() - got));
  });
  scope.post('/table/pick', { bodyLimit: 1024 }, async (request, reply) => {
    const wanted = readPick(request.body);
    return json(reply, await desk.pick(await atTable(request), wanted));
  });
  scope.get<{ Querystring: Query }>('/table/history', async (request, reply) => {
    const { offset = '0', count = '15' } = request.query;
    return json(reply, await desk.history(await atTable(request), readCount(offset, 100_000), Math.max(1, readCount(count, 100))));
  });
  scope.get<{ Querystring: Query }>('/table/round', async (request, reply) => {
    const { table, number } = request.query;
    if (typeof table !== 'string' || table.length > 64) throw new StudioRefusal('invalid_request', { field: 'table' });
    return json(reply, await desk.proof(table, readNumber(number, 'number')));
  });
}

/** Numbers of rounds come in queries as text and in bodies as numbers. */
function readNumber(value: unknown, field: string): number {
  const number = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) throw new StudioRefusal('invalid_request', { field });
  return number;
}

function readCount(value: unknown, most: number): number {
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value) || Number(value) > most) throw new StudioRefusal('invalid_request');
  return Number(value);
}

/** Random enough that nobody foresees what a placement brings into the draw. */
const keyForm = /^\d{8}\.[\w-]{22,64}$/;

function readCashOut(body: unknown): CashOutRequest {
  if (typeof body !== 'object' || body === null) throw new StudioRefusal('invalid_request');
  const { round, bet }: { round?: unknown; bet?: unknown } = body;
  if (typeof bet !== 'string' || !/^[a-z0-9-]{1,16}$/.test(bet)) throw new StudioRefusal('invalid_request', { field: 'bet' });
  return { round: readNumber(round, 'round'), bet };
}

function readUndo(body: unknown): UndoRequest {
  if (typeof body !== 'object' || body === null) throw new StudioRefusal('invalid_request');
  const { round, key }: { round?: unknown; key?: unknown } = body;
  if (typeof key !== 'string' || !keyForm.test(key)) throw new StudioRefusal('invalid_request', { field: 'key' });
  return { round: readNumber(round, 'round'), key };
}

function readPick(body: unknown): PickRequest {
  const { round, place }: { round?: unknown; place?: unknown } = Object(body);
  if (typeof place !== 'number' || !Number.isSafeInteger(place) || place < 0 || place > 999)
    throw new StudioRefusal('invalid_request', { field: 'place' });
  return { round: readNumber(round, 'round'), place };
}

function readPlace(body: unknown): PlaceRequest {
  const { round, key } = readUndo(body);
  const { bets }: { bets?: unknown } = Object(body);
  if (!Array.isArray(bets) || bets.length > betsAtMost || !bets.every(isBet)) throw new StudioRefusal('invalid_request', { field: 'bets' });
  return { round, key, bets: bets.map(({ bet, amount }) => ({ bet, amount })) };
}

const isBet = (value: unknown): value is PlacedBet =>
  typeof value === 'object' &&
  value !== null &&
  'bet' in value &&
  typeof value.bet === 'string' &&
  /^[a-z0-9:-]{1,32}$/.test(value.bet) &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  /^[1-9]\d{0,14}$/.test(value.amount);
