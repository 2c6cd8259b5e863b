import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { ProviderRefused, type GamesApi, type ProviderTransaction } from './games-api.ts';
import { categories, gameFeatures, GameNotOffered, type GameFeature, type ProviderGame } from './messages.ts';
import { signatureHeader, signBody } from './signature.ts';
import { signedCall } from './signed-call.ts';

const integer = v.pipe(v.number(), v.safeInteger());
const optional = <S extends v.GenericSchema>(schema: S) => v.nullish(schema);
const httpUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text)),
);

/** What a provider says of a game. Only its name and code are needed; what is wrong in the rest counts as not said. */
const listedGame = v.object({
  game_code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  product: v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'Unknown'),
  category: v.fallback(v.picklist(categories), 'Unknown'),
  enabled: v.fallback(v.boolean(), true),
  url_thumb: v.fallback(optional(httpUrl), null),
  freebet_support: v.fallback(v.boolean(), false),
  blocked_countries: v.fallback(optional(v.array(v.string())), []),
  release_date: v.fallback(optional(v.string()), null),
  volatility: v.fallback(optional(v.union([v.string(), v.number()])), null),
  rtp: v.fallback(optional(v.union([v.string(), v.number()])), null),
  hit_ratio: v.fallback(optional(v.union([v.string(), v.number()])), null),
  paylines: v.fallback(optional(integer), null),
  languages: v.fallback(optional(v.array(v.string())), []),
  features: v.fallback(optional(v.array(v.string())), []),
});
/** Providers write the same features in words of their own. */
const featureWords: Readonly<Record<GameFeature, RegExp>> = {
  free_spins: /free.?(spin|game)s?/i,
  jackpot: /jackpot/i,
  buy_feature: /(bonus|feature).?buy|buy.?(bonus|feature|in)/i,
  respins: /re-?spin|hold/i,
  tumbles: /tumbl|cascad|avalanche/i,
  clusters: /cluster/i,
  ways: /\bways\b/i,
  multipliers: /multipl/i,
};
const transactionStates = {
  TS_SUCCESS: 'done',
  TS_DECLINED: 'declined',
  TS_ROLLEDBACK: 'rolled_back',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'unknown',
} as const;
const kinds = {
  TK_BET: 'bet',
  TK_NEG_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
} as const satisfies Record<string, ProviderTransaction['kind']>;
const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key);
const transaction = v.object({
  user: v.string(),
  transaction_uuid: v.string(),
  transaction_status: v.string(),
  kind: v.string(),
  amount: integer,
  currency: v.string(),
  round: v.fallback(v.string(), ''),
  game_code: v.fallback(v.string(), ''),
});
const reward = v.object({
  reward_uuid: v.string(),
  user: v.string(),
  game_code: v.string(),
  currency: v.string(),
  bet_value: integer,
  bet_count: integer,
  operator_reference: v.fallback(optional(v.string()), null),
});
const prepaid = v.object({
  prepaid_uuid: v.string(),
  game_code: v.string(),
  currency: v.string(),
  bet_value: v.nullable(integer),
  bet_count: v.nullable(integer),
});

/**
 * Hub88's Games, Transactions and Freebets API.
 * @param url the base, e.g. `https://api.hub88.example/operator/generic/v2`.
 */
export function createHub88GamesApi(parts: {
  url: string;
  operatorId: string | number;
  subPartnerId: string | null;
  privateKey: KeyObject;
  /** Milliseconds. */
  timeout: number;
  fetch?: typeof fetch;
}): GamesApi {
  const call = signedCall({ ...parts, sign: (body) => [signatureHeader, signBody(body, parts.privateKey)] });
  const operator = { operator_id: parts.operatorId };
  const partner = { ...operator, ...(parts.subPartnerId !== null && { sub_partner_id: parts.subPartnerId }) };
  return {
    gameList: async () => (await call('/game/list', operator, v.array(listedGame))).map(gameOf),
    async gameUrl({ country, ...request }) {
      try {
        return await call(
          '/game/url',
          { ...request, ...partner, ...(country !== null && { country }), meta: {} },
          v.object({ url: httpUrl }),
        );
      } catch (error) {
        if (error instanceof ProviderRefused && (error.httpStatus === 403 || error.httpStatus === 404))
          throw new GameNotOffered(error.message);
        throw error;
      }
    },
    roundUrl: async ({ user, round }) => (await call('/game/round', { ...partner, user, round }, v.object({ url: httpUrl }))).url,
    async transactions({ from, to }) {
      const rows = await call('/transactions/list', { ...operator, start_time: moment(from), end_time: moment(to) }, v.array(transaction));
      return rows.map(({ transaction_status: state, kind, ...row }) => ({
        ...row,
        kind: isKeyOf(kinds, kind) ? kinds[kind] : 'win',
        amount: kind === 'TK_FREE_BET' ? 0 : row.amount,
        state: isKeyOf(transactionStates, state) ? transactionStates[state] : 'unknown',
      }));
    },
    rewards: {
      prepaids: (game) => call('/freebet/prepaids/list', { ...operator, ...game }, v.array(prepaid)),
      async create({ reward_uuid: reference, start_time: start, end_time: end, ...order }) {
        const templates = await call(
          '/freebet/prepaids/list',
          { ...operator, game_code: order.game_code, currency: order.currency },
          v.array(prepaid),
        );
        const template = templates.find(
          ({ bet_value: value, bet_count: count, game_code: game, currency }) =>
            game === order.game_code &&
            currency === order.currency &&
            (value ?? order.bet_value) === order.bet_value &&
            (count ?? order.bet_count) === order.bet_count,
        );
        if (!template) throw new ProviderRefused('/freebet/prepaids/list', 404, 'no template for this game, currency, value and count');
        return await call(
          '/freebet/rewards/create',
          {
            ...partner,
            ...order,
            prepaid_uuid: template.prepaid_uuid,
            start_time: moment(start),
            end_time: moment(end),
            operator_reference: reference,
          },
          v.object({ reward_uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
        );
      },
      async cancel(rewardUuid) {
        await call('/freebet/rewards/cancel', { ...operator, reward_uuid: rewardUuid }, v.unknown());
      },
      list: async (user) =>
        (await call('/freebet/rewards/list', { ...partner, user }, v.array(reward))).map((row) => ({
          ...row,
          operator_reference: row.operator_reference ?? null,
        })),
    },
  };
}

/** `YYYY-MM-DDThh:mm:ss`, UTC. */
const moment = (at: Date): string => at.toISOString().slice(0, 19);

const volatilities: Record<string, ProviderGame['volatility']> = {
  '1': 'low',
  '2': 'low',
  '3': 'medium',
  '4': 'high',
  '5': 'very_high',
  low: 'low',
  medium: 'medium',
  'medium-high': 'high',
  high: 'high',
  'very high': 'very_high',
  very_high: 'very_high',
};

function gameOf({ url_thumb, blocked_countries, release_date, features, ...game }: v.InferOutput<typeof listedGame>): ProviderGame {
  return {
    ...game,
    ...(url_thumb && { url_thumb }),
    blocked_countries: (blocked_countries ?? []).map((code) => code.toUpperCase()),
    rtp: /^\d{1,3}(\.\d+)?$/.test(String(game.rtp ?? '')) ? String(game.rtp) : '',
    volatility: volatilities[String(game.volatility ?? '').toLowerCase()] ?? null,
    hit_ratio: /^0?\.\d+$/.test(String(game.hit_ratio ?? '')) ? String(game.hit_ratio) : null,
    paylines: game.paylines ?? null,
    release_date: /^\d{4}-\d{2}-\d{2}/.test(release_date ?? '') ? (release_date ?? '').slice(0, 10) : '2000-01-01',
    languages: game.languages ?? [],
    features: gameFeatures.filter(
      (feature) =>
        (feature === 'jackpot' && game.category === 'Jackpot Slots') || features?.some((text) => featureWords[feature].test(text)),
    ),
    rtp_exact: null,
    max_multiplier: null,
    window: null,
    min_stake: null,
    max_stake: null,
  };
}
