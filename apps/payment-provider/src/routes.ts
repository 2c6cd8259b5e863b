import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readAccount, readCard, readSecurityCode } from './form.ts';
import {
  abandon,
  answerChallenge,
  knownAccount,
  openSession,
  pay,
  removeSavedCard,
  returnAddress,
  savedCard,
  takePayout,
  type ChosenCard,
  type OrderAnswer,
  type TypedAccount,
  type TypedCard,
} from './orders.ts';
import { accountPage, challengePage, messagePage, payPage, savedCardPage, type FieldFaults } from './page/render.ts';
import { pageScript } from './page/script.ts';
import { styleSheet } from './page/style.ts';
import type { PageLocale } from './page/texts.ts';
import type { ProviderParts } from './parts.ts';
import { exportTransactions, findCard, findOrder, findTransactionOfOrder, type Card, type Order, type Transaction } from './queries.ts';
import { isSigned } from './signature.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A path of the merchant's site or a full address; nothing that a browser would run. */
const address = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^(https?:\/\/[^\s"'<>]+|\/(?![/\\])[^\s"'<>\\]*)$/));
const base = {
  merchantId: text,
  merchantTx: text,
  userId: text,
  sessionId: text,
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,8})?$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
  locale: text,
};
const sessionBody = v.object({
  ...base,
  merchantName: text,
  returnTo: v.object({ success: address, pending: address, fail: address, cancel: address, window: address }),
  isWindow: v.boolean(),
  method: v.optional(text, 'card'),
  methodName: v.optional(text, ''),
  fields: v.optional(v.record(text, text), {}),
  accountId: v.optional(text),
});
const removalBody = v.object({ merchantId: text, userId: text, accountId: text });
const exportBody = v.object({ merchantId: text });
const payoutBody = v.object({ ...base, accountId: v.pipe(v.string(), v.maxLength(200)) });

/** The provider's interface for the merchant, and its pages for the merchant's customers. */
export function providerRoutes(parts: ProviderParts): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 32_768 }, (_request, body, done) => done(null, body));
        merchantRoutes(scope, parts);
        pageRoutes(scope, parts);
      },
      { prefix: parts.prefix },
    );
  };
}

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

function merchantRoutes(scope: FastifyInstance, parts: ProviderParts): void {
  /** Checks the signature over the raw body, then the body. Answers null after having refused. */
  async function read<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    shape: v.GenericSchema<unknown, T & { merchantId: string }>,
  ): Promise<T | null> {
    const body = bodyOf(request);
    const signature = request.headers['x-merchant-signature'];
    if (typeof signature !== 'string' || !isSigned(parts.merchant.apiSecret, body, signature, parts.clock.now())) {
      await reply.code(401).send({ error: 'signature' });
      return null;
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), body.toString('utf8'));
    if (!parsed.success || parsed.output.merchantId !== parts.merchant.id) {
      await reply.code(400).send({ error: 'request' });
      return null;
    }
    return parsed.output;
  }

  function send(reply: FastifyReply, answer: OrderAnswer, taken: (order: Order) => object): FastifyReply {
    switch (answer.kind) {
      case 'taken':
        return reply.send(taken(answer.order));
      case 'declined':
        return reply.code(402).send({ error: 'declined' });
      case 'nonsense':
        return reply.type('text/plain').send('<<>>');
      case 'unavailable':
        return reply.code(503).send({ error: 'out of order' });
    }
  }

  scope.post('/api/sessions', async (request, reply) => {
    const order = await read(request, reply, sessionBody);
    if (!order) return reply;
    const { merchantName, returnTo, isWindow, method, methodName, fields, accountId = null, ...rest } = order;
    const [number] = Object.values(fields);
    const account = number === undefined ? null : knownAccount(parts, number);
    const details = { merchantName, returnTo, isWindow, method, methodName, account };
    const answer = await openSession(parts, { ...rest, accountId, details });
    return send(reply, answer, ({ id }) => ({ url: `${parts.prefix}/pay/${id}` }));
  });

  scope.post('/api/transactions', async (request, reply) => {
    const asked = await read(request, reply, exportBody);
    if (!asked) return reply;
    return reply.send({ transactions: await exportTransactions(parts.database) });
  });

  scope.post('/api/accounts/remove', async (request, reply) => {
    const asked = await read(request, reply, removalBody);
    if (!asked) return reply;
    const { kind } = await removeSavedCard(parts, asked);
    return kind === 'removed' ? reply.send({ removed: true }) : reply.code(402).send({ error: 'declined' });
  });

  scope.post('/api/payouts', async (request, reply) => {
    const order = await read(request, reply, payoutBody);
    if (!order) return reply;
    return send(reply, await takePayout(parts, order), () => ({ accepted: true }));
  });
}

type PageRequest = FastifyRequest<{ Params: { order: string }; Querystring: { lang?: unknown } }>;

const cachedForAnHour = 'public, max-age=3600';

function pageRoutes(scope: FastifyInstance, parts: ProviderParts): void {
  const { prefix } = parts;
  scope.get('/assets/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cachedForAnHour).send(styleSheet),
  );
  scope.get('/assets/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', cachedForAnHour).send(pageScript),
  );

  scope.get('/pay/:order', async (request: PageRequest, reply) => {
    const order = await findPage(parts, request.params.order);
    if (!order) return sendPage(reply, 404, null, messagePage(prefix, localeOf(request, null), 'unknown', null));
    const transaction = await findTransactionOfOrder(parts.database, order.id);
    if (transaction) return onwards(reply, parts, order, transaction);
    if (order.expiresAt <= parts.clock.now()) return expired(request, reply, parts, order);
    const saved = await savedCardOf(parts, order);
    if (saved === 'gone') return cardGone(request, reply, parts, order);
    return sendPage(reply, 200, order, pageOf(request, prefix, order, saved, {}));
  });

  scope.post('/pay/:order', async (request: PageRequest, reply) => {
    const order = await findPage(parts, request.params.order);
    if (!order) return sendPage(reply, 404, null, messagePage(prefix, localeOf(request, null), 'unknown', null));
    const begun = await findTransactionOfOrder(parts.database, order.id);
    if (begun) return onwards(reply, parts, order, begun);
    if (order.expiresAt <= parts.clock.now()) return expired(request, reply, parts, order);
    const form = new URLSearchParams(bodyOf(request).toString('utf8'));
    const saved = await savedCardOf(parts, order);
    if (saved === 'gone') return cardGone(request, reply, parts, order);
    const read = readPage(parts, order, saved, form);
    if ('faults' in read) return sendPage(reply, 422, order, pageOf(request, prefix, order, saved, read.faults, form));
    return onwards(reply, parts, order, await pay(parts, order, read.paid));
  });

  scope.post('/pay/:order/cancel', async (request: PageRequest, reply) => {
    const order = await findPage(parts, request.params.order);
    if (!order) return sendPage(reply, 404, null, messagePage(prefix, localeOf(request, null), 'unknown', null));
    return onwards(reply, parts, order, await abandon(parts, order, 'CANCELLED_BY_USER'));
  });

  scope.get('/pay/:order/challenge', async (request: PageRequest, reply) => {
    const order = await findPage(parts, request.params.order);
    const transaction = order && (await findTransactionOfOrder(parts.database, order.id));
    if (!order || !transaction) return sendPage(reply, 404, null, messagePage(prefix, localeOf(request, order), 'unknown', null));
    if (returnAddress(order, transaction)) return onwards(reply, parts, order, transaction);
    return sendPage(
      reply,
      200,
      order,
      challengePage(prefix, localeOf(request, order), order, await findCard(parts.database, transaction.accountId)),
    );
  });

  scope.post('/pay/:order/challenge', async (request: PageRequest, reply) => {
    const order = await findPage(parts, request.params.order);
    const answer = new URLSearchParams(bodyOf(request).toString('utf8')).get('answer') === 'confirm' ? 'confirm' : 'refuse';
    const transaction = order && (await answerChallenge(parts, order, answer));
    if (!order || !transaction) return sendPage(reply, 404, null, messagePage(prefix, localeOf(request, order), 'unknown', null));
    return onwards(reply, parts, order, transaction);
  });
}

/** Orders of a merchant that names no method are paid by card. */
const isCard = ({ details }: Order): boolean => (details?.method ?? 'card') === 'card';

/** The saved card that an order is to be paid with; null: it is typed. `gone`: removed or expired since the order was taken. */
async function savedCardOf(parts: ProviderParts, { accountId, userId }: Order): Promise<Card | 'gone' | null> {
  return accountId === null ? null : ((await savedCard(parts, parts.database, userId, accountId)) ?? 'gone');
}

/** What was filled in on the order's page, or what is wrong with each field. */
function readPage(
  parts: ProviderParts,
  order: Order,
  saved: Card | null,
  form: URLSearchParams,
): { paid: TypedCard | TypedAccount | ChosenCard } | { faults: FieldFaults } {
  if (saved) {
    const faults = readSecurityCode(form);
    return Object.keys(faults).length > 0 ? { faults } : { paid: { saved } };
  }
  const read = isCard(order) ? readCard(form, parts.clock.now()) : readAccount(parts, form, order.details?.account ?? null);
  return 'faults' in read ? read : { paid: read.typed };
}

/** The page that fits the order: for a saved card, a card that is typed, or the account of another method. */
function pageOf(
  request: PageRequest,
  prefix: string,
  order: Order,
  saved: Card | null,
  faults: FieldFaults,
  form: URLSearchParams | null = null,
): string {
  const page = { prefix, locale: localeOf(request, order), order, faults };
  if (saved) return savedCardPage(page, saved);
  const typed = { ...page, holder: form?.get('holder') ?? '', expiry: form?.get('expiry') ?? '' };
  return isCard(order) ? payPage(typed) : accountPage(typed);
}

/** Only deposits have a page. */
async function findPage(parts: ProviderParts, id: string): Promise<Order | null> {
  const order = /^ps_[\w-]{24}$/.test(id) ? await findOrder(parts.database, id) : null;
  return order?.details ? order : null;
}

function localeOf(request: PageRequest, order: Order | null): PageLocale {
  const { lang } = request.query;
  if (lang === 'it' || lang === 'en') return lang;
  return order?.locale === 'it' ? 'it' : 'en';
}

function onwards(reply: FastifyReply, parts: ProviderParts, order: Order, transaction: Transaction): FastifyReply {
  const address = returnAddress(order, transaction) ?? `${parts.prefix}/pay/${order.id}/challenge`;
  return reply.code(303).header('cache-control', 'no-store').header('location', address).send();
}

async function expired(request: PageRequest, reply: FastifyReply, parts: ProviderParts, order: Order): Promise<FastifyReply> {
  await abandon(parts, order, 'CANCELLED_EXPIRED');
  return sendEnd(request, reply, parts, order, 'expired');
}

async function cardGone(request: PageRequest, reply: FastifyReply, parts: ProviderParts, order: Order): Promise<FastifyReply> {
  await abandon(parts, order, 'CANCELLED_CARD_REMOVED');
  return sendEnd(request, reply, parts, order, 'cardGone');
}

/** The page of an order that ended without a payment. */
function sendEnd(
  request: PageRequest,
  reply: FastifyReply,
  { prefix }: ProviderParts,
  order: Order,
  end: 'expired' | 'cardGone',
): FastifyReply {
  return sendPage(reply, 410, order, messagePage(prefix, localeOf(request, order), end, order.details?.returnTo.cancel ?? null));
}

function sendPage(reply: FastifyReply, status: number, order: Order | null, html: string): FastifyReply {
  // Answering the form leads to the merchant's site: browsers hold that against form-action as well.
  const home = order?.details?.returnTo.success.match(/^https?:\/\/[^/]+/)?.[0] ?? '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' ${home}; base-uri 'none'; frame-ancestors 'none'`.replace(
        '  ',
        ' ',
      ),
    )
    .send(html);
}
