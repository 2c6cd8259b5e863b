import type { GameFolder } from '@tavolo/game-maths/node';
import { percentOf, type Pool } from './pool.ts';

/** Rules of a game that feed a pool. */
export interface Feeder {
  game: string;
  version: string;
  pool: string;
}

/**
 * Which rules of which games feed which pool: those that say so (`jackpot` in rules.json).
 * @throws Error for rules that name a pool that there is not, or print another share of the stake than the pool takes.
 */
export function feedersOf(games: readonly Pick<GameFolder, 'published'>[], pools: readonly Pool[]): Feeder[] {
  return games.flatMap(({ published }) =>
    published.flatMap(({ definition }) => {
      const jackpot = 'jackpot' in definition ? definition.jackpot : undefined;
      if (!jackpot) return [];
      const { game, version } = definition;
      const pool = pools.find(({ sysname }) => sysname === jackpot.pool);
      if (!pool) throw new Error(`${game} ${version} feeds the pool ${jackpot.pool}, which there is not`);
      if (percentOf(pool) !== jackpot.percent)
        throw new Error(`${game} ${version} prints ${jackpot.percent} % for ${pool.sysname}, which takes ${percentOf(pool)} %`);
      return [{ game, version, pool: pool.sysname }];
    }),
  );
}
