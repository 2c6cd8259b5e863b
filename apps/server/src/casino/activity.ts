import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { CasinoPlayers } from './parts.ts';

/** Who has a round within this time plays now, milliseconds. */
const playingFor = 15 * 60 * 1000;
/** Rounds younger than this are counted the next time: they may not be committed yet. */
const settling = 10_000;
const hour = 60 * 60 * 1000;
/** How old the counts of players and the list of winners may be, milliseconds. */
const shownFor = { playing: 5_000, winners: 1_500 };

export interface Winner {
  round: string;
  game: string;
  name: string;
  player: string;
  stake: bigint;
  win: bigint;
  currency: string;
  createdAt: Date;
}

/** What goes on in the house, read from real rounds: popularity, how many play now, who won lately. */
export class Activity {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #players: CasinoPlayers;
  #playing: { at: number; counts: Promise<ReadonlyMap<string, number>> } | null = null;
  #winners: { at: number; list: Promise<readonly Winner[]> } | null = null;

  constructor(parts: { database: Database; clock: Clock; players: CasinoPlayers }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#players = parts.players;
  }

  /** Counts the rounds since the last time into the hours of their games. One process at a time does it; the others skip. */
  async countRounds(): Promise<void> {
    const to = new Date(this.#clock.now().getTime() - settling);
    await this.#database.transaction(async (tx) => {
      const [state] = await tx.query<{ until: Date | null }>(
        `select case when until = '-infinity' then null else until end as until from casino_round_count for update skip locked`,
      );
      if (!state) return;
      // The first count looks back as far as popularity does.
      const from = state.until ?? new Date(to.getTime() - 7 * 24 * hour);
      if (from >= to) return;
      await tx.query(
        `insert into casino_game_hour as h (game, hour, rounds)
         select game, date_trunc('hour', created_at), count(*) from round
         where created_at >= $1 and created_at < $2 and stake > 0 group by 1, 2
         on conflict (game, hour) do update set rounds = h.rounds + excluded.rounds`,
        [from, to],
      );
      await tx.query('update casino_round_count set until = $1', [to]);
      await tx.query('delete from casino_game_hour where hour < $1', [new Date(to.getTime() - 31 * 24 * hour)]);
    });
  }

  /** Different players with a round in the last quarter of an hour, by game. */
  async playing(): Promise<ReadonlyMap<string, number>> {
    const now = this.#clock.now().getTime();
    if (!this.#playing || now - this.#playing.at >= shownFor.playing || now < this.#playing.at) {
      const counts = this.#countPlaying(new Date(now - playingFor));
      this.#playing = { at: now, counts };
      counts.catch(() => (this.#playing = null));
    }
    return this.#playing.counts;
  }

  /** The latest wins for money above the stake, newest first, at most 50; names are masked. */
  async winners(): Promise<readonly Winner[]> {
    const now = this.#clock.now().getTime();
    if (!this.#winners || now - this.#winners.at >= shownFor.winners || now < this.#winners.at) {
      const list = this.#findWinners(now);
      this.#winners = { at: now, list };
      list.catch(() => (this.#winners = null));
    }
    return this.#winners.list;
  }

  async #countPlaying(since: Date): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.query<{ game: string; players: bigint }>(
      'select game, count(distinct player_id) as players from round where created_at > $1 and stake > 0 group by game',
      [since],
    );
    return new Map(rows.map((row) => [row.game, Number(row.players)]));
  }

  async #findWinners(now: number): Promise<readonly Winner[]> {
    // A busy house needs to look back minutes, a quiet one days: never more than needed is read.
    for (const back of [hour / 4, 24 * hour, 30 * 24 * hour]) {
      const rows = await this.#database.query<Omit<Winner, 'player'> & { playerId: bigint }>(
        `select r.id as round, r.game, g.name, r.player_id as "playerId", r.stake, r.win, r.currency, r.created_at as "createdAt"
         from round r join casino_game g on g.sysname = r.game and g.is_enabled
         where r.created_at > $1 and r.currency <> 'FUN' and r.state = 'settled' and r.stake > 0 and r.win > r.stake
         order by r.created_at desc limit 50`,
        [new Date(now - back)],
      );
      if (rows.length < 50 && back < 30 * 24 * hour) continue;
      const names = new Map<bigint, string>();
      for (const { playerId } of rows) if (!names.has(playerId)) names.set(playerId, await this.#nameOf(playerId));
      return rows.map(({ playerId, ...winner }) => ({ ...winner, player: names.get(playerId) ?? '***' }));
    }
    return [];
  }

  async #nameOf(playerId: bigint): Promise<string> {
    // A player who may do nothing any more is not shown by name.
    const profile = await this.#players.profile(playerId).catch(() => null);
    return profile ? maskName(profile.fakename) : '***';
  }
}

/** 'nightowl' → 'ni***l': enough to recognise oneself. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}
