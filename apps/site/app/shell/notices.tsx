import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';

const Toaster = lazy(() => import('@tavolo/ui/toast/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The list of notices; its code comes with the first one. */
export function Notices() {
  const t = useText(shellTexts);
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.current().length > 0, () => false);
  return (
    <Suspense>
      {any && <Toaster label={t('notices')} closeLabel={t('close')} />}
    </Suspense>
  );
}
