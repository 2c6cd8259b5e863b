import { isPlainPress } from '../../runtime/links/followed-path.ts';
import { popupIn, withoutPopup } from '../../runtime/popups/popup-address.ts';
import type { Connection } from './connection.ts';

/** How a link is aimed at; to whom enters one React tells it when the pointer leaves what was there before. */
const aims = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Where the router counts an entry of the browser's history. */
const indexOf = (entry: unknown): number | null =>
  typeof entry === 'object' && entry !== null && 'idx' in entry && isNumber(entry.idx) ? entry.idx : null;

/** Whether an address is the page that is open: another place on it, or the page below a window that is closed. */
export function isSamePage(here: URL, there: URL): boolean {
  if (here.origin !== there.origin || here.pathname !== there.pathname) return false;
  if (here.search === there.search) return true;
  return popupIn(there.search) === null && withoutPopup(new URLSearchParams(here.search)).toString() === there.searchParams.toString();
}

/**
 * Keeps the page while there is no connection: a link, a step back or forward and a form that would load another page are held, whoever would have
 * followed them, and `onHeld` is told. `shown` is to be called when another page is shown; `stop` ends it.
 */
export function holdNavigation(connection: Pick<Connection, 'isLost'>, onHeld: () => void): { shown: () => void; stop: () => void } {
  let here = { index: indexOf(history.state), url: new URL(location.href) };
  let isUndoing = false;
  const shown = () => {
    here = { index: indexOf(history.state), url: new URL(location.href) };
  };

  /** Whether something lies in a link to another page, which nobody can open now. */
  const leadsAway = (target: EventTarget | null): boolean => {
    if (!connection.isLost() || !(target instanceof Element)) return false;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !/^(?:_self)?$/.test(link.target) || link.hasAttribute('download')) return false;
    const there = new URL(link.href);
    return /^https?:$/.test(there.protocol) && !isSamePage(here.url, there);
  };

  const press = (event: MouseEvent) => {
    if (!isPlainPress(event) || !leadsAway(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onHeld();
  };

  /** A page that is aimed at is fetched early, and a browser remembers of each of its files that it could not be had. */
  const aim = (event: Event) => {
    if (leadsAway(event instanceof MouseEvent && event.type === 'mouseout' ? event.relatedTarget : event.target))
      event.stopImmediatePropagation();
  };

  const step = (event: PopStateEvent) => {
    const index = indexOf(event.state);
    const isReturn = isUndoing && index === here.index;
    const away = index === null || here.index === null ? 0 : index - here.index;
    const isHeld = connection.isLost() && away !== 0 && !isSamePage(here.url, new URL(location.href));
    // The router is told of neither: for it nothing has happened.
    if (isReturn || isHeld) event.stopImmediatePropagation();
    isUndoing = isHeld;
    if (isHeld) {
      history.go(-away);
      onHeld();
    } else if (!isReturn) shown();
  };

  const send = (event: SubmitEvent) => {
    // What the page's own code sends it has prevented by now.
    if (!connection.isLost() || event.defaultPrevented) return;
    event.preventDefault();
    onHeld();
  };

  // Before the router and React hear of them.
  addEventListener('click', press, { capture: true });
  for (const name of aims) addEventListener(name, aim, { capture: true, passive: true });
  addEventListener('popstate', step, { capture: true });
  addEventListener('submit', send);
  const stop = () => {
    removeEventListener('click', press, { capture: true });
    for (const name of aims) removeEventListener(name, aim, { capture: true });
    removeEventListener('popstate', step, { capture: true });
    removeEventListener('submit', send);
  };
  return { shown, stop };
}
