import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { useShell } from './use-shell.ts';
import { lazyPart } from '../../runtime/lazy-part/lazy-part.ts';

const Toaster = lazyPart(() => import('@tavolo/ui/toast/toaster.tsx').then((module) => ({ default: module.Toaster })));

/**
 * The list of notices; its code comes with the first one. The live region around it stands from the beginning: screen readers
 * say only what is added to one that they know.
 */
export function Notices() {
  const t = useText(shellTexts);
  const duration = useShell()?.toastDuration;
  const any = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.current().length > 0,
    () => false,
  );
  useEffect(() => {
    if (duration) toasts.configure({ duration });
  }, [duration]);
  return (
    <div aria-live="polite" aria-relevant="additions">
      <Suspense>{any && <Toaster label={t('notices')} dismissLabel={t('dismissNotice')} />}</Suspense>
    </div>
  );
}
