import { refuse } from '../../kernel/errors/errors.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { betsHappened, decidedIn } from '../../bets/index.ts';
import { cashOut } from '../../bets/cash-out.ts';
import { showBets } from '../../bets/show.ts';
import { betById, type StoredBet } from '../../bets/stored-bet.ts';
import { createBookmaker, type Bookmaker } from '../../bets/testing/bookmaker.ts';
import { Collector, noteBets } from '../collector.ts';
import { drain } from '../drain.ts';
import { Followers } from '../followers.ts';
import type { Play } from '../play.ts';

/** The feed of bets that a test places itself. */
export interface BetFeed {
  book: Bookmaker;
  heardOf(playerId: bigint): Play[];
  /** What a player lost by all that was heard. */
  lostBy(playerId: bigint): bigint;
  /** Notes all that happened since the last time, and tells it. */
  drain(): Promise<void>;
  /** The same with all that ever happened, as after deliveries that nobody remembers. */
  again(): Promise<void>;
  /** Cashes so many per cent out; answers what was paid. */
  cashOut(bet: StoredBet, percent: number): Promise<bigint>;
  close(): Promise<void>;
}

export async function createBetFeed(): Promise<BetFeed> {
  const book = await createBookmaker();
  const { database } = book.db;
  const heard: Play[] = [];
  const followers = new Followers({ database, log: silentLog });
  followers.add('test.heard', (_tx, plays) => Promise.resolve(void heard.push(...plays)));
  const collector = new Collector({ database, clock: book.clock, liveGames: () => Promise.resolve([]) });
  let noted = 0;
  let keys = 0;
  const tell = async (from: number) => {
    for (const event of book.events.slice(from)) if (event.type === betsHappened) await noteBets(database, decidedIn(event));
    noted = book.events.length;
    await drain(database, collector, followers);
  };
  const heardOf = (playerId: bigint) => heard.filter((play) => play.playerId === playerId);
  return {
    book,
    heardOf,
    lostBy: (playerId) => heardOf(playerId).reduce((sum, { stake, win }) => sum + stake - win, 0n),
    drain: () => tell(noted),
    again: () => tell(0),
    async cashOut({ id, playerId }, percent) {
      const bet = await betById(database, playerId, id);
      const [shown] = bet ? await showBets(book.parts, [bet], 'en') : [];
      const { paid } = await cashOut(book.parts, refuse, {
        playerId,
        betId: id,
        percent,
        token: shown?.cash_out?.token ?? '',
        key: `cash out ${++keys}`,
      });
      if (paid === null) throw new Error('the cash-out waits');
      return paid;
    },
    close: () => book.close(),
  };
}
