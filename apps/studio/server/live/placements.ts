import type { LiveOutcome } from '@tavolo/game-maths';
import type { Database, Queryable } from '../parts.ts';
import type { LastingBet, PlacedBet } from './protocol.ts';

/** Whose placements they are. */
export interface SeatOwner {
  game: string;
  user: string;
  currency: string;
  /** The operator's, by which the wallet is asked. */
  token: string;
  /** The balance is the studio's own: a visitor's demo. */
  ownBalance: boolean;
}

export type PlacementState = 'asked' | 'standing' | 'returning' | 'returned';

export interface Placement {
  key: string;
  /** The wallet's names for the stake, and for the player's round. */
  transaction: string;
  walletRound: string;
  bets: readonly PlacedBet[];
  amount: bigint;
  state: PlacementState;
}

/** A stake that is to go back. */
export interface OwnedPlacement extends Placement {
  owner: SeatOwner;
  number: number;
}

/** A player's place in a round. */
export interface Seat {
  state: 'open' | 'lasting' | 'settled' | 'returned';
  /** Once it is settled. */
  win: bigint | null;
  /** What was paid with the round of a seat that has bets which a later one decides, and these. */
  paid: bigint | null;
  lasting: readonly StoredBet[] | null;
  /** What goes back of a round that was voided. */
  returned: bigint | null;
  pick: number | null;
}

/** A bet that a later round decides, as it is kept: with what it is to get back, and what it got once it is decided. */
export type StoredBet = Omit<LastingBet, 'round'>;

/** What a settlement made of a seat. */
export interface SettledSeat {
  owner: SeatOwner;
  /** Null: the wallet did not take it. */
  win: bigint | null;
  /** Bets that a later round decides, or has decided; null where there are none. */
  lasting: readonly StoredBet[] | null;
  /** The round that decided them; null while they are not. */
  decidedBy: number | null;
}

/** A seat that waits for its win. */
export interface OpenSeat {
  owner: SeatOwner;
  number: number;
  /** What its player picked. */
  pick: number | null;
  /** Those that stand, in order; empty where all went back. */
  placements: readonly Placement[];
  /** What was paid before, of a seat whose lasting bets are left. */
  paid: bigint;
}

/** Rounds of a table that have seats which wait. */
export interface UndecidedRounds {
  /** Paid, though not to all. */
  unsettled: readonly number[];
  /** With bets that a later round decides. */
  lasting: readonly number[];
}

interface StakeRow {
  game: string;
  user_id: string;
  currency: string;
  number: bigint;
  key: string;
  transaction: string;
  wallet_round: string;
  bets: PlacedBet[];
  amount: bigint;
  state: PlacementState;
}

type Claim =
  /** The wallet is to be asked for it: for the first time, or once more since its answer was lost. */
  | { outcome: 'ask'; placement: Placement; before: readonly PlacedBet[] }
  /** It was placed before. */
  | { outcome: 'repeated' }
  | { outcome: 'closed' | 'busy' | 'key_reused' | 'over_limit' | 'not_offered' };

/**
 * What players have placed. A placement is written before the wallet is asked and counts once the wallet has taken it; one that the table's closing
 * finds on its way goes back. The round's row is locked by each of them against its closing, the player's seat against each other.
 */
export class Placements {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Writes a placement down where the round takes bets, by the database's clock.
   * @param allows whether it may be placed beside the bets that stand
   * @param offers whether its bets are offered in a round that goes on from this
   */
  async claim(
    owner: SeatOwner,
    number: number,
    wanted: { key: string; transaction: string; bets: readonly PlacedBet[]; amount: bigint },
    allows: (standing: readonly PlacedBet[]) => boolean,
    offers: (round: OpenRound) => boolean,
  ): Promise<Claim> {
    return this.#database.transaction(async (tx): Promise<Claim> => {
      const round = await openRound(tx, owner.game, number);
      if (!round) {
        const [made] = await this.#of(tx, owner, number, wanted.key);
        return made ? repeated(made, wanted.bets, await this.#of(tx, owner, number)) : { outcome: 'closed' };
      }
      await tx.query(
        `insert into studio_table_seat (game, user_id, currency, number, token, own_balance) values ($1, $2, $3, $4, $5, $6)
         on conflict (game, user_id, currency, number) do update set token = excluded.token`,
        [owner.game, owner.user, owner.currency, number, owner.token, owner.ownBalance],
      );
      if (!offers(round)) return { outcome: 'not_offered' };
      const placements = await this.#of(tx, owner, number);
      const same = placements.find(({ key }) => key === wanted.key);
      if (same) return repeated(same, wanted.bets, placements);
      if (placements.some(({ state }) => state === 'asked' || state === 'returning')) return { outcome: 'busy' };
      const standing = placements.filter(({ state }) => state === 'standing');
      const before = standing.flatMap(({ bets }) => bets);
      if (!allows(before)) return { outcome: 'over_limit' };
      // A round of which all stakes went back is over for the wallet: the next placement begins another one.
      const walletRound = standing[0]?.walletRound ?? walletRoundOf(owner.game, number, placements.length);
      await tx.query(
        `insert into studio_table_stake (game, user_id, currency, number, key, transaction, wallet_round, bets, amount) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          owner.game,
          owner.user,
          owner.currency,
          number,
          wanted.key,
          wanted.transaction,
          walletRound,
          JSON.stringify(wanted.bets),
          wanted.amount,
        ],
      );
      return { outcome: 'ask', placement: { ...wanted, walletRound, state: 'asked' }, before };
    });
  }

  /**
   * The wallet has taken the stake. False where it is to go back: the round closed meanwhile, or another process was told that it is refused and struck
   * it out, which the player has been told.
   */
  async stands(owner: SeatOwner, number: number, { amount, bets, key, transaction, walletRound }: Placement): Promise<boolean> {
    const rows = await this.#database.query(
      `update studio_table_stake set state = 'standing' where ${own} and key = $5 and state in ('asked', 'standing') returning key`,
      [...names(owner, number), key],
    );
    if (rows.length > 0) return true;
    await this.#database.query(
      `insert into studio_table_stake (game, user_id, currency, number, key, transaction, wallet_round, bets, amount, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'returning') on conflict (game, user_id, currency, number, key) do nothing`,
      [...names(owner, number), key, transaction, walletRound, JSON.stringify(bets), amount],
    );
    return false;
  }

  /** The wallet has refused the stake: it never was. */
  async refused(owner: SeatOwner, number: number, key: string): Promise<void> {
    await this.#database.query(`delete from studio_table_stake where ${own} and key = $5 and state in ('asked', 'returning')`, [
      ...names(owner, number),
      key,
    ]);
  }

  /** Takes a placement back while the round takes bets. Asked again it says so again. */
  async takeBack(owner: SeatOwner, number: number, key: string): Promise<'back' | 'closed' | 'busy' | 'unknown'> {
    return this.#database.transaction(async (tx) => {
      const isOpen = (await openRound(tx, owner.game, number)) !== null;
      await tx.query(`select from studio_table_seat where ${own} for update`, names(owner, number));
      const placements = await this.#of(tx, owner, number);
      const one = placements.find((placement) => placement.key === key);
      if (!one) return 'unknown';
      if (one.state === 'returning' || one.state === 'returned') return 'back';
      if (!isOpen) return 'closed';
      if (placements.some(({ state }) => state === 'asked' || state === 'returning')) return 'busy';
      await tx.query(`update studio_table_stake set state = 'returning' where ${own} and key = $5`, [...names(owner, number), key]);
      return 'back';
    });
  }

  /**
   * Writes down what a player picks while the round's outcome is shown, by the database's clock; another pick takes its place.
   * @param allows whether these bets may pick the place in a round with this outcome
   */
  async pick(
    owner: SeatOwner,
    number: number,
    place: number,
    allows: (round: { version: string; outcome: LiveOutcome }, standing: readonly PlacedBet[]) => boolean,
  ): Promise<'picked' | 'closed' | 'refused'> {
    return this.#database.transaction(async (tx) => {
      const [round] = await tx.query<{ version: string; outcome: LiveOutcome | null; open: boolean }>(
        `select version, outcome, phase = 'outcome' and clock_timestamp() < until as open from studio_table_round
         where game = $1 and number = $2 for share`,
        [owner.game, number],
      );
      if (!round?.open || round.outcome === null) return 'closed';
      const standing = (await this.#of(tx, owner, number)).filter(({ state }) => state === 'standing').flatMap(({ bets }) => bets);
      if (!allows({ version: round.version, outcome: round.outcome }, standing)) return 'refused';
      await tx.query(`update studio_table_seat set pick = $5 where ${own} and state = 'open'`, [...names(owner, number), place]);
      return 'picked';
    });
  }

  async of(owner: SeatOwner, number: number): Promise<Placement[]> {
    return this.#of(this.#database, owner, number);
  }

  /** The bets of the player's last round before this one. */
  async previous({ game, user, currency }: SeatOwner, before: number): Promise<PlacedBet[]> {
    const rows = await this.#database.query<{ bets: PlacedBet[] }>(
      `select k.bets from studio_table_stake k
       where k.game = $1 and k.user_id = $2 and k.currency = $3 and k.state = 'standing' and k.number = (
         select s.number from studio_table_seat s where s.game = $1 and s.user_id = $2 and s.currency = $3 and s.number < $4 and s.state <> 'returned'
         order by s.number desc limit 1)
       order by k.place`,
      [game, user, currency, before],
    );
    return rows.flatMap(({ bets }) => bets);
  }

  async seat(owner: SeatOwner, number: number): Promise<Seat | null> {
    const [row] = await this.#database.query<Seat>(
      `select state, win, returned, pick, paid, lasting from studio_table_seat where ${own}`,
      names(owner, number),
    );
    return row ?? null;
  }

  /** Placements of a round that the wallet has not answered yet. */
  async onTheirWay(game: string, number: number): Promise<number> {
    const [row] = await this.#database.query<{ count: bigint }>(
      `select count(*) as count from studio_table_stake where game = $1 and number = $2 and state = 'asked'`,
      [game, number],
    );
    return Number(row?.count ?? 0n);
  }

  /** Gives up what a closed round did not get in time: should the stake still be taken, it goes back. */
  async giveUp(game: string, number: number): Promise<void> {
    await this.#database.query(
      `update studio_table_stake k set state = 'returning' where k.game = $1 and k.number = $2 and k.state = 'asked'
         and exists (select from studio_table_round r where r.game = $1 and r.number = $2 and r.phase <> 'open')`,
      [game, number],
    );
  }

  /** All placements of a round that stand, with the number of their players. */
  async standing(
    game: string,
    number: number,
  ): Promise<{ players: number; placements: (Pick<Placement, 'key' | 'bets'> & { user: string; currency: string })[] }> {
    const rows = await this.#database.query<StakeRow>(
      `select * from studio_table_stake where game = $1 and number = $2 and state = 'standing'`,
      [game, number],
    );
    return {
      players: new Set(rows.map((row) => `${row.user_id} ${row.currency}`)).size,
      placements: rows.map(({ bets, currency, key, user_id: user }) => ({ key, bets, user, currency })),
    };
  }

  /** Stakes that are to go back, of any round, the oldest first. @param after the place after which to begin */
  async returning(count: number, after: bigint): Promise<(OwnedPlacement & { place: bigint })[]> {
    const rows = await this.#database.query<StakeRow & { token: string; own_balance: boolean; place: bigint }>(
      `select k.*, s.token, s.own_balance from studio_table_stake k
       join studio_table_seat s on s.game = k.game and s.user_id = k.user_id and s.currency = k.currency and s.number = k.number
       where k.state = 'returning' and k.place > $2 order by k.place limit $1`,
      [count, after],
    );
    return rows.map((row) => ({ ...asPlacement(row), owner: ownerOf(row), number: Number(row.number), place: row.place }));
  }

  /** The wallet has given these stakes back. */
  async returned(placements: readonly Pick<OwnedPlacement, 'owner' | 'number' | 'key'>[]): Promise<void> {
    if (placements.length === 0) return;
    await this.#database.query(
      `update studio_table_stake k set state = 'returned'
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[]) as d (game, user_id, currency, number, key)
       where k.game = d.game and k.user_id = d.user_id and k.currency = d.currency and k.number = d.number and k.key = d.key and k.state = 'returning'`,
      [
        placements.map(({ owner }) => owner.game),
        placements.map(({ owner }) => owner.user),
        placements.map(({ owner }) => owner.currency),
        placements.map(({ number }) => number),
        placements.map(({ key }) => key),
      ],
    );
  }

  /**
   * Seats of a round that wait for their win, those first that were tried least; those of which nothing stands are over at once. One with a stake that is
   * still to go back waits for that: a wallet gives nothing back of a round that has paid.
   */
  async openSeats(game: string, number: number, count: number, state: 'open' | 'lasting' = 'open'): Promise<OpenSeat[]> {
    await this.#database.query(
      `update studio_table_seat s set state = 'returned' where s.game = $1 and s.number = $2 and s.state = 'open' and not exists (
         select from studio_table_stake k where k.game = s.game and k.user_id = s.user_id and k.currency = s.currency and k.number = s.number and k.state in ('asked', 'standing'))`,
      [game, number],
    );
    const rows = await this.#database.query<StakeRow & { token: string; own_balance: boolean; pick: number | null; paid: bigint | null }>(
      `select k.*, s.token, s.own_balance, s.pick, s.paid from (
         select * from studio_table_seat o where o.game = $1 and o.number = $2 and o.state = $4 and not exists (
           select from studio_table_stake b where b.game = o.game and b.user_id = o.user_id and b.currency = o.currency and b.number = o.number
             and b.state = 'returning')
         order by o.attempts, o.user_id limit $3) s
       join studio_table_stake k on k.game = s.game and k.user_id = s.user_id and k.currency = s.currency and k.number = s.number and k.state = 'standing'
       order by s.attempts, s.user_id, k.place`,
      [game, number, count, state],
    );
    const seats = new Map<string, OpenSeat & { placements: Placement[] }>();
    for (const row of rows) {
      const name = `${row.user_id} ${row.currency}`;
      const seat = seats.get(name) ?? { owner: ownerOf(row), number, pick: row.pick, placements: [], paid: row.paid ?? 0n };
      seat.placements.push(asPlacement(row));
      seats.set(name, seat);
    }
    return [...seats.values()];
  }

  /** Rounds of these tables that have seats which wait: for their win though the round is over, or for a later round that decides their bets. */
  async undecided(games: readonly string[]): Promise<ReadonlyMap<string, UndecidedRounds>> {
    const rows = await this.#database.query<{ game: string; unsettled: bigint[]; lasting: bigint[] }>(
      `select w.game, array_agg(w.number order by w.number) filter (where w.state = 'open') as unsettled,
         array_agg(w.number order by w.number) filter (where w.state = 'lasting') as lasting
       from (
         select distinct s.game, s.number, s.state from studio_table_seat s join studio_table_round r on r.game = s.game and r.number = s.number
         where s.game = any($1) and s.state = 'open' and r.phase = 'paid'
         union select game, number, state from studio_table_seat where game = any($1) and state = 'lasting'
       ) w group by w.game`,
      [games],
    );
    const numbers = (of: readonly bigint[] | null): number[] => (of ?? []).map(Number);
    return new Map(rows.map(({ game, lasting, unsettled }) => [game, { unsettled: numbers(unsettled), lasting: numbers(lasting) }]));
  }

  /** Rounds that have seats whose lasting bets are not decided, or not paid. */
  async lastingRounds(game: string): Promise<number[]> {
    const rows = await this.#database.query<{ number: bigint }>(
      `select distinct number from studio_table_seat where game = $1 and state = 'lasting' order by number`,
      [game],
    );
    return rows.map(({ number }) => Number(number));
  }

  /** The player's lasting bets of rounds up to this one that are not decided, and those that this one has decided, oldest first. */
  async lasting({ game, user, currency }: SeatOwner, number: number): Promise<LastingBet[]> {
    const rows = await this.#database.query<{ number: bigint; lasting: readonly StoredBet[] }>(
      `select number, lasting from studio_table_seat
       where game = $1 and user_id = $2 and currency = $3 and number between $4 - 200 and $4 and lasting is not null
         and (state = 'lasting' or decided_by = $4) order by number`,
      [game, user, currency, number],
    );
    return rows.flatMap((row) => row.lasting.map((bet) => ({ round: Number(row.number), ...bet })));
  }

  /**
   * What the wallet has answered to the settlement of these seats.
   * @param from the state that they are in: nothing is done twice
   */
  async settled(game: string, number: number, seats: readonly SettledSeat[], from: 'open' | 'lasting' = 'open'): Promise<void> {
    await this.#database.query(
      `update studio_table_seat s set
         state = case when d.win is null then s.state when d.lasts then 'lasting' else 'settled' end,
         win = case when d.lasts then null else d.win end,
         paid = case when d.lasts then d.win else s.paid end,
         lasting = case when d.win is null then s.lasting else coalesce(d.lasting, s.lasting) end,
         decided_by = d.decided_by,
         attempts = s.attempts + case when d.win is null then 1 else 0 end
       from unnest($4::text[], $5::text[], $6::bigint[], $7::jsonb[], $8::bigint[], $9::boolean[])
         as d (user_id, currency, win, lasting, decided_by, lasts)
       where s.game = $1 and s.number = $2 and s.user_id = d.user_id and s.currency = d.currency and s.state = $3`,
      [
        game,
        number,
        from,
        seats.map(({ owner }) => owner.user),
        seats.map(({ owner }) => owner.currency),
        seats.map(({ win }) => win),
        seats.map(({ lasting }) => lasting && JSON.stringify(lasting)),
        seats.map(({ decidedBy, win }) => (win === null ? null : decidedBy)),
        seats.map(({ decidedBy, lasting, win }) => win !== null && lasting !== null && decidedBy === null),
      ],
    );
  }

  async #of(q: Queryable, owner: SeatOwner, number: number, key: string | null = null): Promise<Placement[]> {
    const rows = await q.query<StakeRow>(
      `select * from studio_table_stake where ${own} and ($5::text is null or key = $5) order by place`,
      [...names(owner, number), key],
    );
    return rows.map(asPlacement);
  }
}

const own = 'game = $1 and user_id = $2 and currency = $3 and number = $4';
const names = ({ game, user, currency }: SeatOwner, number: number): unknown[] => [game, user, currency, number];

/** A round that takes bets. */
export interface OpenRound {
  version: string;
  goesOnFrom: LiveOutcome | null;
}

/** The round, where it takes bets now; it cannot close before the transaction's end. */
async function openRound(tx: Queryable, game: string, number: number): Promise<OpenRound | null> {
  const [row] = await tx.query<{ open: boolean; version: string; goes_on_from: LiveOutcome | null }>(
    `select phase = 'open' and clock_timestamp() < closes_at as open, version, goes_on_from
     from studio_table_round where game = $1 and number = $2 for share`,
    [game, number],
  );
  return row?.open ? { version: row.version, goesOnFrom: row.goes_on_from } : null;
}

function repeated(made: Placement, bets: readonly PlacedBet[], all: readonly Placement[]): Claim {
  if (betsText(made.bets) !== betsText(bets)) return { outcome: 'key_reused' };
  if (made.state !== 'asked') return { outcome: 'repeated' };
  return { outcome: 'ask', placement: made, before: all.filter(({ state }) => state === 'standing').flatMap((one) => one.bets) };
}

/** Bets as one text. */
const betsText = (bets: readonly PlacedBet[]): string => bets.map(({ bet, amount }) => `${bet}=${amount}`).join(',');

/** The wallet's name of what a player has in a table's round. @param begun how many placements were made before that all went back */
const walletRoundOf = (game: string, number: number, begun: number): string => `table:${game}:${number}${begun > 0 ? `:${begun}` : ''}`;

/** @returns null for a round that is not of a table. */
export function parseWalletRound(round: string): { game: string; number: number } | null {
  const match = /^table:([a-z0-9-]+):(\d{1,12})(?::\d{1,6})?$/.exec(round);
  return match?.[1] && match[2] ? { game: match[1], number: Number(match[2]) } : null;
}

const ownerOf = (row: StakeRow & { token: string; own_balance: boolean }): SeatOwner => ({
  game: row.game,
  user: row.user_id,
  currency: row.currency,
  token: row.token,
  ownBalance: row.own_balance,
});

const asPlacement = (row: StakeRow): Placement => ({
  key: row.key,
  transaction: row.transaction,
  walletRound: row.wallet_round,
  bets: row.bets,
  amount: row.amount,
  state: row.state,
});
