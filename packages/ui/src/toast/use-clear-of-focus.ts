import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Toast } from './toasts.ts';

/**
 * Whether the notices stand at the other end of the screen, since they would lie over what has the focus of a keyboard where they are
 * (WCAG 2.2, 2.4.11). They stay there until the focus comes below them again, or all of them have gone.
 */
export function useClearOfFocus(list: RefObject<HTMLElement | null>, shown: readonly Toast[]): boolean {
  const [isAway, setAway] = useState(false);
  const isAny = shown.length > 0;
  useLayoutEffect(() => {
    const isOver = isOverFocus(list.current);
    setAway((before) => shown.length > 0 && before !== isOver);
  }, [shown, list]);
  useEffect(() => {
    if (!isAny) return;
    // With the picture that shows the focus, not one later.
    const look = () => isOverFocus(list.current) && flushSync(() => setAway((before) => !before));
    // The browser scrolls to what has the focus after it has said so.
    let frame = 0;
    const onFocus = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('scrollend', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('scrollend', look);
    };
  }, [isAny, list]);
  return isAway;
}

/** The middle of what has the focus of a keyboard lies below the list, and not in it. */
function isOverFocus(list: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!list || !focused?.matches(':focus-visible') || list.contains(focused)) return false;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const place = list.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
}
