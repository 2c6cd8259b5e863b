import type { CollectionTypes } from '@tavolo/content';
import { promotionsOf } from '../../campaigns/index.ts';
import { orderFreeSpins } from '../../casino/index.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import type { Play } from '../../play-feed/index.ts';
import { give } from '../../rewards/give.ts';
import { readReward } from '../../rewards/read.ts';
import type { Standing } from '../../rewards/index.ts';
import { createWalletFixture, type WalletFixture } from '../../wallet/testing/wallet-fixture.ts';
import { countPlays } from '../count.ts';
import { join } from '../join.ts';
import type { ShowParts } from '../show.ts';
import { pageOfPlaces } from '../standings.ts';

type Entry = CollectionTypes['tournament'];

export interface TournamentFixture extends WalletFixture {
  parts: ShowParts;
  /** What content has. */
  entries: Entry[];
  /** How players stand who don't stand well. */
  standings: Map<bigint, Standing>;
  /** An entry: slots, the best win, from noon to midnight of every day, €10, €5 and €1 for the fourth to the sixth. */
  entry(more?: Partial<Entry>): Entry;
  hear(plays: readonly Play[], q?: Queryable): Promise<void>;
  /** Somebody who has joined these runs. */
  racer(...runs: readonly string[]): Promise<bigint>;
  joins(playerId: bigint, run: string): Promise<void>;
  /** Ids and scores of a run's players, the first ahead. */
  board(run: string): Promise<[bigint, bigint][]>;
}

let last = 0n;

/** A play with what isn't of interest filled in: a round of a slot in cash, told for the first time. */
export function playOf(playerId: bigint, at: Date, more: Partial<Play>): Play {
  const { stake = 0n, win = 0n } = more;
  return {
    n: (last += 1n),
    playerId,
    product: 'casino',
    provider: 'studio',
    game: 'fruits',
    round: `round-${last}`,
    currency: 'EUR',
    stake,
    win,
    paid: { main: stake, bonus: 0n, bettingBonus: 0n },
    total: { stake, win },
    isFirst: true,
    at,
    odds: null,
    isCashedOut: false,
    ...more,
  };
}

const cash = (from: number, to: number, amount: number): Entry['prizes'][number] => ({
  id: from,
  from_place: from,
  to_place: to,
  reward: { id: 1, type: 'cash', amount, bonus: null, game: null, spins: null, stake: null, days: null },
});

const listed = [
  { sysname: 'fruits', name: 'Fruits', provider: 'studio', categories: ['slots'] },
  { sysname: 'gems', name: 'Gems', provider: 'other', categories: ['slots', 'new'] },
  { sysname: 'dice', name: 'Dice', provider: 'studio', categories: ['originals'] },
];

export async function createTournamentFixture(): Promise<TournamentFixture> {
  const fixture = await createWalletFixture();
  const { clock, database, ownerDatabase, wallet } = fixture;
  const entries: Entry[] = [];
  const standings = new Map<bigint, Standing>();
  const given = { bonusGrants: { grant: () => Promise.resolve('unknown_kind' as const) }, clock, wallet, orderPack: orderFreeSpins };
  const rates = (currency: string) => (currency === 'EUR' ? '1' : currency === 'GBP' ? '0.8' : null);
  const parts: ShowParts = {
    database,
    clock,
    outbox: { publish: () => Promise.resolve() },
    content: { list: () => entries as never },
    account: {
      player: (id) => Promise.resolve({ id, currency: 'EUR' } as never),
      publicName: (id) => Promise.resolve(`player ${id}`),
    },
    casino: {
      listed: () => Promise.resolve(listed),
      names: () => Promise.resolve(new Map(listed.map(({ name, sysname }) => [sysname, name]))),
    },
    rates,
    rewards: {
      standing: (playerId) => Promise.resolve(standings.get(playerId) ?? 'good'),
      give: async (tx, gift, may) => (may ? await give(tx, given, gift) : 'not_offered'),
      payOwed: (tx, gift) => give(tx, given, gift),
      read: (component, currency) => readReward(component, currency, rates),
    },
    bonusTerms: { termsOf: () => null },
    toldGifts: promotionsOf,
    drafts: () => Promise.resolve(null),
    timeZone: 'Europe/Rome',
    base: 'EUR',
  };
  const joins = (playerId: bigint, run: string) => join(parts, refuse, playerId, run);
  return {
    ...fixture,
    parts,
    entries,
    standings,
    joins,
    entry: (more = {}) =>
      ({
        id: 1,
        sysname: 'sprint',
        order: 1,
        title: 'Sprint',
        summary: 'A race.',
        rules: null,
        palette: 'violet',
        image_735_240: null,
        image_360_520: null,
        product: 'casino',
        categories: ['slots'],
        providers: null,
        games: null,
        exclude_categories: null,
        exclude_providers: null,
        exclude_games: null,
        scoring: 'multiplier',
        points: [],
        minimum_stake: 0.2,
        minimum_odds: null,
        score_limit: null,
        counts_bonus_money: false,
        repeats: 'daily',
        starts_at: null,
        ends_at: null,
        weekday: null,
        start_time: '12:00',
        hours: 12,
        prizes: [cash(1, 1, 10), cash(2, 3, 5), cash(4, 6, 1)],
        budget: 23,
        ...more,
      }) as Entry,
    hear: (plays, q) => (q ? countPlays(q, parts, plays) : database.transaction((tx) => countPlays(tx, parts, plays))),
    async racer(...runs) {
      const { id } = await fixture.player(0n);
      await ownerDatabase.query(
        `insert into player (id, currency, locale, fakename, fakename_key, is_registration_completed, created_at, updated_at)
         values ($1, 'EUR', 'en', $2, $2, false, now(), now())`,
        [id, `player ${id}`],
      );
      for (const run of runs) await joins(id, run);
      return id;
    },
    board: async (run) => (await pageOfPlaces(database, run, 0, 1_000)).map(({ playerId, score }) => [playerId, score]),
  };
}
