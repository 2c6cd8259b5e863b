import type { AnchorHTMLAttributes } from 'react';
import { localized } from '../locale.ts';
import { useLocale } from '../texts/use-text.tsx';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site from its root, without the language; with its query and hash. */
  to: string;
  /** The page is fetched as soon as somebody aims at the link. */
  early?: boolean;
}

/**
 * A link to another page of the site: an element and nothing else, for parts that have dozens of them. `LinkFollower` goes where it leads
 * without loading the page anew (decision 0019). A link that is relative, that changes the query alone or carries a state is the router's.
 */
export function PageLink({ to, early = false, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={localized(to, useLocale())} data-page={early ? 'early' : ''}>
      {children}
    </a>
  );
}
