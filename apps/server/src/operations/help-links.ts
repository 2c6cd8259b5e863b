import type { ContentReader } from '@tavolo/content';
import { listPlayStops, resumePlay, stopPlay } from '../casino/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { actorNamed, type Staff } from '../staff/index.ts';
import { playDeed } from './play-deed.ts';
import type { Reach } from '../kernel/internet/internet.ts';

/** Checks in a row that must fail before a link counts as broken; one runs every hour. */
export const brokenAfter = 3;
/** A failure so soon after the one before, minutes, is the same one: who presses "Check now" a few times stops nobody's play. */
const sameFailure = 10;
/** Who stops play where a help link is broken. */
const checker = 'help links';
/** Pages whose links outside are checked. */
const pages = new Set(['play-responsibly', 'complaints']);
const locales = ['en', 'it'] as const;

export interface HelpLink {
  url: string;
  isHelp: boolean;
  state: 'ok' | 'failing' | 'unknown';
  failures: number;
  detail: string;
  checkedAt: Date;
}

export interface HelpLinkParts {
  database: Database;
  clock: Clock;
  content: Pick<ContentReader, 'list'>;
  reach: Reach;
  staff: Pick<Staff, 'audit'>;
  /** Whether the jurisdiction asks for play to stop while a help line's link is broken. */
  stopsPlay(): boolean;
}

/** Addresses outside of the site on the pages on protection and complaints, in all languages; `true` for those of help lines. */
export function helpLinksOf(content: Pick<ContentReader, 'list'>): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const walk = (value: unknown, isHelp: boolean): void => {
    if (typeof value === 'string') {
      for (const [url] of value.matchAll(/https?:\/\/[^\s)"'<>\]]+/g)) {
        const clean = url.replace(/[.,;:!?]+$/, '');
        found.set(clean, isHelp || found.get(clean) === true);
      }
    } else if (Array.isArray(value)) for (const part of value) walk(part, isHelp);
    else if (typeof value === 'object' && value !== null) {
      const ofHelp = isHelp || ('__component' in value && value.__component === 'blocks.helplines');
      for (const part of Object.values(value)) walk(part, ofHelp);
    }
  };
  for (const locale of locales) {
    for (const { slug, blocks } of content.list('page', locale)) if (pages.has(slug)) walk(blocks, false);
  }
  return found;
}

export async function listHelpLinks(q: Queryable): Promise<HelpLink[]> {
  return await q.directory.query<HelpLink>(
    `select url, is_help as "isHelp", state, failures, detail, checked_at as "checkedAt" from help_link
     order by failures desc, is_help desc, url`,
  );
}

/** A status that says that the page is gone, or its server is out of order; one that wants to know more of who asks is there. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/**
 * Asks every link once and keeps what was found. Where nothing at all was reached, the fault is this machine's connection: then nothing is known
 * of any link and no failure is counted, so a machine without internet plays on. Links that left the content are forgotten.
 */
export async function checkHelpLinks(parts: HelpLinkParts): Promise<void> {
  const { clock, content, database, reach } = parts;
  const links = helpLinksOf(content);
  const answers = await Promise.all(
    [...links].map(async ([url, isHelp]) => {
      try {
        const status = await reach(url);
        return { url, isHelp, answered: true, isOk: !isGone(status), detail: `HTTP ${status}` };
      } catch (error) {
        return { url, isHelp, answered: false, isOk: false, detail: reasonOf(error) };
      }
    }),
  );
  const isOnline = answers.some(({ answered }) => answered);
  const now = clock.now();
  await database.transaction(async (tx) => {
    // Two checks at once would count one failure twice.
    await tx.directory.query(`select pg_advisory_xact_lock(hashtext('operations.help_links'))`);
    await tx.directory.query('delete from help_link where url <> all ($1)', [[...links.keys()]]);
    for (const { url, isHelp, isOk, detail } of answers) {
      const state = isOk ? 'ok' : isOnline ? 'failing' : 'unknown';
      await tx.directory.query(
        `insert into help_link as l (url, is_help, state, failures, detail, checked_at, ok_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (url) do update set is_help = excluded.is_help, state = excluded.state, detail = excluded.detail, checked_at = excluded.checked_at,
           failures = case excluded.state when 'ok' then 0 when 'failing' then l.failures
             + case when l.failures > 0 and l.state = 'failing' and l.checked_at > excluded.checked_at - make_interval(mins => $8) then 0 else 1 end
             else l.failures end,
           ok_at = coalesce(excluded.ok_at, l.ok_at)`,
        [url, isHelp, state, state === 'failing' ? 1 : 0, detail.slice(0, 200), now, isOk ? now : null, sameFailure],
      );
    }
    await enforce(parts, tx, now);
  });
}

/** Stops all games while a help line's link is broken, where the jurisdiction asks for it, and lets them go on when none is any more. */
async function enforce({ staff, stopsPlay }: HelpLinkParts, tx: Queryable, now: Date): Promise<void> {
  const by = actorNamed(checker);
  const broken = (await listHelpLinks(tx)).filter(({ isHelp, failures }) => isHelp && failures >= brokenAfter).map(({ url }) => url);
  if (stopsPlay() && broken.length > 0) {
    const reason = `Help line out of reach: ${broken.join(', ')}`.slice(0, 500);
    const stop = await stopPlay(tx, { game: null, version: null, reason, stoppedBy: checker, stoppedAt: now });
    if (stop) await staff.audit.record(tx, playDeed('stopped', stop, { by, reason }));
    return;
  }
  const own = (await listPlayStops(tx)).find(({ stoppedBy }) => stoppedBy === checker);
  const ended = own && (await resumePlay(tx, own.id));
  if (ended) {
    const reason = 'No help line is out of reach';
    await staff.audit.record(tx, playDeed('resumed', ended, { by, reason }));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name === 'AddressRefused' ? error.message : error.name;
}
