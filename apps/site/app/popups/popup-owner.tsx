import { lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../session/use-hydrated.ts';
import type { OpenPopup, PopupName } from './popup-address.ts';
import { usePopups } from './use-popups.ts';

export interface PopupProps {
  popup: OpenPopup;
  onClose: () => void;
}

/** The code of a popup comes when it opens. */
const popups: Record<PopupName, LazyExoticComponent<ComponentType<PopupProps>>> = {
  auth: lazy(() => import('../auth/auth-popup.tsx')),
  menu: lazy(() => import('../shell/menu-popup.tsx')),
  search: lazy(() => import('../search/search-popup.tsx')),
};

/**
 * The one place that shows popups: at most one, decided by the address. In the browser alone: a modal window has no other form,
 * and by the time its code has come, personal data may have come too and would not fit the server's page.
 */
export function PopupOwner() {
  const { current, close } = usePopups();
  const { search } = useLocation();
  // A sign-up link of an affiliate stays valid on the visitor's next visit (specification section 2).
  useEffect(() => {
    if (!new URLSearchParams(search).has('show_popup_reg')) return;
    try {
      localStorage.setItem('show_popup_reg', '1');
    } catch {
      // Storage can be forbidden.
    }
  }, [search]);
  const hydrated = useHydrated();
  if (!current || !hydrated) return null;
  const Popup = popups[current.name];
  return (
    <Suspense>
      <Popup popup={current} onClose={close} />
    </Suspense>
  );
}
