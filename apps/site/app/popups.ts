import { lazy } from 'react';
import type { NamedPopups } from './shell/popups/popup-owner.tsx';

const RarePopup = lazy(() => import('./rare-popups.tsx'));

/** The windows that an address can open, of the features that bring them. */
export const popups: NamedPopups = {
  auth: lazy(() => import('./features/auth/screens/auth-popup.tsx')),
  menu: lazy(() => import('./shell/windows/menu-popup.tsx')),
  search: lazy(() => import('./features/search/screens/search-popup.tsx')),
  consent: RarePopup,
  deposit: RarePopup,
  demo: RarePopup,
};
