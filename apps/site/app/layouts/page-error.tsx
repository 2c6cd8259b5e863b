import { isRouteErrorResponse, useRouteError } from 'react-router';
import { EmptyFrame } from '../shell/empty-frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { SystemPage } from '../system/system-page.tsx';

/**
 * What a failed page shows inside the frame that already stands, so that search, sign-in and all else of the frame go on working.
 * Maintenance and forbidden pages have the empty frame (specification section 2).
 */
export function PageError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 404 ? 'not-found' : status === 403 ? 'forbidden' : status === 503 ? 'maintenance' : 'fault';
  const reference = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null;
  const Frame = kind === 'maintenance' || kind === 'forbidden' ? EmptyFrame : Shell;
  return (
    <Frame>
      <SystemPage kind={kind} reference={reference} />
    </Frame>
  );
}
