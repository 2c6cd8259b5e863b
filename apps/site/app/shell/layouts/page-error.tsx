import { useRouteError } from 'react-router';
import { EmptyFrame } from './empty-frame.tsx';
import { Shell } from '../frame/shell.tsx';
import { failedPage, hasEmptyFrame } from '../system-pages/failed-page.ts';
import { SystemPage } from '../system-pages/system-page.tsx';

/**
 * What a failed page shows inside the frame that already stands, so that search, sign-in and all else of the frame go on working.
 * Maintenance and forbidden pages have the empty frame (specification section 2).
 */
export function PageError() {
  const { kind, reference } = failedPage(useRouteError());
  const Frame = hasEmptyFrame(kind) ? EmptyFrame : Shell;
  return (
    <Frame>
      <SystemPage kind={kind} reference={reference} />
    </Frame>
  );
}
