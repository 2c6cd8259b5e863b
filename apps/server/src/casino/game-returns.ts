import type { Queryable } from '../kernel/database/index.ts';

/** What rules of money ask of a game. */
export interface GameReturn {
  sysname: string;
  isLive: boolean;
  categories: string[];
  /** Printed return to players, hundredths of a per cent. */
  returns: bigint;
}

/** All games that there ever were. */
export async function gameReturns(q: Queryable): Promise<GameReturn[]> {
  return await q.directory.query<GameReturn>(
    `select g.sysname, g.type = 'live' as "isLive", round(g.rtp::numeric * 100)::bigint as returns,
       array(select c.category from casino_game_category c where c.game = g.sysname order by 1) as categories
     from casino_game g`,
  );
}
