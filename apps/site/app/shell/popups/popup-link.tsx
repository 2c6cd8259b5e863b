import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { searchWithPopup } from '../../runtime/popups/popup-address.ts';
import { overPage } from '../../runtime/popups/use-popups.ts';

interface PopupLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** What to open, as a query: `popup=auth&step=register`. */
  popup: string;
}

/** Opens a popup over the page that is shown. An ordinary link, so that it works by keyboard, middle click and before hydration. */
export function PopupLink({ popup, ...rest }: PopupLinkProps) {
  const location = useLocation();
  return (
    <Link
      {...rest}
      to={{ search: searchWithPopup(location.search, popup), hash: location.hash }}
      {...overPage(location)}
      preventScrollReset
    />
  );
}
