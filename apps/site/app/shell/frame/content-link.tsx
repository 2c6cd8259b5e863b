import type { MouseEventHandler, ReactNode } from 'react';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { PopupLink } from '../popups/popup-link.tsx';
import type { Target } from './target.ts';

interface ContentLinkProps {
  target: Target;
  className?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  current?: boolean;
  children: ReactNode;
}

const newWindow = { target: '_blank', rel: 'noopener noreferrer' };

/** A link whose address comes from content: within the site, into a popup, or marked as leading outside. */
export function ContentLink({ target, className, onClick, current, children }: ContentLinkProps) {
  const shared = { className, onClick, 'aria-current': current ? ('page' as const) : undefined };
  const address = target.kind === 'external' ? target.href : target.path;
  if (target.kind === 'external' || isMachineAddress(address)) {
    // Letters and calls open in the programs that are there for them, our own files where the page is.
    return (
      <a {...shared} href={address} {...(address.startsWith('http') && newWindow)}>
        {children}
      </a>
    );
  }
  if (opensPopup(target)) {
    return (
      <PopupLink {...shared} popup={address.slice(2)}>
        {children}
      </PopupLink>
    );
  }
  return (
    <PageLink {...shared} to={address} early>
      {children}
    </PageLink>
  );
}

/** Whether the link leads to a popup over the page that is shown, and so depends on that page's address. */
export function opensPopup(target: Target): boolean {
  return target.kind === 'path' && /^\/\?(?:[^#]*&)?popup=/.test(target.path);
}

/** Addresses of this host that are no pages of the site: the games' verifier, the API's reference, stored files. */
const isMachineAddress = (path: string): boolean => /^\/(?:api|art|content|payments|provider|studio)\//.test(path);
