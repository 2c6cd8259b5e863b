import {
  generateKeys,
  GameNotOffered,
  ProviderRefused,
  readPrivateKey,
  createHub88GamesApi,
  type GamesApi,
} from '@tavolo/provider-protocol';
import type { KeyObject } from 'node:crypto';
import { createOperator, type Heard, type Operator } from './operator.ts';

export interface ConformanceParts {
  /** Base of the provider's Games API. */
  url: string;
  operatorId: string | number;
  /** Of the operator, for signing. */
  privateKey: KeyObject;
  /** Of the provider. */
  publicKey: KeyObject;
  /** Where the test wallet listens: the provider must be told to play with it. */
  walletPort: number;
  currency: string;
  /** Makes one round be played in a game that was opened: by a machine, or by a person who is asked to. Answers once it is over. */
  play(gameUrl: string): Promise<void>;
}

export interface Check {
  name: string;
  /** Null: it holds. */
  fault: string | null;
}

const user = 'conformance-player';
const token = 'conformance-token-0001';

/** What a provider has to do, asked from outside. A check that fails stops no other. */
export async function checkProvider(parts: ConformanceParts): Promise<Check[]> {
  const checks: Check[] = [];
  const check = async (name: string, work: () => Promise<string | null>): Promise<void> => {
    try {
      checks.push({ name, fault: await work() });
    } catch (error) {
      checks.push({ name, fault: error instanceof Error ? error.message : String(error) });
    }
  };
  const apiWith = (privateKey: KeyObject, operatorId: string | number = parts.operatorId): GamesApi =>
    createHub88GamesApi({ url: parts.url, operatorId, subPartnerId: null, privateKey, timeout: 10_000 });
  const api = apiWith(parts.privateKey);
  const launch = (game: string, currency = parts.currency) =>
    api.gameUrl({
      ...(currency !== 'XXX' && { user, token }),
      game_code: game,
      currency,
      lang: 'en',
      country: 'IT',
      ip: '127.0.0.1',
      platform: 'GPL_DESKTOP',
      lobby_url: 'http://localhost/',
      deposit_url: 'http://localhost/cashier/deposit',
      operator_id: String(parts.operatorId),
    });
  let game = '';
  await check('game/list: names at least one game that is enabled', async () => {
    const offered = ((await api.gameList()) ?? []).find(({ blocked_countries: blocked, enabled }) => enabled && !blocked?.includes('IT'));
    game = offered?.game_code ?? '';
    return offered ? null : 'no game is offered';
  });
  await check('game/list: a wrong signature is HTTP 401', () =>
    refusedWith(401, apiWith(readPrivateKey(generateKeys().privateKey)).gameList()),
  );
  await check('game/list: an unknown operator is HTTP 404', () => refusedWith(404, apiWith(parts.privateKey, 'nobody').gameList()));
  await check('game/url: an unknown game is refused', () =>
    launch('no-such-game').then(
      () => 'it was opened',
      (error: unknown) => (error instanceof GameNotOffered || error instanceof ProviderRefused ? null : String(error)),
    ),
  );
  let demoUrl = '';
  await check('game/url: a demo opens without a player', async () => {
    ({ url: demoUrl } = await launch(game, 'XXX'));
    return null;
  });
  await check('rewards: a pack can be given, is told, and can be cancelled', async () => {
    const name = `conformance.${Date.now()}`;
    const order = { reward_uuid: name, user, game_code: game, currency: parts.currency, bet_value: 20_000, bet_count: 3 };
    const hour = 60 * 60 * 1000;
    // Of a time to come, so that the rounds below are not played from it.
    const { reward_uuid: given } = await api.rewards.create({
      ...order,
      start_time: new Date(Date.now() + hour),
      end_time: new Date(Date.now() + 2 * hour),
    });
    const packs = await api.rewards.list(user);
    await api.rewards.cancel(given);
    return packs?.some(({ operator_reference: reference, reward_uuid: uuid }) => uuid === given && reference === name)
      ? null
      : 'the list does not tell the pack with our reference';
  });

  const operator = await createOperator({ publicKey: parts.publicKey, port: parts.walletPort, token, user, currency: parts.currency });
  try {
    const round = async (prepare: (operator: Operator) => void): Promise<Heard[]> => {
      const from = operator.heard.length;
      prepare(operator);
      await parts.play((await launch(game)).url);
      return operator.heard.slice(from);
    };
    await check('demo: a round makes no call to the wallet', async () => {
      const from = operator.heard.length;
      await parts.play(demoUrl);
      return operator.heard.length === from ? null : 'the wallet was called';
    });
    await check('a round: a bet, and wins that name it and its round; the last closes it', async () => {
      const heard = await round(() => undefined);
      const bet = heard.find(({ call }) => call === 'bet');
      if (!bet) return 'no bet came';
      if (heard[0] !== bet) return `a ${heard[0]?.call} came before the bet`;
      const wins = heard.flatMap((entry) => (entry.call === 'win' ? [entry.request] : []));
      if (wins.some((win) => win.reference_transaction_uuid !== bet.request.transaction_uuid || win.round !== bet.request.round))
        return 'a win names another bet or round';
      return wins.at(-1)?.round_closed === false ? 'the round was left open' : null;
    });
    for (const [what, behaviour] of [
      ['a bet of unknown outcome', { status: 'RS_ERROR_UNKNOWN' }],
      ['a bet without an answer', 'hang_up'],
    ] as const) {
      await check(`${what} is rolled back, and nothing is won with it`, async () => {
        const heard = await round(({ behave }) => behave('bet', [behaviour]));
        const bet = heard.find(({ call }) => call === 'bet');
        const back = heard.some(
          (entry) => entry.call === 'rollback' && entry.request.reference_transaction_uuid === bet?.request.transaction_uuid,
        );
        if (heard.some(({ call }) => call === 'win')) return 'a win came';
        return bet && back ? null : 'no rollback of the bet came';
      });
    }
    await check('a bet for which there is too little money is the end of the round', async () => {
      const heard = await round(({ behave }) => behave('bet', [{ status: 'RS_ERROR_NOT_ENOUGH_MONEY' }]));
      return heard.some(({ call }) => call === 'win') ? 'a win came' : null;
    });
    await check('a win without an answer is sent again under the same name', async () => {
      const heard = await round(({ behave }) => behave('win', ['hang_up', { status: 'RS_ERROR_UNKNOWN' }]));
      const wins = heard.flatMap((entry) => (entry.call === 'win' ? [entry] : []));
      if (wins.length === 0) return 'no win came: play a round that sends one';
      const [first] = wins;
      if (wins.some(({ request }) => request.transaction_uuid !== first?.request.transaction_uuid)) return 'it came under another name';
      return wins.at(-1)?.answered === 'RS_OK' ? null : 'it was not sent until it was answered';
    });
    await check('a rollback without an answer is sent again under the same name', async () => {
      const heard = await round(({ behave }) => {
        behave('bet', [{ status: 'RS_ERROR_UNKNOWN' }]);
        behave('rollback', ['hang_up', { status: 'RS_ERROR_UNKNOWN' }]);
      });
      const names = heard.flatMap((entry) => (entry.call === 'rollback' ? [entry.request.transaction_uuid] : []));
      return names.length >= 3 && new Set(names).size === 1 ? null : `it came ${names.length} times under ${new Set(names).size} names`;
    });
    await check('transactions/list: tells the bets that were taken', async () => {
      const booked = await api.transactions({
        from: new Date(Date.now() - 3_600_000),
        to: new Date(Date.now() + 60_000),
      });
      const names = new Set(booked?.map(({ transaction_uuid: name }) => name));
      return operator.heard.every(
        ({ answered, call, request }) => call !== 'bet' || answered !== 'RS_OK' || names.has(request.transaction_uuid),
      )
        ? null
        : 'a bet is missing';
    });
  } finally {
    await operator.close();
  }
  return checks;
}

const refusedWith = (status: number, work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => 'it was answered',
    (error: unknown) => (error instanceof ProviderRefused && error.httpStatus === status ? null : String(error)),
  );

/** One line each, and how many hold. */
export function describeChecks(checks: readonly Check[]): string {
  const lines = checks.map(({ fault, name }) => (fault === null ? `ok      ${name}` : `BROKEN  ${name}\n          ${fault}`));
  return [...lines, `${checks.filter(({ fault }) => fault === null).length} of ${checks.length} hold.`].join('\n');
}
