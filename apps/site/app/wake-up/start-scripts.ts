/** The type under which a module's text is only data. */
export const heldType = 'text/held-module';

/** Told to the window once the page answers. */
export const awake = 'tavolo:awake';

/** After this the scripts come even when the first picture does not, in milliseconds. */
const patience = 2500;

/**
 * Runs in the page itself. Lets the held modules go once the first picture is painted, or at the first touch of the visitor.
 * A press of a button before the page answers is not lost: it is done again as soon as it does.
 */
function start(type: string, event: string, longest: number): void {
  const first = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  let started = false;
  let pressed: HTMLElement | null = null;
  const go = () => {
    if (started) return;
    started = true;
    for (const name of first) removeEventListener(name, go, true);
    for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) link.removeAttribute('media');
    for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.nonce = held.nonce;
      script.textContent = held.textContent;
      held.replaceWith(script);
    }
  };
  const remember = (press: MouseEvent) => {
    const button = press.target instanceof Element ? press.target.closest('button') : null;
    if (!button) return;
    press.preventDefault();
    pressed = button;
  };
  addEventListener('click', remember, true);
  addEventListener(
    event,
    () => {
      removeEventListener('click', remember, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
  for (const name of first) addEventListener(name, go, { capture: true, passive: true });
  // The second frame begins after the first one, with the picture in it, is on the screen.
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (document.hidden) go();
  else if (!picture || picture.complete) painted();
  else for (const name of ['load', 'error']) picture.addEventListener(name, painted, { once: true });
  setTimeout(go, longest);
}

/** The text of the script that stands after everything the router writes. */
export const startScripts = `(${start.toString()})(${JSON.stringify(heldType)},${JSON.stringify(awake)},${patience})`;
