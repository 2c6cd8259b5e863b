import { splitLocale } from '../locale.ts';

/** What of a click decides. */
export interface Press {
  defaultPrevented: boolean;
  /** 0: the main one; keyboards press it too. */
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What of a link decides. */
export interface PressedLink {
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}

/** Whether a press opens the link here: another window and a download are the browser's business, and what somebody has answered is done. */
export const isPlainPress = (press: Press): boolean =>
  !(press.defaultPrevented || press.button || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey);

/** Where the router goes for a press on a link, without the language; null when that is the browser's business: another window, a download, another site. */
export function followedPath(press: Press, link: PressedLink, origin: string): string | null {
  if (!isPlainPress(press) || !/^(?:_self)?$/.test(link.target) || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin === origin ? `${splitLocale(url.pathname).path}${url.search}${url.hash}` : null;
}
