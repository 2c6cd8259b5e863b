import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

export type Device = 'phone' | 'tablet' | 'desktop';

/** By the breakpoints of the site (specification section 9). `width` in CSS pixels. */
export const deviceOf = (width: number): Device => (width < 768 ? 'phone' : width < 992 ? 'tablet' : 'desktop');

/** The id of a route as it is sent: letters, digits, `/`, `.`, `-` and `_` of it. */
export const routeName = (id: string): string => id.replace(/[^\w./-]/g, '').slice(0, 60) || 'unknown';

/**
 * Measures the page that was loaded and sends what it found once, when it is left: LCP, CLS, INP, FCP and TTFB with the route and the
 * kind of device, nothing about who it was.
 * @param address where it goes; `/vitals` is our own
 * @param route the route that was loaded, whichever is open by then
 */
export function reportVitals({ address, route, width }: { address: string; route: string; width: number }): void {
  const found = new Map<string, number>();
  const note = ({ name, value }: Metric) => void found.set(name, value);
  onCLS(note);
  onFCP(note);
  onINP(note);
  onLCP(note);
  onTTFB(note);
  let isSent = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    // The library gives its last values at this very moment, in listeners of its own.
    queueMicrotask(() => {
      if (isSent || found.size === 0) return;
      isSent = true;
      const metrics = [...found].map(([name, value]) => ({ name, value }));
      navigator.sendBeacon(address, JSON.stringify({ route: routeName(route), device: deviceOf(width), metrics }));
    });
  });
}
