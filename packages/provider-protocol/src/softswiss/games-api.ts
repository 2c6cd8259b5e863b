import { exponentOf, isCurrency } from '@tavolo/money';
import * as v from 'valibot';
import { fromProtocolAmount } from '../amounts.ts';
import { ProviderRefused, type GamesApi } from '../games-api.ts';
import { GameNotOffered } from '../messages.ts';
import { signedCall } from '../signed-call.ts';
import { signHmac, softSwissHeader } from './signature.ts';

const launched = v.object({ launch_options: v.object({ game_url: v.pipe(v.string(), v.url()) }) });

/** SoftSwiss's calls from casino to games: `/sessions`, `/demo`, `/freespins/issue`, `/freespins/cancel`. Which games there are is agreed beforehand. */
export function createSoftSwissGamesApi(parts: {
  url: string;
  casinoId: string;
  secret: string;
  /** Milliseconds. */
  timeout: number;
  fetch?: typeof fetch;
}): GamesApi {
  const call = signedCall({ ...parts, sign: (body) => [softSwissHeader, signHmac(body, parts.secret)] });
  const casino = { casino_id: parts.casinoId };
  return {
    gameList: async () => null,
    roundUrl: async () => null,
    transactions: async () => null,
    async gameUrl(request) {
      const common = {
        ...casino,
        game: request.game_code,
        locale: request.lang,
        ip: request.ip,
        client_type: request.platform === 'GPL_MOBILE' ? 'mobile' : 'desktop',
        urls: { return_url: request.lobby_url, deposit_url: request.deposit_url },
      };
      try {
        const { launch_options: options } =
          request.user === undefined
            ? await call('/demo', common, launched)
            : await call(
                '/sessions',
                {
                  ...common,
                  currency: request.currency,
                  user: { id: request.user, ...(request.country !== null && { country: request.country }) },
                },
                launched,
              );
        return { url: options.game_url };
      } catch (error) {
        if (error instanceof ProviderRefused) throw new GameNotOffered(error.message);
        throw error;
      }
    },
    rewards: {
      prepaids: async () => null,
      list: async () => null,
      async create(order) {
        if (!isCurrency(order.currency)) throw new RangeError(`${order.currency} is not a currency of the ledger`);
        await call(
          '/freespins/issue',
          {
            ...casino,
            issue_id: order.reward_uuid,
            currency: order.currency,
            games: [order.game_code],
            freespins_quantity: order.bet_count,
            bet_level: Number(fromProtocolAmount(order.bet_value, exponentOf(order.currency))),
            valid_until: order.end_time.toISOString(),
            user: { id: order.user },
          },
          v.unknown(),
        );
        return { reward_uuid: order.reward_uuid };
      },
      async cancel(rewardUuid) {
        await call('/freespins/cancel', { ...casino, issue_id: rewardUuid }, v.unknown());
      },
    },
  };
}
