import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency } from '@tavolo/money';
import type { Handlers } from '../kernel/calls/handlers.ts';
import type { Database } from '../kernel/database/index.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import type { Feeder } from './feeders.ts';
import type { Meter, ShownPot } from './meter.ts';
import { levelNames, percentOf, type LevelName, type LevelRules, type Pool } from './pool.ts';

type PotResult = ResultOf<'Jackpots.get'>[number]['levels'][number];

export interface JackpotCallParts {
  database: Database;
  pools: readonly Pool[];
  feeders: readonly Feeder[];
  meter: Meter;
  /** Names of games that are listed or were. */
  gameNames(): Promise<ReadonlyMap<string, string>>;
  /** In which a player plays; null for none. */
  currencyOf(playerId: bigint): Promise<string | null>;
  /** What others may read of a player's name; empty for nothing. */
  publicName(playerId: bigint): Promise<string>;
}

interface WinRow {
  pool: string;
  currency: string;
  level: string;
  run: number;
  playerId: bigint;
  game: string;
  amount: bigint;
  at: Date;
  seal: string | null;
  secret: string | null;
  beganAt: Date;
  dueAt: Date | null;
  total: bigint;
}

export function jackpotCalls(parts: JackpotCallParts): Handlers<'Jackpots.get' | 'Jackpots.getWinners'> {
  const { database, feeders, gameNames, meter, pools } = parts;
  return {
    async 'Jackpots.get'({ id }, context) {
      const [pots, names] = await Promise.all([meter.pots(), gameNames()]);
      const own = context.session && (await parts.currencyOf(context.session.playerId));
      return pools.flatMap((pool) => {
        const currencies = pots.get(pool.sysname);
        const currency = own !== null && currencies?.has(own) ? own : pool.currencies[0];
        const shown = currency === undefined ? undefined : currencies?.get(currency);
        if ((id !== undefined && id !== pool.sysname) || currency === undefined || !shown?.[0]) return [];
        const games = new Set(feeders.flatMap(({ game, pool: fed }) => (fed === pool.sysname && names.has(game) ? [game] : [])));
        return [
          {
            id: pool.sysname,
            name: pool.name,
            amount: money(shown[0].amount, currency),
            description: { name: pool.name },
            levels: shown.map((pot) => shapePot(pot, rulesOf(pool, pot.level), currency)),
            games: Array.from(games, (sysname) => ({ sysname, name: names.get(sysname) ?? sysname })),
            percent: percentOf(pool),
          },
        ];
      });
    },

    async 'Jackpots.getWinners'({ id, offset, count: limit }) {
      if (id !== undefined && !pools.some(({ sysname }) => sysname === id)) throw invalidField('id', 'not_found');
      const rows = await database.directory.query<WinRow>(
        `select pool, currency, level, run, player_id as "playerId", game, amount, won_at as at, seal, secret, began_at as "beganAt", due_at as "dueAt", count(*) over () as total
         from jackpot_win where $1::text is null or pool = $1 order by won_at desc, pool, currency, level, run desc offset $2 limit $3`,
        [id ?? null, offset, limit],
      );
      const names = await gameNames();
      const players = new Map<bigint, string>();
      for (const { playerId } of rows) if (!players.has(playerId)) players.set(playerId, await parts.publicName(playerId));
      return {
        items: rows.map(({ amount, at, beganAt, currency, dueAt, game, level, playerId, pool, run, seal, secret }) => ({
          player: players.get(playerId) ?? '',
          amount: money(amount, currency),
          created_at: at.toISOString(),
          jackpot: pool,
          level: levelOf(level),
          run,
          game: { sysname: game, name: names.get(game) ?? game },
          sealed:
            seal !== null && secret !== null
              ? { seal, secret, began_at: beganAt.toISOString(), due_at: dueAt?.toISOString() ?? null }
              : null,
        })),
        count: Number(rows[0]?.total ?? 0n),
        offset,
        limit,
      };
    },
  };
}

function shapePot({ amount, beganAt, dueAt, level, run, seal }: ShownPot, { falls, seed }: LevelRules, currency: string): PotResult {
  return {
    level,
    run,
    amount: money(amount, currency),
    seed: money(seed, currency),
    falls:
      falls.by === 'chance'
        ? { by: 'chance', stakes: money(falls.stakes, currency), cap: falls.cap === undefined ? null : money(falls.cap, currency) }
        : falls.by === 'amount'
          ? { by: 'amount', most: money(falls.most, currency) }
          : {
              by: 'time',
              until: falls.until,
              zone: falls.zone,
              stakes: money(falls.stakes, currency),
              due_at: (dueAt ?? beganAt).toISOString(),
            },
    began_at: beganAt.toISOString(),
    seal,
  };
}

function rulesOf(pool: Pool, name: LevelName): LevelRules {
  const rules = pool.levels.find(({ level }) => level === name);
  if (!rules) throw new Error(`${pool.sysname} has no level ${name}`);
  return rules;
}

function levelOf(name: string): LevelName {
  const level = levelNames.find((one) => one === name);
  if (!level) throw new Error(`${name} is no level of a pool`);
  return level;
}

function money(minor: bigint, currency: string): { amount: string; currency: string } {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  return { amount: formatAmount(minor, currency), currency };
}
