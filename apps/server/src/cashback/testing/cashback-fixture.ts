import type { CollectionTypes } from '@tavolo/content';
import { orderFreeSpins } from '../../casino/index.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { countPoints } from '../../loyalty/count.ts';
import { playerLevels } from '../../loyalty/levels.ts';
import type { Play } from '../../play-feed/index.ts';
import { give } from '../../rewards/give.ts';
import type { Standing } from '../../rewards/index.ts';
import { createWalletFixture, type WalletFixture } from '../../wallet/testing/wallet-fixture.ts';
import { countPlays } from '../count.ts';
import type { CashbackParts } from '../parts.ts';
import type { Cashback } from '../stored.ts';

type Program = CollectionTypes['cashback'];

export interface CashbackFixture extends WalletFixture {
  parts: CashbackParts;
  /** What content has. */
  programs: Program[];
  /** The loyalty programme: a point for €1 of slots, levels from the lowest up. */
  ladder: { key: string; program: string; title: string; points: number }[];
  /** How players stand who don't stand well. */
  standings: Map<bigint, Standing>;
  program(more?: Partial<Program>): Program;
  /** Counts points and then cashback, as their followers do. */
  hear(plays: readonly Play[], q?: Queryable): Promise<void>;
  /** All periods of a player, those that end first at the head. */
  periodsOf(
    playerId: bigint,
  ): Promise<Pick<Cashback, 'id' | 'rate' | 'level' | 'program' | 'state' | 'staked' | 'won' | 'amount' | 'beginsAt' | 'endsAt'>[]>;
  /** Puts the player's accounts where `stateOf` looks. */
  enrol(playerId: bigint): Promise<void>;
}

let last = 0n;

/** A play with what isn't of interest filled in: cash, of a slot, told for the first time. */
export function playOf(playerId: bigint, at: Date, more: Partial<Play>): Play {
  const { stake = 0n, win = 0n } = more;
  return {
    n: (last += 1n),
    playerId,
    product: 'casino',
    provider: 'studio',
    game: 'dice',
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

export async function createCashbackFixture(): Promise<CashbackFixture> {
  const fixture = await createWalletFixture();
  const { clock, database, ownerDatabase, wallet } = fixture;
  const programs: Program[] = [];
  const ladder = [
    { key: 'bronze', program: 'club', title: 'Bronze', points: 0 },
    { key: 'silver', program: 'club', title: 'Silver', points: 50 },
    { key: 'gold', program: 'club', title: 'Gold', points: 100 },
  ];
  const club = { key: 'club', order: 1, counts: 'everything' };
  const lists: Readonly<Record<string, readonly object[]>> = { cashback: programs, 'loyalty-program': [club], 'loyalty-level': ladder };
  const content = {
    list: (type: string) => (lists[type] ?? []) as never,
    single: () => ({ rates: [{ product: 'slots', points: 100 }] }) as never,
  };
  const standings = new Map<bigint, Standing>();
  // Cashback is paid in cash here.
  const bonusGrants = { grant: () => Promise.resolve('unknown_kind' as const) };
  const given = { bonusGrants, clock, wallet, orderPack: orderFreeSpins };
  const parts: CashbackParts = {
    database,
    clock,
    outbox: { publish: () => Promise.resolve() },
    content,
    levels: playerLevels({ content }),
    rates: (currency) => (currency === 'EUR' ? '1' : currency === 'GBP' ? '0.8' : null),
    timeZone: 'Europe/Rome',
    rewards: {
      standing: (playerId) => Promise.resolve(standings.get(playerId) ?? 'good'),
      give: async (tx, gift, may) => (may ? await give(tx, given, gift) : 'not_offered'),
      payOwed: (tx, gift) => give(tx, given, gift),
    },
  };
  const points = { ...parts, content, gameTypes: () => Promise.resolve(new Map([['dice', 'slot']])) };
  const hear = async (tx: Queryable, plays: readonly Play[]) => {
    await countPoints(tx, points, plays);
    await countPlays(tx, parts, plays);
  };
  return {
    ...fixture,
    parts,
    ladder,
    programs,
    standings,
    program: (more = {}) =>
      ({
        id: 1,
        key: 'weekly',
        title: 'Weekly cashback',
        text: null,
        product: 'games',
        period: 'week',
        percent: 5,
        level_rates: [],
        minimum: 1,
        cap: 50,
        stake_cap_percent: 0.4,
        days_to_receive: 14,
        paid_as: 'cash',
        bonus: null,
        ...more,
      }) as Program,
    hear: (plays, q) => (q ? hear(q, plays) : database.transaction((tx) => hear(tx, plays))),
    periodsOf: (playerId) =>
      database.query(
        `select id, program, rate, level, state, staked, won, amount, begins_at as "beginsAt", ends_at as "endsAt" from cashback
         where player_id = $1 order by ends_at, program`,
        [playerId],
      ),
    enrol: async (playerId) =>
      void (await ownerDatabase.query(
        `insert into player (id, currency, locale, fakename, fakename_key, is_registration_completed, created_at, updated_at)
         values ($1, 'EUR', 'en', $2, $2, false, now(), now())`,
        [playerId, `player ${playerId}`],
      )),
  };
}
