import type { Queryable } from '../kernel/database/index.ts';
import type { Play } from '../play-feed/index.ts';
import type { TournamentParts } from './parts.ts';
import { limited, scoreOf } from './rules.ts';
import { openRuns, type Run } from './runs.ts';
import { bestOf, playersIn, roundsOf, saveScores, saveRounds, type Participant, type Round } from './stored.ts';
import { rank } from './standings.ts';

/** Scores of a run are others now, or somebody has joined it. */
export const boardChanged = 'tournaments.board_changed';

const keyOf = (playerId: bigint, tournament: string) => `${playerId} ${tournament}`;
const roundKey = ({ playerId, provider, round, tournament }: Pick<Round, 'playerId' | 'tournament' | 'provider' | 'round'>) =>
  JSON.stringify([String(playerId), tournament, provider, round]);

/**
 * Counts plays in the runs that their players have joined. A round counts where it is first decided between the start, or the moment of joining, and the end; every later
 * word about it, until the run is closed, changes the score by its difference.
 */
export async function countPlays(tx: Queryable, { outbox }: Pick<TournamentParts, 'outbox'>, plays: readonly Play[]): Promise<void> {
  const latest = plays.reduce((last, { at }) => Math.max(last, at.getTime()), 0);
  const runs = new Map((await openRuns(tx)).flatMap((run) => (run.startsAt.getTime() <= latest ? [[run.id, run]] : [])));
  if (runs.size === 0) return;
  const joined = await playersIn(tx, [...new Set(plays.map(({ playerId }) => playerId))], [...runs.keys()]);
  if (joined.length === 0) return;
  // Whoever closes a run waits for this, or has closed it: then nothing changes it any more.
  const held = await holdOpen(tx, [...new Set(joined.map(({ tournament }) => tournament))]);
  const players = new Map(joined.flatMap((one) => (held.has(one.tournament) ? [[keyOf(one.playerId, one.tournament), one]] : [])));
  const counted = new Counted(players, runs);
  const asked = plays.flatMap((play) => counted.asked(play));
  if (asked.length === 0) return;
  for (const round of await roundsOf(tx, asked)) counted.rounds.set(roundKey(round), round);
  for (const play of plays) counted.hear(play);
  await saveRounds(tx, [...counted.changedRounds]);
  for (const best of await bestOf(tx, [...counted.lowered])) counted.setBest(best);
  const changed = counted.changes();
  await saveScores(tx, changed);
  const moved = changed.filter(({ before, reached, reachedBefore, score }) => score !== before || reached !== reachedBefore);
  await rank(tx, moved);
  for (const id of new Set(moved.map(({ tournament }) => tournament))) await bump(tx, { outbox }, id);
}

/** The run is another now: whoever shows it hears of it. */
export async function bump(tx: Queryable, { outbox }: Pick<TournamentParts, 'outbox'>, id: string): Promise<void> {
  await tx.directory.query('update tournament set version = version + 1 where id = $1', [id]);
  await outbox.publish(tx, { type: boardChanged, payload: { id } });
}

async function holdOpen(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.directory.query<{ id: string }>(
    `select id from tournament where id = any ($1) and state = 'open' order by id for no key update`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What a batch of plays comes to, in their order. */
class Counted {
  readonly rounds = new Map<string, Round>();
  readonly changedRounds = new Set<Round>();
  /** Whose best round has become worse: their next best is asked for. */
  readonly lowered = new Set<Participant>();
  readonly #players: ReadonlyMap<string, Participant>;
  readonly #before = new Map<Participant, { score: bigint; reached: bigint; total: bigint }>();
  readonly #runs: ReadonlyMap<string, Run>;

  constructor(players: ReadonlyMap<string, Participant>, runs: ReadonlyMap<string, Run>) {
    this.#players = players;
    this.#runs = runs;
  }

  /** The rounds of a play that may be known. */
  asked({ playerId, provider, round, ...play }: Play): Pick<Round, 'playerId' | 'tournament' | 'provider' | 'round'>[] {
    return this.#of({ playerId, provider, round, ...play }).map(({ id: tournament }) => ({ playerId, tournament, provider, round }));
  }

  hear(play: Play): void {
    for (const run of this.#of(play)) {
      const player = this.#players.get(keyOf(play.playerId, run.id));
      const { playerId, provider, round: name } = play;
      const key = roundKey({ playerId, tournament: run.id, provider, round: name });
      const isInTime = play.at >= run.startsAt && player && play.at >= player.joinedAt && play.at < run.endsAt;
      const known = this.rounds.get(key) ?? (play.isFirst && isInTime ? newRound(play, run.id) : undefined);
      if (!player || !known) continue;
      known.bonus += play.paid.bonus + play.paid.bettingBonus;
      known.odds = play.odds ?? known.odds;
      const score = scoreOf(run.rules, {
        currency: play.currency,
        ...play.total,
        bonus: known.bonus,
        odds: known.odds,
        isCashedOut: play.isCashedOut,
      });
      const before = known.score;
      if (score !== before) {
        known.score = score;
        known.reached = play.n;
      }
      this.rounds.set(key, known);
      this.changedRounds.add(known);
      this.#add(player, run, before, known);
    }
  }

  /** The best round of somebody whose best became worse. */
  setBest({ reached, score, ...of }: Pick<Participant, 'playerId' | 'tournament' | 'score' | 'reached'>): void {
    const player = this.#players.get(keyOf(of.playerId, of.tournament));
    if (player) Object.assign(player, { total: score, score, reached });
  }

  changes(): (Participant & { before: bigint; reachedBefore: bigint })[] {
    return [...this.#before].flatMap(([player, { reached, score, total }]) =>
      player.score === score && player.reached === reached && player.total === total
        ? []
        : [{ ...player, before: score, reachedBefore: reached }],
    );
  }

  /** The runs in which a play may count. */
  #of({ game, playerId, product }: Play): Run[] {
    return [...this.#runs.values()].filter(
      ({ id, rules }) =>
        this.#players.has(keyOf(playerId, id)) &&
        (rules.product === 'sports') === (product === 'sports') &&
        (rules.games === null || (game !== null && gamesOf(rules).has(game))),
    );
  }

  #add(player: Participant, { rules }: Run, before: bigint, { reached, score }: Round): void {
    if (score === before) return;
    if (!this.#before.has(player)) this.#before.set(player, { score: player.score, reached: player.reached, total: player.total });
    if (rules.scoring === 'multiplier') {
      if (score > player.score) Object.assign(player, { total: score, score, reached });
      // Whether or not this one was the best: what comes after it in this batch is asked for as well.
      else if (before >= player.score) this.lowered.add(player);
      return;
    }
    player.total += score - before;
    const limit = limited(rules, player.total);
    if (limit !== player.score) Object.assign(player, { score: limit, reached });
  }
}

const gameSets = new WeakMap<object, ReadonlySet<string>>();
function gamesOf(rules: Run['rules']): ReadonlySet<string> {
  const known = gameSets.get(rules) ?? new Set(rules.games);
  gameSets.set(rules, known);
  return known;
}

const newRound = ({ n, playerId, provider, round }: Play, tournament: string): Round => ({
  playerId,
  tournament,
  provider,
  round,
  score: 0n,
  bonus: 0n,
  odds: null,
  reached: n,
});
