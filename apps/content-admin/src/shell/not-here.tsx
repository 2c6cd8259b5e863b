import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { EmptyState, ErrorState } from '@tavolo/ui/state/state.tsx';
import { Link } from 'react-router';
import { isRefusal } from '../api/call.ts';
import { useTexts, useWording } from '../texts/use-texts.tsx';

/** An address that leads nowhere. */
export function NotHere() {
  const texts = useTexts();
  return (
    <EmptyState
      level={1}
      title={texts.notFoundTitle}
      text={texts.notFound}
      actions={
        <Link to="/" className={buttonClass({ variant: 'brand' })}>
          {texts.shell.overview}
        </Link>
      }
    />
  );
}

/** What could not be loaded, why, and the button that tries again. Tells where content is edited when that is elsewhere. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { texts, explain } = useWording();
  if (isRefusal(error, 'remote')) {
    const { url } = error.details;
    return (
      <EmptyState
        level={1}
        title={texts.remoteTitle}
        text={texts.remoteText}
        actions={
          typeof url === 'string' &&
          /^https?:/.test(url) && (
            <a className={buttonClass({ variant: 'brand' })} href={url}>
              {texts.remoteOpen}
            </a>
          )
        }
      />
    );
  }
  if (isRefusal(error) && error.status === 404) return <NotHere />;
  return <ErrorState title={texts.loadFailed} text={explain(error)} actions={<Button onClick={onRetry}>{texts.retry}</Button>} />;
}

/** A screen that broke. */
export function RouteFailure() {
  const texts = useTexts();
  return (
    <main>
      <ErrorState
        level={1}
        title={texts.loadFailed}
        text={texts.unknownError}
        actions={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
      />
    </main>
  );
}
