import { isMove, type Move } from '@tavolo/game-maths';
import type { Clock, Database } from './parts.ts';
import type { PlayMode } from './protocol.ts';

/** Whose round it is, and where its stake was taken. */
export interface RoundOwner {
  user: string;
  mode: PlayMode;
  currency: string;
  game: string;
  token: string;
  ownBalance: boolean;
}

export interface KeyedMove {
  /** The client's: the same move sent again bears the same one. */
  key: string;
  move: Move;
  /** What the move adds to the stake. */
  adds?: AddedStake;
}

export interface AddedStake {
  /** Minor units. */
  amount: string;
  /** The wallet's name for it. */
  transaction: string;
  /** The wallet has said that it took it: nobody is told anything of the move before. */
  isTaken: boolean;
  /** The wallet has refused it: the move is being withdrawn, and no answer of the wallet makes it stand any more. */
  isRefused?: boolean;
}

/** A round under way, as far as it was played. */
export interface OpenRoundRow {
  owner: RoundOwner;
  transaction: string;
  /** Null while the wallet has not said that it took the stake. */
  round: string | null;
  moves: readonly KeyedMove[];
  /** The stake is to go back, whatever comes: no move is made any more. */
  isGivenUp: boolean;
  /** When the place was taken, or the last move made. */
  movedAt: Date;
}

interface Row {
  user_id: string;
  mode: PlayMode;
  currency: string;
  game: string;
  transaction: string;
  token: string;
  round: string | null;
  moves: unknown;
  is_given_up: boolean;
  moved_at: Date;
}

/** Names a visitor's demo, whose balance is the studio's own. */
const visitor = /^demo-/;

/** The rounds that wait for their players' next move: one of a player in a game, at most. */
export class OpenRounds {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Takes the player's one place in the game for a new round. False where a round has it. */
  async claim({ user, mode, currency, game, token }: RoundOwner, transaction: string): Promise<boolean> {
    const rows = await this.#database.query(
      `insert into studio_open_round (user_id, mode, currency, game, transaction, token, moved_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing returning game`,
      [user, mode, currency, game, transaction, token, this.#clock.now()],
    );
    return rows.length > 0;
  }

  async begun({ user, mode, currency, game }: RoundOwner, transaction: string, round: string): Promise<void> {
    await this.#database.query(
      `update studio_open_round set round = $6 where user_id = $1 and mode = $2 and currency = $3 and game = $4 and transaction = $5`,
      [user, mode, currency, game, transaction, round],
    );
  }

  async find({ user, mode, currency, game }: Omit<RoundOwner, 'token' | 'ownBalance'>): Promise<OpenRoundRow | null> {
    const [row] = await this.#database.query<Row>(
      'select * from studio_open_round where user_id = $1 and mode = $2 and currency = $3 and game = $4',
      [user, mode, currency, game],
    );
    return row ? asOpen(row) : null;
  }

  /** Of a player, by the round's id. */
  async named(user: string, round: string): Promise<OpenRoundRow | null> {
    const [row] = await this.#database.query<Row>('select * from studio_open_round where user_id = $1 and round = $2', [user, round]);
    return row ? asOpen(row) : null;
  }

  /** Whether a round of this seed is under way, or may be: nobody is told the seed before it is over. */
  async holdsSeed(user: string, mode: PlayMode, seedId: string): Promise<boolean> {
    const [row] = await this.#database.query<{ held: boolean }>(
      `select exists (select from studio_open_round where user_id = $1 and mode = $2 and (round is null or starts_with(round, $3))) as held`,
      [user, mode, `${seedId}-`],
    );
    return row?.held === true;
  }

  /** Adds the move at its place. False where another one was made there meanwhile, or the round is over or given up. */
  async add({ owner, transaction, moves }: OpenRoundRow, move: KeyedMove): Promise<boolean> {
    const rows = await this.#database.query(
      `update studio_open_round set moves = moves || $6::jsonb, moved_at = $7
       where user_id = $1 and mode = $2 and currency = $3 and game = $4 and transaction = $5 and jsonb_array_length(moves) = $8
         and not is_given_up returning game`,
      [owner.user, owner.mode, owner.currency, owner.game, transaction, JSON.stringify([move]), this.#clock.now(), moves.length],
    );
    return rows.length > 0;
  }

  /** The wallet took what the last move adds. False where it was refused to another process, which takes it back. */
  async confirm(open: OpenRoundRow): Promise<boolean> {
    return this.#replaceLast(open, { isTaken: true });
  }

  /** The wallet refused what the last move adds. False where another process has heard that it was taken. */
  async refuse(open: OpenRoundRow): Promise<boolean> {
    return this.#replaceLast(open, { isTaken: false, isRefused: true });
  }

  /** Takes the last move back, for which the wallet had no stake: it was told to nobody. */
  async withdraw(open: OpenRoundRow): Promise<void> {
    await this.#replaceLast(open, null);
  }

  /** Of several processes that ask the wallet for the same stake the first one decides: one that was taken stays so, one that was refused, too. */
  async #replaceLast(
    { owner, transaction, moves }: OpenRoundRow,
    becomes: Pick<AddedStake, 'isTaken' | 'isRefused'> | null,
  ): Promise<boolean> {
    const last = moves.at(-1);
    if (!last?.adds) return false;
    const { key, move, adds } = last;
    const by = becomes ? [{ key, move, adds: { amount: adds.amount, transaction: adds.transaction, ...becomes } }] : [];
    const rows = await this.#database.query(
      `update studio_open_round set moves = (moves - -1) || $6::jsonb
       where user_id = $1 and mode = $2 and currency = $3 and game = $4 and transaction = $5 and jsonb_array_length(moves) = $7
         and moves -> -1 -> 'adds' ->> 'transaction' = $8
         and (moves -> -1 -> 'adds' ->> 'isTaken' = 'true') <= $9 and (moves -> -1 -> 'adds' ->> 'isRefused' is not null) <= $10 returning game`,
      [
        owner.user,
        owner.mode,
        owner.currency,
        owner.game,
        transaction,
        JSON.stringify(by),
        moves.length,
        adds.transaction,
        becomes?.isTaken === true,
        becomes?.isTaken !== true,
      ],
    );
    return rows.length > 0;
  }

  /** Takes no more moves, because the stake is to go back. False where a move was made meanwhile, or the round is over. */
  async giveUp({ owner, transaction, moves }: OpenRoundRow): Promise<boolean> {
    const rows = await this.#database.query(
      `update studio_open_round set is_given_up = true
       where user_id = $1 and mode = $2 and currency = $3 and game = $4 and transaction = $5 and jsonb_array_length(moves) = $6 returning game`,
      [owner.user, owner.mode, owner.currency, owner.game, transaction, moves.length],
    );
    return rows.length > 0;
  }

  async remove({ user, mode, currency, game }: RoundOwner, transaction: string): Promise<void> {
    await this.#database.query(
      `delete from studio_open_round where user_id = $1 and mode = $2 and currency = $3 and game = $4 and transaction = $5`,
      [user, mode, currency, game, transaction],
    );
  }

  /** Rounds without a move since a moment, the oldest first. */
  async idleSince(moment: Date, count: number): Promise<OpenRoundRow[]> {
    const rows = await this.#database.query<Row>('select * from studio_open_round where moved_at < $1 order by moved_at limit $2', [
      moment,
      count,
    ]);
    return rows.map(asOpen);
  }

  /** Removes those of visitors whose demo balance is gone. */
  async sweep(): Promise<void> {
    await this.#database.query(
      `delete from studio_open_round o where o.user_id like 'demo-%' and not exists (select from studio_demo_balance b where b.user_id = o.user_id)`,
    );
  }
}

function asOpen(row: Row): OpenRoundRow {
  return {
    owner: {
      user: row.user_id,
      mode: row.mode,
      currency: row.currency,
      game: row.game,
      token: row.token,
      ownBalance: visitor.test(row.user_id),
    },
    transaction: row.transaction,
    round: row.round,
    moves: keyedMoves(row.moves),
    isGivenUp: row.is_given_up,
    movedAt: row.moved_at,
  };
}

/** The moves of a round as they are stored, here and with the wallet; none for anything else. */
export function keyedMoves(stored: unknown): KeyedMove[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): KeyedMove[] =>
    typeof one === 'object' && one !== null && 'key' in one && typeof one.key === 'string' && 'move' in one && isMove(one.move)
      ? [
          {
            key: one.key,
            move: one.move,
            ...('adds' in one && isAddedStake(one.adds) && { adds: one.adds }),
          },
        ]
      : [],
  );
}

const isAddedStake = (value: unknown): value is AddedStake =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  /^[1-9]\d{0,14}$/.test(value.amount) &&
  'transaction' in value &&
  typeof value.transaction === 'string' &&
  'isTaken' in value &&
  typeof value.isTaken === 'boolean';

/** Moves as far as their stakes were taken. */
export const standing = (moves: readonly KeyedMove[]): Move[] =>
  moves.filter(({ adds }) => adds?.isTaken !== false).map(({ move }) => move);
