import { silentLog } from '../../kernel/log/index.ts';
import type { SpendingOrder } from '../../wallet/index.ts';
import { createWalletFixture, type WalletFixture } from '../../wallet/testing/wallet-fixture.ts';
import { Collector } from '../collector.ts';
import { drain } from '../drain.ts';
import { Followers } from '../followers.ts';
import type { Hear } from '../feed.ts';
import type { Play } from '../play.ts';

export interface FeedFixture extends WalletFixture {
  collector: Collector;
  /** Sysnames of games of live tables. */
  live: string[];
  /** All that was told, in its order. */
  heard: Play[];
  heardOf(playerId: bigint): Play[];
  drain(): Promise<void>;
  /** Collects all that is committed and tells nobody; answers the number of the last play. */
  collected(): Promise<bigint>;
  /** Those of another process. */
  another(followers?: Record<string, Hear>): { collector: Collector; followers: Followers };
  bonus(playerId: bigint, amount: bigint): Promise<void>;
  /** A whole round, paid from these accounts. */
  settleFrom(playerId: bigint, transaction: string, stake: bigint, win: bigint, spend: SpendingOrder): Promise<void>;
}

export async function createFeedFixture(): Promise<FeedFixture> {
  const fixture = await createWalletFixture();
  const { clock, database, wallet } = fixture;
  const live: string[] = [];
  const heard: Play[] = [];
  const another = (hears: Record<string, Hear> = {}) => {
    const followers = new Followers({ database, log: silentLog });
    for (const [name, hear] of Object.entries(hears)) followers.add(name, hear);
    return { collector: new Collector({ database, clock, liveGames: () => Promise.resolve(live) }), followers };
  };
  const { collector, followers } = another({ 'test.heard': (_tx, plays) => Promise.resolve(void heard.push(...plays)) });
  return {
    ...fixture,
    collector,
    live,
    heard,
    another,
    heardOf: (playerId) => heard.filter((play) => play.playerId === playerId),
    drain: () => drain(database, collector, followers),
    async collected() {
      await fixture.settled();
      for (;;) {
        // Other databases of the server use up numbers of transactions, too.
        const { last, remains } = await collector.turn(false);
        if (!remains) return last;
      }
    },
    bonus: async (playerId, amount) => {
      await wallet.post(database, {
        playerId,
        currency: 'EUR',
        kind: 'bonus',
        key: `bonus ${amount}`,
        fingerprint: '',
        legs: [
          { account: 'bonus', amount },
          { account: 'house:bonus', amount: -amount },
        ],
      });
    },
    settleFrom: async (playerId, transaction, stake, win, spend) => {
      const { status } = await wallet.rounds.settle({
        playerId,
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: transaction,
        transaction,
        stake,
        win,
        closed: true,
        spend,
        fingerprint: `${stake} ${win}`,
      });
      if (status !== 'ok') throw new Error(`the round was not played: ${status}`);
    },
  };
}
