import { createWalletFixture, type WalletFixture } from '../../wallet/testing/wallet-fixture.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import type { RoundResult, SettleRequest } from '../../wallet/index.ts';
import { Count, type BookedWin, type CountParts } from '../count.ts';
import { readPools, type LevelName, type Pool } from '../pool.ts';
import { Pots } from '../pots.ts';

/** The game of these rounds. */
export const game = 'crown-slot';

export interface JackpotFixture extends WalletFixture {
  pool: Pool;
  count: Count;
  /** A count of another process. */
  another(parts?: Partial<CountParts>): Count;
  /** A round of the game, of this stake from main. Numbers that are not given win nothing. */
  play(
    playerId: bigint,
    transaction: string,
    stake: bigint,
    draws?: Partial<Record<LevelName, number>>,
    spend?: readonly ('main' | 'bonus')[],
    game?: string,
  ): Promise<void>;
  /** The same within a transaction, of numbers that were drawn. */
  playWithin(
    tx: Queryable,
    playerId: bigint,
    transaction: string,
    stake: bigint,
    draws?: Partial<Record<LevelName, number>>,
  ): Promise<void>;
  /** Counts everything that is finished. */
  counted(): Promise<readonly BookedWin[]>;
  /** Pots in whole minor units, by level. */
  pots(currency?: string): Promise<Record<LevelName, bigint>>;
  /** Sum of a house account's entries. */
  houseSum(account: string, currency?: string): Promise<bigint>;
}

export async function createJackpotFixture(pools: readonly Pool[] = readPools()): Promise<JackpotFixture> {
  const fixture = await createWalletFixture();
  const { clock, database, wallet } = fixture;
  const [pool] = pools;
  if (!pool) throw new Error('there is no pool');
  const another = (parts: Partial<CountParts> = {}) =>
    new Count({
      database,
      wallet,
      clock,
      random: new SeededRandom('jackpots'),
      outbox: { publish: () => Promise.resolve() },
      pools,
      feeders: [{ game, version: '1', pool: pool.sysname }],
      key: Buffer.alloc(32, 3),
      ...parts,
    });
  const count = another();
  await count.open();
  return {
    ...fixture,
    pool,
    count,
    another,
    play: async (playerId, transaction, stake, draws = {}, spend = ['main'], of = game) =>
      played(await wallet.rounds.settle(roundOf(playerId, transaction, stake, draws, spend, of))),
    playWithin: async (tx, playerId, transaction, stake, draws = {}) =>
      played(await wallet.rounds.settleWithin(tx, roundOf(playerId, transaction, stake, draws, ['main'], game))),
    async counted() {
      await fixture.settled();
      const wins: BookedWin[] = [];
      for (;;) {
        const turn = await count.turn();
        wins.push(...(turn?.wins ?? []));
        if (turn?.feeds === 0) return wins;
      }
    },
    async pots(currency = 'EUR') {
      const rows = await database.query<{ level: LevelName; pot: bigint }>(
        'select level, pot from jackpot_level where pool = $1 and currency = $2',
        [pool.sysname, currency],
      );
      const pots = new Pots({ pool, currency, levels: [], secret: () => '' });
      return Object.fromEntries(rows.map(({ level, pot }) => [level, pots.amountOf({ pot })])) as Record<LevelName, bigint>;
    },
    async houseSum(account, currency = 'EUR') {
      const [row] = await database.query<{ sum: bigint }>(
        'select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = $1 and currency = $2',
        [account, currency],
      );
      return row?.sum ?? 0n;
    },
  };
}

const played = ({ status }: RoundResult): void => {
  if (status !== 'ok') throw new Error(`the round was not played: ${status}`);
};

const roundOf = (
  playerId: bigint,
  transaction: string,
  stake: bigint,
  draws: Partial<Record<LevelName, number>>,
  spend: readonly ('main' | 'bonus')[],
  of: string,
): SettleRequest => ({
  playerId,
  currency: 'EUR',
  provider: 'studio',
  game: of,
  round: transaction,
  transaction,
  stake,
  win: 0n,
  closed: true,
  spend,
  detail: { transaction, meta: { version: '1', jackpot: { grand: 999_999_999_999, major: 999_999_999_999, ...draws } } },
  fingerprint: `${stake}`,
});
