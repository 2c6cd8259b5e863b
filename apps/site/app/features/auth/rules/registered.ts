import { withoutPopup } from '../../../runtime/popups/popup-address.ts';

/** The page's own query with the sign of a new account in it, and without the popup's flags (specification section 2). */
export function registeredSearch(search: string): string {
  const next = withoutPopup(new URLSearchParams(search));
  next.set('register', 'success');
  return `?${next}`;
}
