/** The windows that a link can open, on any page: `?popup=deposit`. docs/how-to-change-content.md tells what each of them is. */
export const linkedPopups = ['auth', 'menu', 'search', 'consent', 'deposit', 'demo'] as const;

/**
 * Which popup is open stands in the address, so that back closes it and a link opens it.
 * `popup=auth&step=register` is ours; `show_popup_auth`, `show_popup_reg` are the flags of the specification.
 * `popup=next` shows the next window of the queue, which is there for a reason that a link does not know.
 */
export type PopupName = (typeof linkedPopups)[number] | 'next';

export interface OpenPopup {
  name: PopupName;
  /** What the popup shows first, e.g. login, register, restore. */
  step: string | null;
  closable: boolean;
}

const flags = ['popup', 'step', 'show_popup_auth', 'show_popup_reg', 'prevent_close'] as const;
const names: ReadonlySet<string> = new Set<PopupName>([...linkedPopups, 'next']);
const isPopupName = (name: string | null): name is PopupName => name !== null && names.has(name);

/** The popup that a query asks for. */
export function popupOf(search: URLSearchParams): OpenPopup | null {
  const closable = search.get('prevent_close') !== '1';
  if (search.has('show_popup_reg')) return { name: 'auth', step: 'register', closable };
  if (search.has('show_popup_auth')) return { name: 'auth', step: 'login', closable };
  // A guard sent a visitor away from a page of players: signing in leads there.
  if (search.has('redirectUrl')) return { name: 'auth', step: search.get('step') ?? 'login', closable };
  const name = search.get('popup');
  return isPopupName(name) ? { name, step: search.get('step'), closable } : null;
}

/** The query with a popup in it, given as `popup=auth&step=login`. */
export function withPopup(search: URLSearchParams, popup: string): string {
  const next = withoutPopup(search);
  for (const [key, value] of new URLSearchParams(popup)) next.set(key, value);
  return `?${next}`;
}

/** A query that names no popup and none of its flags, and hides none behind an escaped character. */
const isPlain = (search: string): boolean =>
  !/[%+]|[?&](?:popup|step|show_popup_auth|show_popup_reg|prevent_close|redirectUrl)(?:[=&]|$)/.test(search);

/** The popup that an address's query asks for. A page asks for each of its links, so most queries are not taken apart for it. */
export const popupIn = (search: string): OpenPopup | null => (isPlain(search) ? null : popupOf(new URLSearchParams(search)));

/** The pages that are themselves what the flags of a guard ask for: signing in and up. */
const formPage = /^\/forms\/sign_(?:in|up)$/;

/** The popup of a page's address: flags that ask to sign in open no window over the page that has the form. */
export function popupAt({ pathname, search }: { pathname: string; search: string }): OpenPopup | null {
  const popup = popupIn(search);
  return popup?.name === 'auth' && formPage.test(pathname) && !new URLSearchParams(search).has('popup') ? null : popup;
}

/** Whether an address shows the forms of signing in and up, as a window or as a page: nothing else begins before they are gone. */
export const showsSignIn = (address: { pathname: string; search: string }): boolean =>
  formPage.test(address.pathname) || popupAt(address)?.name === 'auth';

/** `withPopup` of an address's query, which begins with a question mark or is empty. */
export function searchWithPopup(search: string, popup: string): string {
  if (isPlain(search) && /^popup=[\w-]+(?:&step=[\w-]+)?$/.test(popup)) return search === '' ? `?${popup}` : `${search}&${popup}`;
  return withPopup(new URLSearchParams(search), popup);
}

/** The query after the popup closed: without its flags, everything else stays. */
export function withoutPopup(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const flag of flags) next.delete(flag);
  next.delete('redirectUrl');
  return next;
}

/** Whether two addresses show the same page and differ in nothing but their popup. */
export function onlyPopupDiffers(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  return withoutPopup(from.searchParams).toString() === withoutPopup(to.searchParams).toString();
}
