import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first field whenever another step is shown, so that it is never left on a button that is gone.
 * In a window (`atOnce`) also for the first step, after the browser has put the focus on the close button. On touch screens only
 * the step itself is focused: a keyboard that slides up hides half of the form.
 */
export function useFirstField(step: string, atOnce: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const wanted = atOnce || !isFirst.current;
    isFirst.current = false;
    if (!wanted) return;
    const frame = requestAnimationFrame(() => {
      // On a slow machine the frame comes late: who is writing by then is left where they are.
      if (ref.current?.contains(document.activeElement) && document.activeElement?.matches('input, select, textarea')) return;
      const field = matchMedia('(pointer: fine)').matches ? ref.current?.querySelector<HTMLElement>('input, select') : null;
      (field ?? ref.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step, atOnce]);
  return ref;
}
