import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { CasinoPlayers } from './parts.ts';

/** Who has a round within this time plays now, milliseconds. */
const playingFor = 15 * 60 * 1000;
/** Rounds younger than this are counted the next time: they may not be committed yet. */
const settling = 10_000;
const minute = 60 * 1000;
const hour = 60 * minute;
/** How long the counts of players and the list of winners are shown before they are read again, milliseconds. */
const shownFor = { playing: 5_000, winners: 1_500 };
/** How far wins are looked for, milliseconds: seconds in a busy house, days in a quiet one. Older ones are of no interest. */
const winnersFrom = [10_000, minute, hour, 24 * hour, 30 * 24 * hour];
/** Time of one statement over everybody's rounds, milliseconds; a count that found nothing is followed by one of twice as long. */
const piece = { playing: minute, counted: 5 * minute };

export interface Winner {
  round: string;
  game: string;
  name: string;
  /** Empty where the player does not let others see it. */
  player: string;
  stake: bigint;
  win: bigint;
  currency: string;
  createdAt: Date;
}

/** Read by where in time the parts of the table lie: an index of wins would cost every round of everybody more than the list is worth. */
const latestWins = `select r.id as round, r.game, g.name, r.player_id as "playerId", r.stake, r.win, r.currency, r.created_at as "createdAt"
  from ledger_round r join casino_game g on g.sysname = r.game and g.is_enabled
  where r.created_at > $1 and is_day_between(r.day, $1, 'infinity') and r.currency <> 'FUN' and r.state = 'settled' and r.stake > 0 and r.win > r.stake
  order by r.created_at desc limit 50`;

/** Something of the whole house that everybody is shown: read by one at a time, and kept for a while after it was read. */
class Shown<T> {
  readonly #clock: Clock;
  readonly #for: number;
  readonly #look: (now: number) => Promise<T>;
  #last: { at: number; value: T } | null = null;
  #looking: Promise<T> | null = null;

  constructor(clock: Clock, milliseconds: number, look: (now: number) => Promise<T>) {
    this.#clock = clock;
    this.#for = milliseconds;
    this.#look = look;
  }

  read(): Promise<T> {
    const now = this.#clock.now().getTime();
    if (this.#last && now >= this.#last.at && now - this.#last.at < this.#for) return Promise.resolve(this.#last.value);
    this.#looking ??= this.#look(now)
      .then((value) => {
        // From its end: however slow the database is, it is left alone in between.
        this.#last = { at: this.#clock.now().getTime(), value };
        return value;
      })
      .finally(() => (this.#looking = null));
    return this.#looking;
  }
}

/** What goes on in the house, read from real rounds: popularity, how many play now, who won lately. */
export class Activity {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #players: CasinoPlayers;
  readonly #playing: Shown<ReadonlyMap<string, number>>;
  readonly #winners: Shown<readonly Winner[]>;
  /** When each player began the last round of a game, by game, milliseconds; of the last quarter of an hour. */
  readonly #lastRounds = new Map<string, Map<bigint, number>>();
  /** Until when rounds are in there; none yet is 0. */
  #readUntil = 0;

  constructor(parts: { database: Database; clock: Clock; players: CasinoPlayers }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#players = parts.players;
    this.#playing = new Shown(parts.clock, shownFor.playing, (now) => this.#countPlaying(now));
    this.#winners = new Shown(parts.clock, shownFor.winners, (now) => this.#findWinners(now));
  }

  /** Counts the rounds since the last time into the hours of their games, a piece a transaction. One process at a time does it; the others skip. */
  async countRounds(): Promise<void> {
    const to = this.#clock.now().getTime() - settling;
    let width = piece.counted;
    for (;;) {
      const counted = await this.#countPiece(to, width);
      if (counted === null || counted.isLast) return;
      width = counted.games === 0 ? width * 2 : piece.counted;
    }
  }

  /** Counts the next `width` milliseconds before `to`. Returns how many games had rounds, and whether it came to `to`; null when there is nothing to be done. */
  async #countPiece(to: number, width: number): Promise<{ games: number; isLast: boolean } | null> {
    return this.#database.transaction(async (tx) => {
      const [state] = await tx.directory.query<{ until: Date | null }>(
        `select case when until = '-infinity' then null else until end as until from casino_round_count for update skip locked`,
      );
      if (!state) return null;
      // The first count looks back as far as popularity does.
      const from = state.until?.getTime() ?? to - 7 * 24 * hour;
      if (from >= to) return null;
      const end = new Date(Math.min(to, from + width));
      const plays = new Date(to - playingFor);
      const rows = await tx.everyPlay.query(
        `with counted as materialized (
           select game, bucket, player_id, date_trunc('hour', created_at) as hour, count(*) as rounds, max(created_at) as at from ledger_round
           where created_at >= $1 and created_at < $2 and is_day_between(day, $1, $2) and stake > 0 group by 1, 2, 3, 4
         ), last as (
           insert into casino_last_round as l (bucket, player_id, game, at)
           select bucket, player_id, game, max(at) from counted where at > $3 group by 1, 2, 3
           on conflict (bucket, player_id, game) do update set at = excluded.at
         )
         insert into casino_game_hour as h (game, hour, rounds) select game, hour, sum(rounds) from counted group by 1, 2
         on conflict (game, hour) do update set rounds = h.rounds + excluded.rounds returning game`,
        [new Date(from), end, plays],
      );
      await tx.directory.query('update casino_round_count set until = $1', [end]);
      await tx.everyPlay.query('delete from casino_last_round where at <= $1', [plays]);
      await tx.directory.query('delete from casino_game_hour where hour < $1', [new Date(to - 31 * 24 * hour)]);
      return { games: rows.length, isLast: end.getTime() === to };
    });
  }

  /** Different players with a round in the last quarter of an hour, by game. A round that was undone says, too, that somebody plays. */
  playing(): Promise<ReadonlyMap<string, number>> {
    return this.#playing.read();
  }

  /** The latest wins for money above the stake, newest first, at most 50. */
  winners(): Promise<readonly Winner[]> {
    return this.#winners.read();
  }

  /** Reads the rounds that came since the last time, a minute a statement, and counts whose last one is not too long ago. */
  async #countPlaying(now: number): Promise<ReadonlyMap<string, number>> {
    const since = now - playingFor;
    // A clock that was set back begins anew.
    if (this.#readUntil > now) this.#lastRounds.clear();
    const isKnown = this.#readUntil <= now && this.#readUntil > since;
    let from = isKnown ? this.#readUntil - settling : await this.#readCounted(since, now);
    while (from < now) {
      const to = Math.min(now, from + piece.playing);
      const rows = await this.#database.everyPlay.query<{ game: string; player: bigint; at: Date }>(
        `select game, player_id as player, max(created_at) as at from ledger_round
         where created_at > $1 and created_at <= $2 and is_day_between(day, $1, $2) and stake > 0 group by game, player_id`,
        [new Date(from), new Date(to)],
      );
      for (const { game, player, at } of rows) this.#played(game, player, at);
      from = to;
      this.#readUntil = to;
    }
    const counts = new Map<string, number>();
    for (const [game, players] of this.#lastRounds) {
      for (const [player, at] of players) if (at <= since) players.delete(player);
      if (players.size > 0) counts.set(game, players.size);
      else this.#lastRounds.delete(game);
    }
    return counts;
  }

  /** Takes over the last rounds that the count has kept for all processes. Returns the moment from which rounds are still to be read. */
  async #readCounted(since: number, now: number): Promise<number> {
    const rows = await this.#database.everyPlay.query<{ until: Date; game: string | null; player: bigint; at: Date }>(
      `select c.until, l.game, l.player_id as player, l.at from casino_round_count c left join casino_last_round l on l.at > $1 and l.at <= $2
       where c.until > $1 and c.until <= $2`,
      [new Date(since), new Date(now)],
    );
    for (const { game, player, at } of rows) if (game !== null) this.#played(game, player, at);
    return rows[0]?.until.getTime() ?? since;
  }

  #played(game: string, player: bigint, at: Date): void {
    const players = this.#lastRounds.get(game) ?? new Map<bigint, number>();
    this.#lastRounds.set(game, players);
    players.set(player, Math.max(players.get(player) ?? 0, at.getTime()));
  }

  async #findWinners(now: number): Promise<readonly Winner[]> {
    let rows: (Omit<Winner, 'player'> & { playerId: bigint })[] = [];
    // The faster people play, the less far back the last ones lie.
    for (const back of winnersFrom) {
      rows = await this.#database.everyPlay.query(latestWins, [new Date(now - back)]);
      if (rows.length === 50) break;
    }
    const names = new Map<bigint, string>();
    for (const { playerId } of rows) if (!names.has(playerId)) names.set(playerId, await this.#players.publicName(playerId));
    return rows.map(({ playerId, ...winner }) => ({ ...winner, player: names.get(playerId) ?? '' }));
  }
}
