import { useEffect } from 'react';
import { isReached } from '../lazy-part/is-reached.ts';
import { mayReload } from './reload-guard.ts';

/**
 * A part of the page whose code is gone, because another version was published meanwhile, is mended by loading the page anew, where the
 * product answers; when that does not help, the fault is shown as any other.
 */
export function useReloadGuard(): void {
  useEffect(() => {
    const failed = (event: Event) => {
      if (!navigator.onLine || !mayReload(location.pathname, Date.now(), sessionStorage)) return;
      event.preventDefault();
      void isReached().then((isThere) => isThere && location.reload());
    };
    addEventListener('vite:preloadError', failed);
    return () => removeEventListener('vite:preloadError', failed);
  }, []);
}
