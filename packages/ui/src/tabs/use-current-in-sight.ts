import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row of links sideways, and nothing else, so that the open one (`aria-current="page"`) is in sight: where the words are wider
 * than the screen it could lie beyond the edge of a page that was opened by its address. `current` tells the links apart.
 */
export function useCurrentInSight<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const box = row.current?.getBoundingClientRect();
    if (!link || !box) return;
    if (link.left < box.left || link.right > box.right)
      row.current?.scrollBy({ left: link.left - box.left - (box.width - link.width) / 2 });
  }, [current]);
  return row;
}
