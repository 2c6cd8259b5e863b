import { Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { signal } from '../../runtime/api/signals.ts';
import { lazyPart } from '../../runtime/lazy-part/lazy-part.ts';

const Background = lazyPart(() => import('./background.tsx'));

/**
 * All that runs beside the page: analytics, chat, vitals, tracking. Here is only what must not be missed; the rest comes
 * when the page has been loaded and the browser has nothing else to do.
 */
export function Tracking() {
  const { pathname } = useLocation();
  const route = useMatches().at(-1)?.id ?? '';
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => signal({ page: pathname, route }), [pathname, route]);
  useEffect(() => {
    const rest = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => setAtRest(true), { timeout: 2000 })
        : setTimeout(() => setAtRest(true), 200);
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
    return () => removeEventListener('load', rest);
  }, []);
  return isAtRest ? (
    <Suspense>
      <Background />
    </Suspense>
  ) : null;
}
