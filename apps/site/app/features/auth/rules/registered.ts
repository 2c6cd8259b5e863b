import { withoutPopup } from '../../../runtime/popups/popup-address.ts';

/** The page's own query with the sign of a new account in it, and without the popup's flags (specification section 2). */
export function registeredSearch(search: string): string {
  const next = withoutPopup(new URLSearchParams(search));
  next.set('register', 'success');
  return `?${next}`;
}

/** A path of this site, with its query and the place on the page, and the sign of a new account in it. */
export function registeredPath(path: string): string {
  const address = new URL(path, 'https://site.invalid');
  return `${address.pathname}${registeredSearch(address.search)}${address.hash}`;
}
