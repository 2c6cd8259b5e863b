import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { places } from './places.ts';

/** What notices tell of the focus in them. */
export interface KeptFocus {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** Called before a notice goes by a press: leads the focus, if a notice has it, to where it came from. */
  giveBack: () => void;
}

/** Stands for the page's own place. */
const page = {};

/**
 * Has the focus in notices not be lost with them: in another place the same button has it again, and after a notice what had it before.
 * Where a window that opens or closes puts it, it stays.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, place: HTMLElement | null): KeptFocus {
  /** For a place the id of the button that has the focus there, or had it when a window took it, and what had it before. */
  const [kept] = useState(() => new WeakMap<object, { id: string; from: HTMLElement | null }>());
  const here = place ?? page;
  const previous = useRef(here);
  const isIn = (target: EventTarget | null) => target instanceof Node && list.current?.contains(target) === true;
  // Whenever the list is drawn, which it is as notices come and go and with its place.
  useLayoutEffect(() => {
    const last = kept.get(here) ?? kept.get(previous.current);
    previous.current = here;
    if (last && isLost()) focusFirst([document.getElementById(last.id), last.from, titleOf(place)], () => !isLost());
    if (!isIn(document.activeElement)) kept.delete(here);
  });
  return {
    onFocus: ({ target, relatedTarget }) => {
      const from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      kept.set(here, { id: target.id, from: isIn(from) ? (kept.get(here)?.from ?? null) : from });
    },
    onBlur: ({ relatedTarget }) => {
      // Else a window that has just opened took it.
      if (!isIn(relatedTarget) && places.top() === place) kept.delete(here);
    },
    giveBack: () => {
      if (isIn(document.activeElement)) focusFirst([kept.get(here)?.from, titleOf(place)], () => !isIn(document.activeElement));
    },
  };
}

/** The first that takes the focus: some may be gone, or lie under a window. */
function focusFirst(targets: (HTMLElement | null | undefined)[], isDone: () => boolean): void {
  for (const target of targets) {
    target?.focus({ preventScroll: true });
    if (isDone()) return;
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The title of the window that a place belongs to, where the focus goes when that opens. */
function titleOf(place: HTMLElement | null): HTMLElement | null {
  const id = place?.closest('dialog')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}
