import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { createWallet, roundFingerprint, type RoundResult, type Wallet } from '../index.ts';

export interface WalletFixture extends TestDatabase {
  clock: ManualClock;
  wallet: Wallet;
  /** A new player with `main` cents of EUR on main. */
  player(main: bigint): Promise<Player>;
  /** Sum of entries of a player's account: the balance as the ledger tells it. */
  ledgerBalance(playerId: bigint, account: string, currency?: string): Promise<bigint>;
  /** Resolves when everything committed is behind the ledger's horizon: other databases of the server hold it back too. */
  settled(): Promise<void>;
  /** How many postings with entries a player has. */
  postings(playerId: bigint): Promise<number>;
}

/** One player's provider messages, with everything that is not of interest filled in. Amounts in cents. */
export interface Player {
  id: bigint;
  bet(transaction: string, stake: bigint, more?: { round?: string; newRound?: boolean; currency?: string }): Promise<RoundResult>;
  win(transaction: string, win: bigint, more?: { round?: string; reference?: string | null; closed?: boolean }): Promise<RoundResult>;
  rollback(reference: string, more?: { transaction?: string; round?: string }): Promise<RoundResult>;
  settle(transaction: string, stake: bigint, win: bigint, more?: { round?: string; currency?: string }): Promise<RoundResult>;
  main(): Promise<bigint>;
}

let lastPlayer = 0n;

export async function createWalletFixture(): Promise<WalletFixture> {
  const test = await createTestDatabase();
  const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
  const wallet = createWallet({ database: test.database, clock, funStart: 500_000n });

  function messages(playerId: bigint): Omit<Player, 'id' | 'main'> {
    const common = (transaction: string, round: string, currency: string) =>
      ({ playerId, currency, provider: 'studio', game: 'dice', round, transaction }) as const;
    const sign = (type: 'round' | 'bet' | 'win' | 'rollback', round: string, amount: bigint, currency: string, reference?: string | null) =>
      roundFingerprint(type, { game: 'dice', round, amount, currency, reference });
    return {
      bet: (transaction, stake, { round = 'r1', newRound, currency = 'EUR' } = {}) =>
        wallet.rounds.bet({
          ...common(transaction, round, currency),
          stake,
          closed: false,
          newRound,
          fingerprint: sign('bet', round, stake, currency),
        }),
      win: (transaction, win, { round = 'r1', reference = 't1', closed = true } = {}) =>
        wallet.rounds.win({
          ...common(transaction, round, 'EUR'),
          win,
          closed,
          reference,
          fingerprint: sign('win', round, win, 'EUR', reference),
        }),
      rollback: (reference, { transaction = `undo ${reference}`, round = 'r1' } = {}) =>
        wallet.rounds.rollback({
          ...common(transaction, round, 'EUR'),
          reference,
          fingerprint: sign('rollback', round, 0n, 'EUR', reference),
        }),
      settle: (transaction, stake, win, { round = transaction, currency = 'EUR' } = {}) =>
        wallet.rounds.settle({
          ...common(transaction, round, currency),
          stake,
          win,
          closed: true,
          detail: { transaction },
          fingerprint: sign('round', round, stake, currency),
        }),
    };
  }

  return {
    ...test,
    clock,
    wallet,
    async player(main) {
      const id = ++lastPlayer;
      await wallet.openAccounts(test.database, id, 'EUR');
      if (main > 0n)
        await wallet.post(test.database, {
          playerId: id,
          currency: 'EUR',
          kind: 'adjustment',
          key: 'first money',
          fingerprint: main.toString(),
          legs: [
            { account: 'main', amount: main },
            { account: 'house:corrections', amount: -main },
          ],
        });
      return { id, ...messages(id), main: async () => (await wallet.balances(id)).main };
    },
    async ledgerBalance(playerId, account, currency = 'EUR') {
      const [row] = await test.database.query<{ sum: bigint }>(
        'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM entry WHERE player_id = $1 AND account = $2 AND currency = $3',
        [playerId, account, currency],
      );
      return row?.sum ?? 0n;
    },
    async settled() {
      await vi.waitFor(
        async () => {
          const [row] = await test.database.query<{ passed: boolean }>('SELECT ledger_horizon() > max(xact) AS passed FROM posting');
          if (row?.passed === false) throw new Error('a transaction of this server is still under way');
        },
        { timeout: 20_000, interval: 10 },
      );
    },
    async postings(playerId) {
      const [row] = await test.database.query<{ count: bigint }>(
        'SELECT count(*) FROM posting WHERE player_id = $1 AND cardinality(accounts) > 0',
        [playerId],
      );
      return Number(row?.count ?? 0n);
    },
  };
}
