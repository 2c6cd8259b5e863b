import { useLocation, useNavigate } from 'react-router';
import { popupOf, withoutPopup, withPopup, type OpenPopup } from './popup-address.ts';

interface Popups {
  /** The one that is open. */
  current: OpenPopup | null;
  /** Opens a popup by its query, e.g. `popup=auth&step=register`. */
  open(popup: string): void;
  close(): void;
}

/** State that tells a popup which we opened ourselves: closing it is going back. */
const openedHere = { popup: true };

export function usePopups(): Popups {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const mine = isOpenedHere(location.state);
  const current = popupOf(search);
  return {
    current,
    open: (popup) => void navigate({ search: withPopup(search, popup), hash: location.hash }, { preventScrollReset: true, state: openedHere, replace: current !== null }),
    close: () => {
      if (mine) void navigate(-1);
      else void navigate({ search: withoutPopup(search).toString(), hash: location.hash === '#real' ? '' : location.hash }, { preventScrollReset: true, replace: true });
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'popup' in state;
}
