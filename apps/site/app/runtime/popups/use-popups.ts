import { useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { popupAt, popupIn, searchWithPopup, showsSignIn, withoutPopup, type OpenPopup } from './popup-address.ts';

export interface Popups {
  /** The one that is open. */
  current: OpenPopup | null;
  /** The forms of signing in and up are open, as a window or as the page: what a new session asks for waits. */
  isSigningIn: boolean;
  /** Opens a popup by its query, e.g. `popup=auth&step=register`. One that must not be closed stays. */
  open(popup: string): void;
  close(): void;
}

/** A way back that we take ourselves, to close what stands in the address: nothing holds it up (shell/windows/use-back.ts). */
export const ownBack = {
  isUnderWay: false,
  begin(): void {
    ownBack.isUnderWay = true;
    // Heard after the router has.
    addEventListener('popstate', () => (ownBack.isUnderWay = false), { once: true });
  },
};

/** State that tells a popup which we opened ourselves: closing it is going back. */
export const openedHere = { popup: true };

export function usePopups(): Popups {
  const location = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const current = popupAt(location);
  return {
    current,
    isSigningIn: showsSignIn(location),
    open: (popup) => {
      if (current && !current.closable) return;
      void navigate(
        { search: searchWithPopup(location.search, popup), hash: location.hash },
        { preventScrollReset: true, ...overPage(location) },
      );
    },
    close: () => {
      // Going back takes a moment; closing twice in it would go back twice.
      if (left.current === location.key) return;
      left.current = location.key;
      if (isOpenedHere(location.state)) {
        ownBack.begin();
        void navigate(-1);
      } else
        void navigate(
          { search: withoutPopup(new URLSearchParams(location.search)).toString(), hash: location.hash === '#real' ? '' : location.hash },
          { preventScrollReset: true, replace: true },
        );
    },
  };
}

/**
 * How to go to a popup: as a step of its own, so that back closes it; in the place of another popup that is open,
 * so that back does not lead into that one.
 */
export function overPage(location: Pick<Location, 'search' | 'state'>): { replace: boolean; state: unknown } {
  const replace = popupIn(location.search) !== null;
  return { replace, state: replace ? location.state : openedHere };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'popup' in state;
}
