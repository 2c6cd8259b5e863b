import type { Clock } from '../kernel/clock/clock.ts';
import { errorCode, type Database, type Queryable } from '../kernel/database/index.ts';
import { createCoalescer, type CoalescerOptions } from './coalescer.ts';
import { UnknownWallet, WalletOverloaded } from './errors.ts';
import { assertAmount, assertKey } from './posting.ts';
import type {
  AskRequest,
  BetRequest,
  Json,
  RestateRequest,
  RestateResult,
  RollbackRequest,
  RoundNumber,
  RoundResult,
  Rounds,
  RoundState,
  RoundStatus,
  SettleRequest,
  StoredRound,
  WinRequest,
} from './types.ts';

export interface RoundsOptions {
  coalescing?: CoalescerOptions;
  /** Told of each player whose balance a round has changed, once that is durable. Must neither wait nor throw. */
  onBalanceChange?: (playerId: bigint) => void;
  /** Told of rounds that are written, some of them in transactions that are still under way. Must neither wait nor throw. */
  onRound?: () => void;
}

/** One action as the database's functions read it; amounts as text. */
interface Action {
  playerId: bigint;
  body: {
    /** Its place in the batch that it is sent with. */
    i: number;
    player_id: string;
    op: 'settle' | 'bet' | 'win' | 'rollback';
    currency: string;
    provider: string;
    game: string;
    round: string;
    transaction: string;
    fingerprint: string;
    now: string;
    stake: string;
    win: string;
    closed: boolean;
    new_round: boolean;
    spend: readonly string[] | 'by_bonus';
    reference: string | undefined;
    detail: Json | undefined;
    game_session: string | undefined;
    day: string | undefined;
    series: string | undefined;
    number: number | undefined;
  };
  now: Date;
}

interface RoundJson {
  id: string;
  provider: string;
  game: string;
  currency: string;
  stake: string;
  win: string;
  state: RoundState;
  detail: Json;
  created_at: number;
  settled_at: number | null;
}

interface Answer {
  status: RoundStatus | 'unknown_wallet';
  balance: string;
  balance_after?: string | null;
  bonus?: string | null;
  replayed: boolean;
  rolled_back?: boolean;
  posting_id?: string | null;
  round?: RoundJson | null;
}

/** Another transaction of the player in another currency took the key between our look and our insert. */
const retriedCodes = new Set(['23505', '40001', '40P01']);

/** The rounds of all players: see `Rounds`. */
export function createRounds(database: Database, clock: Clock, options: RoundsOptions = {}): Rounds {
  let stopping = false;

  async function once(action: Action, does: 'settle_round' | 'ask_round' = 'settle_round', q: Queryable = database): Promise<Answer> {
    const [row] = await q
      .play(action.playerId)
      .query<{ answer: Answer }>(`SELECT ${does}($1, $2) AS answer`, [action.playerId, JSON.stringify(action.body)]);
    if (row === undefined) throw new Error('the ledger gave no answer');
    return row.answer;
  }

  /** Several at once, of players who lie on one server. Null for one whose player is busy elsewhere. */
  async function together(actions: readonly Action[], q: Queryable = database): Promise<(Answer | null)[]> {
    const [first] = actions;
    if (first === undefined) return [];
    const [row] = await q
      .play(first.playerId)
      .query<{ answers: (Answer & { i: number })[] }>('SELECT settle_rounds($1) AS answers', [
        JSON.stringify(actions.map(({ body }, i) => Object.assign(body, { i }))),
      ]);
    if (row === undefined) throw new Error('the ledger gave no answer');
    const answers: (Answer | null)[] = actions.map(() => null);
    for (const answer of row.answers) answers[answer.i] = answer;
    return answers;
  }

  const coalescer = createCoalescer<Action, Answer>(
    {
      batch: (actions) => together(actions),
      async single(action) {
        try {
          return await once(action);
        } catch (error) {
          if (!retriedCodes.has(errorCode(error) ?? '')) throw error;
          return await once(action);
        }
      },
    },
    options.coalescing,
  );

  async function act(action: Action): Promise<RoundResult> {
    if (stopping) throw new WalletOverloaded();
    assertAction(action);
    const answer = await coalescer.submit(action);
    options.onRound?.();
    if (answer.posting_id != null && !answer.replayed) options.onBalanceChange?.(action.playerId);
    return resultOf(answer, answer.round ? asRound(answer.round) : freshRound(answer, action));
  }

  /** In a transaction that is under way: who began it tells of the balance once it has committed. */
  async function actWithin(q: Queryable, action: Action): Promise<RoundResult> {
    assertAction(action);
    const answer = await once(action, 'settle_round', q);
    options.onRound?.();
    return resultOf(answer, answer.round ? asRound(answer.round) : freshRound(answer, action));
  }

  function resultOf(answer: Answer, round: StoredRound | undefined): RoundResult {
    if (answer.status === 'unknown_wallet') throw new UnknownWallet();
    return {
      status: answer.status,
      balance: BigInt(answer.balance),
      replayed: answer.replayed,
      ...(answer.rolled_back === true && { isRolledBack: true }),
      ...(answer.balance_after != null && { balanceAfter: BigInt(answer.balance_after) }),
      ...(answer.bonus != null && { bonus: BigInt(answer.bonus) }),
      ...(answer.posting_id != null && { postingId: BigInt(answer.posting_id) }),
      ...(round && { round }),
    };
  }

  function action(
    op: Action['body']['op'],
    request: AskRequest | SettleRequest | BetRequest | WinRequest | RollbackRequest,
    rest: Partial<Pick<Action['body'], 'closed' | 'new_round' | 'spend' | 'detail'>> & {
      reference?: string | null;
      stake?: bigint;
      win?: bigint | undefined;
      gameSession?: bigint | undefined;
      numbered?: RoundNumber | undefined;
    },
  ): Action {
    const now = clock.now();
    return {
      playerId: request.playerId,
      now,
      body: {
        i: 0,
        player_id: request.playerId.toString(),
        op,
        currency: request.currency,
        provider: request.provider,
        game: request.game,
        round: request.round,
        transaction: request.transaction,
        fingerprint: request.fingerprint,
        now: now.toISOString(),
        stake: (rest.stake ?? 0n).toString(),
        win: (rest.win ?? 0n).toString(),
        closed: rest.closed ?? false,
        new_round: rest.new_round ?? false,
        spend: rest.spend ?? [request.currency === 'FUN' ? 'fun' : 'main'],
        reference: rest.reference ?? undefined,
        detail: rest.detail,
        game_session: rest.gameSession?.toString(),
        day: request.day,
        series: rest.numbered?.series.toString(),
        number: rest.numbered?.number,
      },
    };
  }

  const settled = (request: AskRequest): Action =>
    action('settle', request, {
      stake: request.stake,
      win: request.win,
      closed: request.closed,
      new_round: true,
      detail: request.detail,
      spend: request.spend,
      gameSession: request.gameSession,
      numbered: request.numbered,
    });
  const staked = (request: BetRequest): Action =>
    action('bet', request, {
      stake: request.stake,
      closed: request.closed,
      new_round: request.newRound ?? false,
      detail: request.detail,
      spend: request.spend,
      gameSession: request.gameSession,
    });
  const won = (request: WinRequest): Action =>
    action('win', request, { win: request.win, closed: request.closed, reference: request.reference, detail: request.detail });

  return {
    async ask(request, q = database) {
      const asked = settled(request);
      assertAction(asked);
      const answer = await once(asked, 'ask_round', q);
      return resultOf(answer, answer.round ? asRound(answer.round) : undefined);
    },
    settle: async (request) => await act(settled(request)),
    settleWithin: async (q, request) => await actWithin(q, settled(request)),
    bet: async (request) => await act(staked(request)),
    win: async (request) => await act(won(request)),
    winWithin: async (q, request) => await actWithin(q, won(request)),
    rollback: async (request) => await act(action('rollback', request, { reference: request.reference })),
    betWithin: async (q, request) => await actWithin(q, staked(request)),
    async betsWithin(q, requests) {
      const actions = requests.map(staked);
      for (const one of actions) assertAction(one);
      const answers = await together(actions, q);
      options.onRound?.();
      return answers.map((answer, index) => {
        const asked = actions[index];
        return answer && asked ? resultOf(answer, answer.round ? asRound(answer.round) : freshRound(answer, asked)) : null;
      });
    },
    rollbackWithin: async (q, request) => await actWithin(q, action('rollback', request, { reference: request.reference })),
    async restate(q, requests) {
      const results = await restate(q, clock.now(), requests);
      options.onRound?.();
      return results;
    },
    async isDayOpen(q, playerId, day) {
      if (day === null) return true;
      const [row] = await q.play(playerId).query<{ open: boolean }>('SELECT is_day_open($1) AS open', [day]);
      return row?.open === true;
    },
    async nextNumber(playerId, provider, currency, series) {
      const [row] = await database
        .play(playerId)
        .query<{ last: [number, number] | null }>(
          'SELECT a.numbers->$2 AS last FROM account a WHERE a.bucket = bucket_of($1) AND a.player_id = $1 AND a.kind = lock_kind($3) AND a.currency = $3',
          [playerId, provider, currency],
        );
      return row?.last?.[0] === series ? row.last[1] : 0;
    },
    async find(playerId, provider, round) {
      const [row] = await database
        .play(playerId)
        .query<{ round: RoundJson }>('SELECT round_json(r) AS round FROM find_round($1, $2, $3, NULL, true) r WHERE r.id IS NOT NULL', [
          playerId,
          provider,
          round,
        ]);
      return row === undefined ? null : asRound(row.round);
    },
    async findByTransaction(playerId, provider, transaction) {
      const [row] = await database.play(playerId).query<{ round: RoundJson }>(
        `SELECT round_json(r) AS round FROM posting o
        CROSS JOIN LATERAL find_round(o.player_id, o.provider, o.round_id, o.day, true) r
        WHERE o.bucket = bucket_of($1) AND o.player_id = $1 AND o.key = $2 AND r.id IS NOT NULL`,
        [playerId, `round:${provider}:${transaction}`],
      );
      return row === undefined ? null : asRound(row.round);
    },
    async drain() {
      stopping = true;
      await coalescer.drain();
    },
  };
}

interface RestateAnswer {
  status: string;
  replayed?: boolean;
  posting_id?: string;
  net?: string;
  owed?: string;
}

async function restate(q: Queryable, now: Date, requests: readonly RestateRequest[]): Promise<RestateResult[]> {
  const [first] = requests;
  if (first === undefined) return [];
  const items = requests.map(({ playerId, stake, win, ...rest }) => {
    assertAmount(stake, 'the stake', 0n);
    assertAmount(win, 'the win', 0n);
    assertKey(rest.transaction, rest.fingerprint);
    return { ...rest, player_id: playerId.toString(), stake: stake.toString(), win: win.toString(), now: now.toISOString() };
  });
  // The players of a batch lie on one server.
  const rows = await q
    .play(first.playerId)
    .query<{ answer: RestateAnswer }>(
      `SELECT restate_round((item->>'player_id')::bigint, item) AS answer FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS i(item, n) ORDER BY n`,
      [JSON.stringify(items)],
    );
  return rows.map(({ answer }) => {
    if (answer.status === 'unknown_wallet') throw new UnknownWallet();
    if (answer.status !== 'ok') throw new RangeError(`the round was not stated anew: ${answer.status}`);
    return {
      replayed: answer.replayed === true,
      postingId: answer.posting_id === undefined ? null : BigInt(answer.posting_id),
      net: BigInt(answer.net ?? '0'),
      owed: BigInt(answer.owed ?? '0'),
    };
  });
}

/** Of a round in its series. */
const highestNumber = 99_999_999;

const provider = /^[a-z][a-z0-9_-]{0,39}$/;

/** Whether a text is a day, `YYYY-MM-DD`, that the database's calendar has too: it has no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  // Every month has 28 days. Asking the calendar is slow, and each round comes here.
  return text.slice(8) <= '28' || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** Refuses what the database could only answer with an error that takes a whole batch with it. */
function assertAction({ body }: Action): void {
  assertAmount(BigInt(body.stake), 'the stake', 0n);
  assertAmount(BigInt(body.win), 'the win', 0n);
  assertKey(body.transaction, body.fingerprint);
  if (!provider.test(body.provider)) throw new RangeError('a provider is named in small letters, digits, - and _');
  for (const [name, number] of [
    ['series', Number(body.series ?? 0)],
    ['number', body.number ?? 0],
  ] as const) {
    if (!Number.isSafeInteger(number) || number < 0 || (name === 'number' && number > highestNumber))
      throw new RangeError(`the ${name} of a round is ${number}`);
  }
  if (body.day !== undefined && !isDay(body.day)) throw new RangeError('a day is named as YYYY-MM-DD');
  for (const [name, text] of [
    ['transaction', body.transaction],
    ['round', body.round],
    ['game', body.game],
    ['reference', body.reference ?? 'none'],
  ] as const) {
    if (text.length === 0 || text.length > 200) throw new RangeError(`the ${name} has 1 … 200 characters`);
  }
}

function asRound(json: RoundJson): StoredRound {
  return {
    id: json.id,
    provider: json.provider,
    game: json.game,
    currency: json.currency,
    stake: BigInt(json.stake),
    win: BigInt(json.win),
    state: json.state,
    detail: json.detail,
    createdAt: new Date(json.created_at),
    settledAt: json.settled_at === null ? null : new Date(json.settled_at),
  };
}

/** What a batch has just written for a new round is what it was asked to write: it is not sent back. */
function freshRound(answer: Answer, { body, now }: Action): StoredRound | undefined {
  if (answer.status !== 'ok' || answer.replayed || (body.op !== 'settle' && body.op !== 'bet')) return undefined;
  return {
    id: body.round,
    provider: body.provider,
    game: body.game,
    currency: body.currency,
    stake: BigInt(body.stake),
    win: BigInt(body.win),
    state: body.closed ? 'settled' : 'open',
    detail: body.detail ?? null,
    createdAt: now,
    settledAt: body.closed ? now : null,
  };
}
