import { lazy, type ComponentType } from 'react';
import type { OpenPopup } from './runtime/popups/popup-address.ts';
import type { PopupProps } from './shell/popups/popup-owner.tsx';

/** Windows that few open: here, so that the frame of every page need not name the files of each. */
const popups: Partial<Record<OpenPopup['name'], ComponentType<PopupProps>>> = {
  consent: lazy(() => import('./operator/consent/consent-popup.tsx')),
  deposit: lazy(() => import('./features/cashier/screens/deposit-popup.tsx')),
  demo: lazy(() => import('./features/game/screens/demo-popup.tsx')),
};

export default function RarePopup(props: PopupProps) {
  const Popup = popups[props.popup.name];
  return Popup && <Popup {...props} />;
}
