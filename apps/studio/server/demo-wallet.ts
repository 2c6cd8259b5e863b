import type {
  AskRequest,
  BalanceResponse,
  BetRequest,
  ProviderWallet,
  RollbackRequest,
  RoundListRequest,
  RoundRecord,
  RoundSummaryRequest,
  SettleRequest,
  SettleResponse,
  Status,
} from '@tavolo/provider-protocol';
import { fromProtocolAmount, toProtocolAmount } from '@tavolo/provider-protocol';
import type { Clock, Database, Queryable } from './parts.ts';

export const demoCurrency = 'FUN';
const exponent = 2;
/** 1,000.00 FUN. */
const startingBalance = 100_000n;

interface DemoPurse {
  balance: bigint;
  series: bigint;
  next_number: number;
}

interface DemoRound {
  round: string;
  transaction: string;
  game: string;
  stake: bigint;
  win: bigint;
  bet: string | null;
  meta: Record<string, unknown>;
  balance_after: bigint;
  created_at: Date;
  state: RoundRecord['state'];
  /** Stakes that were added while it was open: by transaction, minor units. They are part of `stake`. */
  more: Record<string, string>;
}

/** What a round was begun with. */
const begunWith = ({ stake, more }: DemoRound): bigint => Object.values(more).reduce((left, amount) => left - BigInt(amount), stake);

/**
 * A visitor's demo balance behind the same calls as an operator's wallet, so that demo and real play share every line of the game
 * server (GLI-19 §4.9.1). Whole rounds, and such as are settled open, may be added to, and end with one win or with the rollback of their stakes: the
 * studio sends nothing else.
 */
export function createDemoWallet(parts: { database: Database; clock: Clock }): ProviderWallet & { open(user: string): Promise<void> } {
  const { database, clock } = parts;
  const money = (minor: bigint): number => toProtocolAmount(minor, exponent);
  const purseOf = async (q: Queryable, user: string, lock = false): Promise<DemoPurse | null> => {
    const [row] = await q.query<DemoPurse>(
      `select balance, series, next_number from studio_demo_balance where user_id = $1${lock ? ' for update' : ''}`,
      [user],
    );
    return row ?? null;
  };
  const balanceOf = async (user: string): Promise<bigint | null> => (await purseOf(database, user))?.balance ?? null;
  /** The number that a series' next round has to bear; null for a series before the last. */
  const nextOf = (purse: DemoPurse, series: number): number | null =>
    BigInt(series) === purse.series ? purse.next_number : BigInt(series) > purse.series ? 0 : null;
  const answer = (request: { user: string; request_uuid: string }, status: Status, balance: bigint): BalanceResponse => ({
    user: request.user,
    status,
    request_uuid: request.request_uuid,
    currency: demoCurrency,
    balance: money(balance),
  });
  const record = (row: DemoRound): RoundRecord => ({
    round: row.round,
    game_code: row.game,
    currency: demoCurrency,
    amount: money(row.stake),
    win_amount: money(row.win),
    state: row.state,
    meta: row.meta,
    balance_after: money(row.balance_after),
    created_at: row.created_at.toISOString(),
  });

  /** Answers an ask, which has no win, and books nothing for it. */
  const settle = async (q: Queryable, request: AskRequest & Partial<SettleRequest>): Promise<SettleResponse> => {
    const stake = fromProtocolAmount(request.amount, exponent);
    const win = request.win_amount === undefined ? null : fromProtocolAmount(request.win_amount, exponent);
    const purse = await purseOf(q, request.user, true);
    if (purse === null) return { ...answer(request, 'RS_ERROR_INVALID_TOKEN', 0n), replayed: false };
    const { balance } = purse;
    const { numbered } = request;
    const refuse = (status: Status): SettleResponse => ({ ...answer(request, status, balance), replayed: false });
    const used = await q.query<DemoRound>('select * from studio_demo_round where user_id = $1 and (transaction = $2 or round = $3)', [
      request.user,
      request.transaction_uuid,
      request.round,
    ]);
    const same = used.find((row) => row.transaction === request.transaction_uuid);
    if (same) {
      if (begunWith(same) !== stake || same.game !== request.game_code || same.bet !== (request.bet ?? null))
        return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
      return { ...answer(request, 'RS_OK', balance), replayed: true, round: record(same) };
    }
    if (used.length > 0 || (numbered && numbered.number !== nextOf(purse, numbered.series))) return refuse('RS_ERROR_ROUND_CONFLICT');
    if (balance < stake) return refuse('RS_ERROR_NOT_ENOUGH_MONEY');
    if (win === null) return { ...answer(request, 'RS_OK', balance), replayed: false };
    const after = balance - stake + win;
    const now = clock.now();
    await q.query(
      'update studio_demo_balance set balance = $2, series = coalesce($3, series), next_number = coalesce($4, next_number) where user_id = $1',
      [request.user, after, numbered?.series ?? null, numbered ? numbered.number + 1 : null],
    );
    await q.query(
      `insert into studio_demo_round (user_id, round, transaction, game, stake, win, bet, meta, balance_after, created_at, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        request.user,
        request.round,
        request.transaction_uuid,
        request.game_code,
        stake,
        win,
        request.bet ?? null,
        JSON.stringify(request.meta ?? {}),
        after,
        now,
        request.round_closed === false ? 'open' : 'settled',
      ],
    );
    return { ...answer(request, 'RS_OK', after), replayed: false };
  };

  /** Adds a stake to an open round. Asked again it answers what it did. */
  const add = async (q: Queryable, request: BetRequest): Promise<BalanceResponse> => {
    const purse = await purseOf(q, request.user, true);
    if (purse === null) return answer(request, 'RS_ERROR_INVALID_TOKEN', 0n);
    const amount = fromProtocolAmount(request.amount, exponent);
    const [row] = await q.query<DemoRound>('select * from studio_demo_round where user_id = $1 and round = $2', [
      request.user,
      request.round,
    ]);
    if (row?.more[request.transaction_uuid] !== undefined) return answer(request, 'RS_OK', purse.balance);
    if (row?.state !== 'open') return answer(request, 'RS_ERROR_ROUND_CONFLICT', purse.balance);
    if (purse.balance < amount) return answer(request, 'RS_ERROR_NOT_ENOUGH_MONEY', purse.balance);
    await change(
      q,
      request.user,
      row,
      { ...row.more, [request.transaction_uuid]: amount.toString() },
      purse.balance - amount,
      row.stake + amount,
    );
    return answer(request, 'RS_OK', purse.balance - amount);
  };

  const change = async (
    q: Queryable,
    user: string,
    row: DemoRound,
    more: DemoRound['more'],
    balance: bigint,
    stake: bigint,
  ): Promise<void> => {
    await q.query('update studio_demo_balance set balance = $2 where user_id = $1', [user, balance]);
    await q.query('update studio_demo_round set more = $3, stake = $4, balance_after = $5 where user_id = $1 and round = $2', [
      user,
      row.round,
      JSON.stringify(more),
      stake,
      balance,
    ]);
  };

  /** Gives an added stake back. One that never came has nothing to give back. */
  const takeOut = async (q: Queryable, request: RollbackRequest): Promise<BalanceResponse> => {
    const purse = await purseOf(q, request.user, true);
    if (purse === null) return answer(request, 'RS_ERROR_INVALID_TOKEN', 0n);
    const reference = request.reference_transaction_uuid;
    const [row] = await q.query<DemoRound>('select * from studio_demo_round where user_id = $1 and more ? $2', [request.user, reference]);
    if (!row) return end(q, request, { reference, win: null });
    const { [reference]: amount = '0', ...rest } = row.more;
    if (row.state !== 'open') return answer(request, 'RS_ERROR_ROUND_CONFLICT', purse.balance);
    await change(q, request.user, row, rest, purse.balance + BigInt(amount), row.stake - BigInt(amount));
    return answer(request, 'RS_OK', purse.balance + BigInt(amount));
  };

  /** Ends an open round: pays `win`, or gives its stake back where that is null. Asked again it answers what it did. */
  const end = async (
    q: Queryable,
    request: { user: string; request_uuid: string; meta?: Record<string, unknown> | null },
    { reference, win }: { reference: string; win: bigint | null },
  ): Promise<BalanceResponse> => {
    const purse = await purseOf(q, request.user, true);
    if (purse === null) return answer(request, 'RS_ERROR_INVALID_TOKEN', 0n);
    const [row] = await q.query<DemoRound>('select * from studio_demo_round where user_id = $1 and transaction = $2', [
      request.user,
      reference,
    ]);
    // A stake that never came has nothing to give back: its sender waits for each answer.
    if (!row) return answer(request, win === null ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', purse.balance);
    const state = win === null ? 'voided' : 'settled';
    if (row.state !== 'open') return answer(request, row.state === state ? 'RS_OK' : 'RS_ERROR_ROUND_CONFLICT', purse.balance);
    const after = purse.balance + (win ?? row.stake);
    await q.query('update studio_demo_balance set balance = $2 where user_id = $1', [request.user, after]);
    await q.query(
      'update studio_demo_round set state = $3, win = $4, stake = $5, meta = $6, balance_after = $7 where user_id = $1 and transaction = $2',
      [request.user, reference, state, win ?? 0n, win === null ? 0n : row.stake, JSON.stringify(request.meta ?? row.meta), after],
    );
    return answer(request, 'RS_OK', after);
  };

  return {
    async open(user) {
      await database.query('insert into studio_demo_balance (user_id, balance, created_at) values ($1, $2, $3)', [
        user,
        startingBalance,
        clock.now(),
      ]);
    },
    userInfo: async (request) => ({ user: request.user, status: 'RS_OK', request_uuid: request.request_uuid }),
    async balance(request) {
      const balance = await balanceOf(request.user);
      return balance === null ? answer(request, 'RS_ERROR_INVALID_TOKEN', 0n) : answer(request, 'RS_OK', balance);
    },
    bet: (request) => database.transaction((tx) => add(tx, request)),
    win: (request) =>
      database.transaction((tx) =>
        end(tx, request, { reference: request.reference_transaction_uuid ?? '', win: fromProtocolAmount(request.amount, exponent) }),
      ),
    rollback: (request) => database.transaction((tx) => takeOut(tx, request)),
    ask: (request) => database.transaction((tx) => settle(tx, request)),
    settle: (request) => database.transaction((tx) => settle(tx, request)),
    // A visitor's play for nothing is not restricted.
    takeOver: async (request) => answer(request, 'RS_OK', (await balanceOf(request.user)) ?? 0n),
    rewardList: ({ request_uuid }) => Promise.resolve({ status: 'RS_OK', request_uuid, rewards: [] }),
    async nextNumber(request) {
      const purse = await purseOf(database, request.user);
      const status = purse === null ? 'RS_ERROR_INVALID_TOKEN' : 'RS_OK';
      return { status, request_uuid: request.request_uuid, number: (purse && nextOf(purse, request.series)) ?? 0 };
    },
    async roundList(request: RoundListRequest) {
      const filter = [request.user, request.game_code ?? null, request.round ?? null, request.transaction_uuid ?? null];
      const where = `user_id = $1 and ($2::text is null or game = $2) and ($3::text is null or round = $3)
        and ($4::text is null or transaction = $4) and ($3::text is not null or stake > 0 or win > 0)`;
      const rows = await database.query<DemoRound>(
        `select * from studio_demo_round where ${where} order by created_at desc, round desc offset $5 limit $6`,
        [...filter, request.offset ?? 0, request.count ?? 15],
      );
      const [counted] = await database.query<{ count: bigint }>(`select count(*) from studio_demo_round where ${where}`, filter);
      return { status: 'RS_OK', request_uuid: request.request_uuid, rounds: rows.map(record), count: Number(counted?.count ?? 0n) };
    },
    async roundSummary(request: RoundSummaryRequest) {
      const [sum] = await database.query<{ rounds: bigint; staked: bigint; won: bigint; last_at: Date | null }>(
        `select count(*) as rounds, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, max(created_at) as last_at
         from studio_demo_round where user_id = $1 and game = $2 and created_at >= $3 and (stake > 0 or win > 0)`,
        [request.user, request.game_code, new Date(request.since)],
      );
      return {
        status: 'RS_OK',
        request_uuid: request.request_uuid,
        rounds: Number(sum?.rounds ?? 0n),
        amount: money(sum?.staked ?? 0n),
        win_amount: money(sum?.won ?? 0n),
        last_at: sum?.last_at?.toISOString() ?? null,
      };
    },
  };
}
