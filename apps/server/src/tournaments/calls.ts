import { tournamentStatuses } from '@tavolo/contract';
import { isCurrency, type Currency } from '@tavolo/money';
import type { Handlers, Locale } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import type { Boards } from './boards.ts';
import { join } from './join.ts';
import { findRun, plannedRuns, runsSince, type Run } from './runs.ts';
import { scoreText } from './score-text.ts';
import { prizeTitle, showOwn, showTournament, statusOf, type Reader, type ShowParts } from './show.ts';
import { countOfPlaces } from './standings.ts';
import { ownIn } from './stored.ts';

/** Milliseconds for which a tournament that is over is listed. */
const listedFor = 30 * 86_400_000;

export function tournamentCalls(
  parts: ShowParts,
  boards: Boards,
): Handlers<'tournaments.get' | 'tournaments.participate' | 'leaderboard.get'> {
  const { casino, clock, database } = parts;
  /** The parts with drafts in place of what is published, for who has a preview; null for everybody else. */
  const previewOf = async (token: string | undefined): Promise<ShowParts | null> => {
    const drafts = token ? await parts.drafts(token) : null;
    return drafts && { ...parts, content: drafts };
  };
  return {
    async 'tournaments.get'({ count: limit, id, offset, preview, status }, { locale, session }) {
      const asked = tournamentStatuses.find((one) => one === status);
      if (status !== undefined && !asked) throw invalidField('status', 'wrong_field');
      const drafts = await previewOf(preview);
      const found =
        id === undefined ? await (drafts ? plannedRuns(drafts) : allRuns(parts)) : [(await runOf(parts, drafts, id)) ?? fault('id')];
      const now = clock.now();
      const runs = asked ? found.filter((run) => statusOf(run, now) === asked) : found;
      const page = runs.slice(offset, offset + limit);
      const [reader, names] = await Promise.all([readerOf(parts, session?.playerId ?? null, locale), casino.names()]);
      const owns = new Map(
        (await ownsIn(parts, reader.player?.id ?? null, page)).map((participant) => [participant.tournament, participant]),
      );
      const items = await Promise.all(
        page.map(async (run) => {
          const participant = owns.get(run.id);
          const own = participant ? await showOwn(parts, run, participant, locale, names) : null;
          return showTournament(drafts ?? parts, run, { reader, names, own, withGames: id !== undefined });
        }),
      );
      return { items, count: runs.length, offset, limit };
    },

    async 'tournaments.participate'({ id }, { refuse, session }) {
      await join(parts, refuse, session.playerId, id);
      return 1;
    },

    async 'leaderboard.get'({ count: limit, offset, preview, tournament }, { locale, session }) {
      const run =
        tournament === undefined
          ? ((await allRuns(parts)).find((one) => statusOf(one, clock.now()) === 'running') ?? null)
          : ((await runOf(parts, await previewOf(preview), tournament)) ?? fault('tournament'));
      if (!run) return { items: [], count: 0, offset, limit, tournament: null, version: 0, own: null };
      // How the player stands is no part of a board, and takes longer to find out than the place.
      const playerId = session?.playerId ?? null;
      const [currency, names, places, count, [participant]] = await Promise.all([
        currencyOf(parts, playerId),
        casino.names(),
        boards.page(run, offset, limit),
        countOfPlaces(database, run.id),
        ownsIn(parts, playerId, [run]),
      ]);
      return {
        items: places.map((one) => ({
          place: one.place,
          player: one.player,
          score: scoreText(run.rules, one.score),
          prize: prizeTitle(parts, run.rules, one.place, { locale, currency }, names),
          is_own: one.playerId === playerId,
        })),
        count,
        offset,
        limit,
        tournament: run.id,
        version: Number(run.version),
        own: participant ? await showOwn(parts, run, participant, locale, names) : null,
      };
    },
  };
}

/** The run of a draft as it would be opened now, whatever was opened of it before; else the one that there is. */
async function runOf(parts: ShowParts, drafts: ShowParts | null, id: string): Promise<Run | null> {
  const drafted = drafts && (await plannedRuns(drafts)).find((run) => run.id === id || run.sysname === id);
  return drafted ?? (await findRun(parts, id));
}

const fault = (field: string): never => {
  throw invalidField(field, 'not_found');
};

/** Those that run, the ones that end first at the head; then what is to come; then what is over, latest first. */
async function allRuns(parts: ShowParts): Promise<Run[]> {
  const now = parts.clock.now();
  const [stored, planned] = await Promise.all([runsSince(parts.database, new Date(now.getTime() - listedFor)), plannedRuns(parts)]);
  const known = new Set(stored.map(({ id }) => id));
  const all = [...stored, ...planned.filter(({ id }) => !known.has(id))];
  const of = (status: 'running' | 'upcoming') => all.filter((run) => statusOf(run, now) === status);
  return [
    ...of('running').toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime()),
    ...of('upcoming').toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    ...all.filter(({ endsAt }) => now >= endsAt).toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime()),
  ];
}

/** @param playerId null: a visitor */
async function readerOf(parts: ShowParts, playerId: bigint | null, locale: Locale): Promise<Reader> {
  const [currency, standing] = await Promise.all([
    currencyOf(parts, playerId),
    playerId === null ? null : parts.rewards.standing(playerId),
  ]);
  return { locale, currency, player: playerId === null || standing === null ? null : { id: playerId, standing } };
}

/** In which amounts are told to whoever asks. */
async function currencyOf({ account, base }: Pick<ShowParts, 'account' | 'base'>, playerId: bigint | null): Promise<Currency> {
  if (playerId === null) return base;
  const { currency } = await account.player(playerId);
  return isCurrency(currency) ? currency : base;
}

const ownsIn = ({ database }: Pick<ShowParts, 'database'>, playerId: bigint | null, runs: readonly Run[]) =>
  playerId !== null && runs.length > 0
    ? ownIn(
        database,
        playerId,
        runs.map(({ id }) => id),
      )
    : Promise.resolve([]);
