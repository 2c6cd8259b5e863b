import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency } from '@tavolo/money';
import { Rational } from '@tavolo/game-maths';
import type { CallContext, Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { netOf, readPlayResult } from '../wallet/index.ts';
import type { Casino } from './casino.ts';
import { findGames, gameOf, isNew, type CatalogueGame } from './catalogue.ts';
import { readHistoryFilter } from './history/history-filter.ts';
import { launchGame } from './launch.ts';
import { listPacks } from './free-spin-packs.ts';
import type { Integration, OwnGame } from './parts.ts';
import { recordOf } from './provider-wallet.ts';
import { historyOf, roundOf, unfinishedOf, type StoredRoundRow, jackpotProvider } from './rounds.ts';
import { userOf } from './token.ts';

export type CasinoCalls = Handlers<
  | 'games.get'
  | 'games.getCategories'
  | 'games.getProviders'
  | 'games.getLikes'
  | 'games.addLike'
  | 'games.removeLike'
  | 'games.getHistory'
  | 'games.getUnfinished'
  | 'games.launch'
  | 'games.getRound'
  | 'games.getWinners'
  | 'games.getNetResult'
  | 'freespins.get'
>;

type GameResult = ResultOf<'games.get'>['items'][number];
type RoundResult = ResultOf<'games.getHistory'>['items'][number];

export function casinoCalls(casino: Casino): CasinoCalls {
  const { activity, catalogue, clock, database, players, stops, wallet } = casino.parts;

  const likesOf = async (playerId: bigint): Promise<string[]> => {
    const rows = await database
      .play(playerId)
      .query<{ game: string }>(
        'select game from casino_favourite where bucket = bucket_of($1) and player_id = $1 order by created_at desc, game',
        [playerId],
      );
    return rows.map((row) => row.game);
  };
  /** Who may do nothing any more is refused elsewhere: for the list it is enough that their country is not known. */
  const countryOf = (playerId: bigint): Promise<string | null> =>
    players.profile(playerId).then(
      ({ countryCode }) => countryCode || null,
      () => null,
    );
  const requireGame = async (sysname: string): Promise<void> => {
    if (!(await gameOf(database, sysname))) throw invalidField('sysname', 'not_found');
  };

  return {
    async 'games.get'(params, context) {
      const { offset, count: limit } = params;
      const playerId = context.session?.playerId ?? null;
      const filter = {
        category: params.category ?? null,
        providers: params.providers ?? null,
        type: params.type ?? null,
        volatilities: params.volatility ?? null,
        features: params.features ?? null,
        country: playerId !== null && (await catalogue.isAnyBlocked()) ? await countryOf(playerId) : null,
        search: params.search ?? null,
        sysnames: params.sysname ?? null,
        sort: params.sort ?? null,
        playerId,
        offset,
        limit,
        now: clock.now(),
      };
      // What was typed is compared by the database, and what belongs to a player is known there alone.
      const isPublic = !filter.search?.trim() && filter.category !== 'recent' && filter.category !== 'favourites';
      const [found, playing, likes, isStopped] = await Promise.all([
        isPublic ? catalogue.find(filter) : findGames(database, filter),
        activity.playing(),
        playerId === null ? [] : likesOf(playerId),
        stops.isAllStopped(),
      ]);
      const favourites = new Set(likes);
      const own = casino.parts.ownGames(context.locale);
      const items = found.games.map((game) =>
        shapeGame(game, {
          locale: context.locale,
          own: own.get(game.sysname),
          isFavourite: favourites.has(game.sysname),
          playing: playing.get(game.sysname) ?? 0,
          now: clock.now(),
        }),
      );
      return { items, count: found.count, offset, limit, is_stopped: isStopped };
    },

    'games.getCategories': async (_params, context) => ({ items: await catalogue.categories(context.locale) }),

    'games.getProviders': async (params) => ({
      items: (await catalogue.providers(params.types ?? null)).map(({ sysname, name, count }) => ({
        sysname,
        name,
        image_url: null,
        game_params: { count },
      })),
    }),

    'games.getLikes': async (_params, context) => ({ items: await likesOf(context.session.playerId) }),

    async 'games.addLike'(params, context) {
      await requireGame(params.sysname);
      await database
        .play(context.session.playerId)
        .query(
          'insert into casino_favourite (bucket, player_id, game, created_at) values (bucket_of($1), $1, $2, $3) on conflict do nothing',
          [context.session.playerId, params.sysname, clock.now()],
        );
      return 1;
    },

    async 'games.removeLike'(params, context) {
      await requireGame(params.sysname);
      await database
        .play(context.session.playerId)
        .query('delete from casino_favourite where bucket = bucket_of($1) and player_id = $1 and game = $2', [
          context.session.playerId,
          params.sysname,
        ]);
      return 1;
    },

    async 'games.getHistory'(params, context) {
      const { offset, count: limit } = params;
      const filter = await readHistoryFilter(database, params);
      const { rows, count } = await historyOf(database, context.session.playerId, { ...filter, offset, limit });
      const looks = await casino.looks(rows.map(({ game }) => game));
      return {
        items: rows.map((row) => shapeRound(row, looks.get(row.game), casino.parts.integrations.get(row.provider))),
        count,
        offset,
        limit,
      };
    },

    async 'games.getUnfinished'(_params, context) {
      const rows = await unfinishedOf(database, context.session.playerId);
      const looks = await casino.looks(rows.map(({ game }) => game));
      return {
        items: rows.map((row) => ({
          ...shapeRound(row, looks.get(row.game), casino.parts.integrations.get(row.provider)),
          ends_after_hours: casino.parts.integrations.get(row.provider)?.endsAfterHours ?? null,
        })),
      };
    },

    'games.launch': (params, context) => launchGame(casino.parts, params, context),

    async 'games.getRound'(params, context) {
      const { playerId } = context.session;
      const row = await roundOf(database, playerId, params.round, [...casino.parts.integrations.keys(), jackpotProvider]);
      const integration = row && casino.parts.integrations.get(row.provider);
      // A jackpot is drawn by its pool: no provider has more to tell of it.
      if (!row || !(integration || row.provider === jackpotProvider)) throw invalidField('round', 'not_found');
      const user = userOf(playerId);
      const [replayed, recallUrl] = await Promise.all([
        integration?.replay(user, recordOf(row)) ?? null,
        // What we know of the round is shown, whether or not its provider answers.
        integration?.roundUrl?.(user, row.id).catch(() => null) ?? null,
      ]);
      return {
        ...shapeRound(row, (await casino.looks([row.game])).get(row.game), integration ?? undefined),
        events: (replayed?.events ?? []).map((event) => ({ ...event })),
        version: replayed?.version ?? null,
        choice: replayed?.choice ? { ...replayed.choice } : null,
        moves: [...(replayed?.moves ?? [])],
        recall_url: recallUrl,
      };
    },

    async 'games.getWinners'(params) {
      const { offset, count: limit } = params;
      const winners = await activity.winners();
      return {
        items: winners.slice(offset, offset + limit).map((winner) => ({
          round: winner.round,
          sysname: winner.game,
          name: winner.name,
          image_url: imageOf(winner.game, '288x192'),
          player: winner.player,
          win: shapeAmount(winner.win, winner.currency),
          multiplier: Rational.of(winner.win, winner.stake).toDecimal(2, 'floor'),
          created_at: winner.createdAt.toISOString(),
        })),
        count: winners.length,
        offset,
        limit,
      };
    },

    async 'freespins.get'(params, context) {
      const { playerId } = context.session;
      const { offset, count: limit } = params;
      const [packs, names] = await Promise.all([listPacks(database, playerId, clock.now()), casino.names()]);
      const found = packs.filter(({ status }) => params.status === undefined || status === params.status);
      return {
        items: found.slice(offset, offset + limit).map((pack) => ({
          id: pack.name,
          game: { sysname: pack.game, name: names.get(pack.game) ?? pack.game, image_url: imageOf(pack.game, '288x192') },
          remaining_count: pack.spins - pack.used,
          count: pack.spins,
          stake: shapeAmount(pack.stake, pack.currency),
          won: shapeAmount(pack.won, pack.currency),
          status: pack.status,
          ends_at: pack.ends.toISOString(),
        })),
        count: found.length,
        offset,
        limit,
      };
    },

    async 'games.getNetResult'(_params, context) {
      const { playerId, id } = context.session;
      const [balances, session] = await Promise.all([wallet.balances(playerId), players.session(id)]);
      const since = session?.startedAt ?? clock.now();
      const played = await readPlayResult(database, playerId, { currency: balances.currency, since });
      return {
        net: shapeAmount(netOf(played), balances.currency),
        in_open_bets: shapeAmount(played.inOpenBets, balances.currency),
        since: since.toISOString(),
      };
    },
  };
}

interface ShownGame {
  locale: CallContext['locale'];
  /** The operator's own name and picture of the game. */
  own: OwnGame | undefined;
  isFavourite: boolean;
  /** How many people sit at its table. */
  playing: number;
  now: Date;
}

function shapeGame(game: Readonly<CatalogueGame>, { locale, own, isFavourite, playing, now }: ShownGame): GameResult {
  return {
    sysname: game.sysname,
    name: game.name,
    image_url: game.imageUrl ?? imageOf(game.sysname, '288x192'),
    description: {
      name: own?.name ?? game.name,
      img_288_192: own?.image ?? game.imageUrl ?? imageOf(game.sysname, '288x192'),
      img_360_520: game.imageUrl ?? imageOf(game.sysname, '360x520'),
      img_735_240: game.imageUrl ?? imageOf(game.sysname, '735x240'),
    },
    type: game.type,
    provider: { sysname: game.provider, name: game.providerName },
    categories: game.categories,
    rtp: game.rtp,
    rtp_exact: game.rtpExact,
    volatility: game.volatility,
    features: game.features,
    hit_rate: game.hitRate,
    max_win: game.maxWin,
    layout: locale === 'it' ? game.layoutIt : game.layoutEn,
    stake:
      game.minStake === null || game.maxStake === null || game.stakeCurrency === null
        ? null
        : {
            min: shapeAmount(game.minStake, game.stakeCurrency).amount,
            max: shapeAmount(game.maxStake, game.stakeCurrency).amount,
            currency: game.stakeCurrency,
          },
    is_demo: game.isDemo,
    is_new: isNew(game, now),
    is_favourite: isFavourite,
    is_played: game.isPlayed,
    playing,
  };
}

function shapeRound(
  row: StoredRoundRow,
  look: { name: string; imageUrl: string | null } | undefined,
  integration: Integration | undefined,
): RoundResult {
  return {
    round: row.id,
    sysname: row.game,
    name: look?.name ?? row.game,
    image_url: look?.imageUrl ?? imageOf(row.game, '288x192'),
    stake: shapeAmount(row.stake, row.currency),
    win: shapeAmount(row.win, row.currency),
    balance_after: row.balance_after === null ? null : shapeAmount(row.balance_after, row.currency),
    created_at: row.created_at.toISOString(),
    status: row.state,
    // What is told elsewhere has an address of its own there.
    is_recalled: row.state !== 'open' && integration !== undefined && integration.roundUrl === undefined,
  };
}

const imageOf = (sysname: string, format: '288x192' | '360x520' | '735x240'): string => `/art/tiles/${sysname}.${format}.webp`;

function shapeAmount(minor: bigint, currency: string): { amount: string; currency: string } {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  return { amount: formatAmount(minor, currency), currency };
}
