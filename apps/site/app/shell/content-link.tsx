import type { MouseEventHandler, ReactNode } from 'react';
import { PageLink } from '../links/page-link.tsx';
import { PopupLink } from '../popups/popup-link.tsx';
import type { Target } from './target.ts';

interface ContentLinkProps {
  target: Target;
  className?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  current?: boolean;
  children: ReactNode;
}

/** A link whose address comes from content: within the site, into a popup, or marked as leading outside. */
export function ContentLink({ target, className, onClick, current, children }: ContentLinkProps) {
  const shared = { className, onClick, 'aria-current': current ? ('page' as const) : undefined };
  if (target.kind === 'external') {
    return (
      <a {...shared} href={target.href} target={target.href.startsWith('http') ? '_blank' : undefined} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (isMachineAddress(target.path)) {
    return (
      <a {...shared} href={target.path}>
        {children}
      </a>
    );
  }
  if (opensPopup(target)) {
    return (
      <PopupLink {...shared} popup={target.path.split('?')[1] ?? ''}>
        {children}
      </PopupLink>
    );
  }
  return (
    <PageLink {...shared} to={target.path} early>
      {children}
    </PageLink>
  );
}

/** Whether the link leads to a popup over the page that is shown, and so depends on that page's address. */
export function opensPopup(target: Target): boolean {
  return target.kind === 'path' && target.path.startsWith('/?') && new URLSearchParams(target.path.slice(2)).has('popup');
}

/** Addresses of this host that are no pages of the site: the games' verifier, the API's reference, stored files. */
const isMachineAddress = (path: string): boolean => /^\/(?:api|art|content|payments|provider|studio)\//.test(path);
