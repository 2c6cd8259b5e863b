/** How a part is laid out decides how high it is expected to be before it is (shell/styles/page.css). */
export type DeferredLayout = 'row' | 'alone' | 'pair' | 'wide' | 'text' | 'foot';

/**
 * The classes of a part that stands below the first screen of a page as the server sends it: the browser leaves it for later. What the browser itself
 * draws after that it draws at once, so that these classes are in no markup of its own. The foot, where nothing follows that could move, is left until
 * somebody comes near it.
 */
export const deferredLayout = (kind: DeferredLayout): string | undefined =>
  import.meta.env.SSR && import.meta.env.PROD ? (kind === 'foot' ? 'deferred-foot' : `deferred-layout deferred-${kind}`) : undefined;

/** Milliseconds between two parts where the browser does not tell when it rests. */
const pause = 100;

/**
 * Has the parts that were left for later laid out, one after the other, whenever the page has nothing else to do: a phone that lays out the whole page at
 * once answers nothing meanwhile, and one that waits until a part is scrolled to shows it late. Returns what ends it.
 */
export function layOutDeferred(): () => void {
  const parts = [...document.querySelectorAll('.deferred-layout')];
  let ended = false;
  const atRest = (task: () => void) => (typeof requestIdleCallback === 'undefined' ? setTimeout(task, pause) : requestIdleCallback(task));
  const next = () => {
    const part = parts.shift();
    if (!part || ended) return;
    part.classList.remove('deferred-layout');
    // The layout itself comes with the next frame.
    requestAnimationFrame(() => atRest(next));
  };
  atRest(next);
  return () => {
    ended = true;
  };
}
