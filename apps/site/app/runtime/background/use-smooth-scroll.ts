import { useEffect } from 'react';
import { leadsWithinPage } from './smooth-scroll.ts';

/** Milliseconds after which a scroll is over for browsers that do not say so. */
const longest = 1000;

/**
 * A link to a place of the page scrolls there smoothly (the style sheet keeps it below the header); a change of the page and
 * the way back do not, which would show the whole page on the way.
 */
export function useSmoothScroll(): void {
  useEffect(() => {
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      delete root.dataset.smoothScroll;
    };
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leadsWithinPage(link.href, location.href)) return;
      root.dataset.smoothScroll = '';
      clearTimeout(timer);
      timer = setTimeout(end, longest);
    };
    addEventListener('click', clicked, { capture: true });
    addEventListener('scrollend', end);
    return () => {
      end();
      removeEventListener('click', clicked, { capture: true });
      removeEventListener('scrollend', end);
    };
  }, []);
}
