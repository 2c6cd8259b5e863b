/** What decides whether a campaign popup is shown. */
export interface ShownPopup {
  sysname: string;
  /** How often a person is shown it. */
  shows: 'once' | 'daily' | 'every_visit';
}

/** When this browser last showed each popup, milliseconds since 1970 by sysname. */
export type SeenPopups = Readonly<Record<string, number>>;

const day = 86_400_000;

/**
 * The first popup that is due here: one that was never shown, a daily one a day after it was, and one of every visit once a visit. The server leaves out what a
 * player has seen elsewhere.
 * @param visit those shown since this tab was opened
 */
export function popupDue<P extends ShownPopup>(popups: readonly P[], seen: SeenPopups, visit: ReadonlySet<string>, now: number): P | null {
  const isDue = ({ shows, sysname }: ShownPopup): boolean => {
    const last = seen[sysname];
    if (visit.has(sysname)) return false;
    if (last === undefined || shows === 'every_visit') return true;
    return shows === 'daily' && now - last >= day;
  };
  return popups.find(isDue) ?? null;
}

/** The popup that an address asks for, `?campaign_popup=<sysname>`, for staff with `&preview=<token>`; null for none. */
export function askedPopup(search: string): { sysname: string; preview: string | null } | null {
  const query = new URLSearchParams(search);
  const sysname = query.get('campaign_popup');
  return sysname && /^[\w-]{1,64}$/.test(sysname) ? { sysname, preview: query.get('preview') } : null;
}
