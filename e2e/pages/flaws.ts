import type { Page } from '@playwright/test';

/** What is wrong with a page's layout. */
export interface Flaws {
  /** A change of the width can start a sheet's opening, which takes a frame even without motion. What turns for ever does not count. */
  moving: boolean;
  /** Elements that reach past the right edge of a page that scrolls sideways. */
  wide: string[];
  /** Things to press that lie partly over each other: neither within the other, both in the page itself and not in a bar above it. */
  over: string[];
}

/** A page at rest in which nothing is wrong. */
export const sound: Flaws = { moving: false, wide: [], over: [] };

/** What is wrong with the layout of a page as it stands. In one question, since each takes a way to the page and back. */
export function flaws(page: Page): Promise<Flaws> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      // What follows the scrolling moves with it alone.
      .filter((one) => one.timeline === document.timeline)
      .some((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.playState === 'running');

    const root = document.documentElement;
    const wide =
      root.scrollWidth <= root.clientWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
            .slice(0, 4)
            .map(
              (element) =>
                `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} to ${Math.round(element.getBoundingClientRect().right)}`,
            );

    const isFloating = (element: Element | null): boolean => {
      for (let one = element; one && one !== document.body; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
      return false;
    };
    /** What of an element is not cut off by a box that it scrolls in. */
    const seenBox = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue;
        const frame = one.getBoundingClientRect();
        [left, right, top, bottom] = [
          Math.max(left, frame.left),
          Math.min(right, frame.right),
          Math.max(top, frame.top),
          Math.min(bottom, frame.bottom),
        ];
      }
      return { left, right, top, bottom, width: right - left, height: bottom - top };
    };
    const all = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert], dialog') &&
          !isFloating(element),
      )
      .map((element) => ({ element, box: seenBox(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .toSorted((one, other) => one.box.top - other.box.top);
    const within = (a: ReturnType<typeof seenBox>, b: ReturnType<typeof seenBox>) =>
      a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const shown = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const over: string[] = [];
    for (let first = 0; first < all.length; first++)
      for (let second = first + 1; second < all.length; second++) {
        const one = all[first];
        const other = all[second];
        // From the top down: all that follow begin below this one.
        if (!one || !other || other.box.top > one.box.bottom - 3) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across <= 3 || down <= 3 || within(one.box, other.box) || within(other.box, one.box)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        over.push(`${shown(one.element)} and ${shown(other.element)}`);
      }
    return { moving, wide, over: over.slice(0, 4) };
  });
}
