import { lazy, type ComponentType } from 'react';
import type { OpenPopup } from '../popups/popup-address.ts';
import type { PopupProps } from '../popups/popup-owner.tsx';

/** Windows that few open: here, so that the frame of every page need not name the files of each. */
const popups: Partial<Record<OpenPopup['name'], ComponentType<PopupProps>>> = {
  consent: lazy(() => import('../consent/consent-popup.tsx')),
  deposit: lazy(() => import('../cashier/deposit-popup.tsx')),
  demo: lazy(() => import('../game/demo-popup.tsx')),
};

export default function RarePopup(props: PopupProps) {
  const Popup = popups[props.popup.name];
  return Popup && <Popup {...props} />;
}
