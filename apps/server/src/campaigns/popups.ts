import type { CollectionTypes, ContentReader } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { CampaignParts } from './parts.ts';
import { offersFor } from './show.ts';

type Popup = CollectionTypes['campaign-popup'];
type Shown = ResultOf<'popups.get'>['items'][number];

const dayInMs = 86_400_000;

/** Popups for whoever asks, the first to show first: of those that run, are meant for them, weren't seen as often as they may be, and whose offer is open. */
export async function popupsFor(parts: CampaignParts, playerId: bigint | null, asked: string | null, locale: Locale): Promise<Shown[]> {
  if (playerId !== null && !(await parts.rewards.mayBeRewarded(playerId))) return [];
  const now = parts.clock.now();
  const running = popupsIn(parts.content, locale).filter((popup) => runs(popup, now) && isMeant(popup, playerId !== null));
  const wanted = asked === null ? running : running.filter(({ sysname }) => sysname === asked);
  if (wanted.length === 0) return [];
  const seen = playerId === null ? new Map<string, Date>() : await seenBy(parts, playerId);
  const fresh = wanted.filter(({ shows, sysname }) => {
    const at = seen.get(sysname);
    return at === undefined || shows === 'every_visit' || (shows === 'daily' && at.getTime() + dayInMs <= now.getTime());
  });
  const open = fresh.some(({ offer_key: key }) => key !== null)
    ? new Set((await offersFor(parts, playerId, locale)).filter(({ state }) => state === 'open' || state === 'locked').map(({ id }) => id))
    : new Set<string>();
  return fresh.filter(({ offer_key: key }) => key === null || key === '' || open.has(key)).map(shownPopup);
}

/** One popup of drafts, whoever it is meant for. */
export const previewOf = (drafts: Pick<ContentReader, 'list'>, sysname: string, locale: Locale): Shown[] =>
  popupsIn(drafts, locale)
    .filter((popup) => popup.sysname === sysname)
    .map(shownPopup);

/** Remembers that a player saw a popup of content; any other name is nothing. */
export async function markSeen({ clock, content, database }: CampaignParts, playerId: bigint, sysname: string): Promise<void> {
  if (!popupsIn(content, 'en').some((popup) => popup.sysname === sysname)) return;
  await database.play(playerId).query(
    `insert into campaign_popup_seen (bucket, player_id, popup, seen_at) values (bucket_of($1), $1, $2, $3)
     on conflict (bucket, player_id, popup) do update set seen_at = excluded.seen_at`,
    [playerId, sysname, clock.now()],
  );
}

async function seenBy({ database }: Pick<CampaignParts, 'database'>, playerId: bigint): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .play(playerId)
    .query<{ popup: string; at: Date }>(
      'select popup, seen_at as at from campaign_popup_seen where bucket = bucket_of($1) and player_id = $1',
      [playerId],
    );
  return new Map(rows.map(({ at, popup }) => [popup, at]));
}

const popupsIn = (content: Pick<ContentReader, 'list'>, locale: Locale): Popup[] =>
  content.list('campaign-popup', locale).toSorted((one, other) => one.order - other.order);

const runs = ({ ends_at: ends, starts_at: starts }: Popup, now: Date): boolean =>
  (!starts || new Date(starts) <= now) && (!ends || new Date(ends) > now);

const isMeant = ({ audience }: Popup, isPlayer: boolean): boolean => audience === 'all' || (audience === 'player') === isPlayer;

function shownPopup(popup: Popup): Shown {
  const { button_title, button_url, image_360_520: tall, image_735_240: wide, offer_key, shows, sysname, text, title } = popup;
  return {
    sysname,
    shows,
    offer_id: offer_key || null,
    description: {
      title,
      ...(text && { text }),
      ...(button_title && button_url && { button_title, button_url }),
      ...(wide && { img_735_240: wide.url }),
      ...(tall && { img_360_520: tall.url }),
    },
  };
}
