import { useEffect, type RefObject } from 'react';

/**
 * Keeps what has the focus in sight while the content around it grows: a notice of changed odds moves everything below it, and who uses the keyboard would lose the place.
 * Whoever scrolls away is left there until the focus moves.
 */
export function useFocusInSight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    let hasLeft = false;
    const leave = () => {
      hasLeft = true;
    };
    const come = () => {
      hasLeft = false;
    };
    const growth = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (!hasLeft && focused && focused !== element && element.contains(focused) && focused.matches(':focus-visible'))
        focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    growth.observe(element);
    // The page beside it may become shorter, and take it along.
    growth.observe(document.body);
    element.addEventListener('wheel', leave, { passive: true });
    element.addEventListener('touchmove', leave, { passive: true });
    element.addEventListener('focusin', come);
    return () => {
      growth.disconnect();
      element.removeEventListener('wheel', leave);
      element.removeEventListener('touchmove', leave);
      element.removeEventListener('focusin', come);
    };
  }, [content]);
}
