import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { TournamentParts } from './parts.ts';
import { plansOf, rulesNow } from './plan.ts';
import type { Rules } from './rules.ts';
import { windowAt } from './windows.ts';

export type RunState = 'planned' | 'open' | 'closed' | 'paid';

/** A run of a tournament, stored or still to be opened. */
export interface Run {
  id: string;
  /** Of the entry of content. */
  sysname: string;
  rules: Rules;
  startsAt: Date;
  endsAt: Date;
  /** planned: nobody has joined it and it hasn't begun; its rules are content's. */
  state: RunState;
  players: number;
  version: bigint;
  paidAt: Date | null;
}

const columns = `id, sysname, rules, starts_at as "startsAt", ends_at as "endsAt", state, players, version, paid_at as "paidAt"`;

/** A run that was opened. */
export async function storedRun(q: Queryable, id: string): Promise<Run | null> {
  const [run] = await q.directory.query<Run>(`select ${columns} from tournament where id = $1`, [id]);
  return run ?? null;
}

/** Runs that were opened and end after a moment, those that end first at the head. */
export async function runsSince(q: Queryable, since: Date): Promise<Run[]> {
  return await q.directory.query<Run>(`select ${columns} from tournament where ends_at > $1 order by ends_at, id`, [since]);
}

/** Those whose scores still change. */
export async function openRuns(q: Queryable): Promise<Run[]> {
  return await q.directory.query<Run>(`select ${columns} from tournament where state = 'open' order by id`);
}

/** What a run is called in its rules; null where it isn't kept any more. */
export const titleOfRun = async (q: Queryable, id: string, locale: Locale): Promise<string | null> =>
  (await storedRun(q, id))?.rules.titles[locale] ?? null;

/** What content has under way or to come, as it would be opened now. */
export async function plannedRuns({ base, casino, clock, content, rates, timeZone }: PlanParts): Promise<Run[]> {
  const now = clock.now();
  const listed = await casino.listed();
  return plansOf(content, base).flatMap((plan) => {
    const window = windowAt(plan, now, timeZone);
    if (!window) return [];
    const rules = rulesNow(plan, listed, rates);
    return [{ ...window, sysname: plan.sysname, rules, state: 'planned' as const, players: 0, version: 0n, paidAt: null }];
  });
}

type PlanParts = Pick<TournamentParts, 'base' | 'casino' | 'clock' | 'content' | 'rates' | 'timeZone'>;

/** One run, as it is stored, else as content has it. The name of the entry stands for the run that is under way, else to come: links to it never grow old. */
export async function findRun(parts: PlanParts & Pick<TournamentParts, 'database'>, id: string): Promise<Run | null> {
  const stored = await storedRun(parts.database, id);
  if (stored) return stored;
  const planned = (await plannedRuns(parts)).find((run) => run.id === id || run.sysname === id);
  return planned ? ((await storedRun(parts.database, planned.id)) ?? planned) : null;
}

/** Opens a run with the rules that it has here; of many tries at once one does. */
export async function openRun(tx: Queryable, { endsAt, id, rules, startsAt, sysname }: Run): Promise<void> {
  await tx.directory.query(
    'insert into tournament (id, sysname, rules, starts_at, ends_at) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
    [id, sysname, JSON.stringify(rules), startsAt, endsAt],
  );
}

/** Runs of a state that ended before a moment, those that ended first at the head. */
export async function runsEndedBefore(q: Queryable, state: Exclude<RunState, 'planned'>, before: Date): Promise<Run[]> {
  return await q.directory.query<Run>(`select ${columns} from tournament where state = $1 and ends_at <= $2 order by ends_at, id`, [
    state,
    before,
  ]);
}
