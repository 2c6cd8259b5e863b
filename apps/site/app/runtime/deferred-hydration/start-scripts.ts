/** The type under which a module's text is only data. */
export const heldType = 'text/held-module';

/** Told to the window once the page answers. */
export const hydratedEvent = 'tavolo:hydrated';

/** After this the scripts come even when the first picture does not, in milliseconds. */
const patience = 2500;

/** Files that are asked for in one task. */
const askedTogether = 3;

/** The large files of every page, as vite.config.ts names them, each after those that it needs. */
export const largeFiles = ['react', 'router', 'queries', 'frame'] as const;

/**
 * Runs in the page itself. Lets the held modules go once the first picture is painted, or at the first touch of the visitor.
 * What was pressed or typed before the page answers is not lost: it is done again as soon as it does.
 */
function start(type: string, event: string, longest: number, largeNames: readonly string[], together: number): void {
  const first = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  let started = false;
  let pressed: HTMLElement | null = null;
  const typed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();
  const go = () => {
    if (started) return;
    started = true;
    for (const name of first) removeEventListener(name, go, true);
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][media]')];
    // The large files first, each in a task of its own: the page's module would have all of them evaluated in one.
    const large = largeNames.flatMap((name) => files.filter(({ href }) => href.includes(`/assets/${name}-`)));
    const rest = new Set([...large, ...files]);
    // To ask for all in one task is a long one on a phone.
    const fetchSome = () => {
      for (const link of [...rest].slice(0, together)) {
        rest.delete(link);
        link.removeAttribute('media');
      }
      if (rest.size > 0) setTimeout(fetchSome);
    };
    fetchSome();
    const next = () => {
      const link = large.shift();
      if (!link) return release();
      const script = document.createElement('script');
      script.type = 'module';
      // What cannot be had is told by the modules that need it.
      const end = () => {
        script.remove();
        setTimeout(next);
      };
      for (const name of ['load', 'error']) script.addEventListener(name, end);
      script.src = link.href;
      document.head.append(script);
    };
    next();
  };
  const release = () => {
    for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.nonce = held.nonce;
      script.textContent = held.textContent;
      held.replaceWith(script);
    }
  };
  const press = (click: MouseEvent) => {
    // A link leads to its page without scripts; one to a popup would only load the same page again.
    const found = click.target instanceof Element ? click.target.closest<HTMLElement>('button, a[href*="popup="]') : null;
    if (!found) return;
    click.preventDefault();
    // The page becomes alive at once for a press that it sees, and would then see this one a second time.
    click.stopPropagation();
    pressed = found;
  };
  /** The keys that open the search from anywhere (`shell/frame/header.tsx`) press the link to it. */
  const ask = (key: KeyboardEvent) => {
    const isTyping = key.target instanceof Element && key.target.closest('input, textarea, select, [contenteditable]');
    const isAsked = (key.key.toLowerCase() === 'k' && (key.metaKey || key.ctrlKey)) || (key.key === '/' && !isTyping);
    const link = document.querySelector<HTMLElement>('a[href*="popup=search"]');
    if (!isAsked || key.altKey || !link || location.search.includes('popup=')) return;
    key.preventDefault();
    // As with a press: the page that becomes alive just now would do it a second time.
    key.stopImmediatePropagation();
    pressed = link;
  };
  const write = ({ target: field }: Event) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
      typed.set(field, 'checked' in field && /^(checkbox|radio)$/.test(field.type) ? `${field.checked}` : field.value);
  };
  addEventListener('click', press, true);
  addEventListener('input', write, true);
  const again = () => {
    removeEventListener('click', press, true);
    removeEventListener('keydown', ask, true);
    removeEventListener('input', write, true);
    for (const [field, value] of typed) {
      if (!field.isConnected) continue;
      if ('checked' in field && /^(checkbox|radio)$/.test(field.type)) {
        if (`${field.checked}` !== value) field.click();
        continue;
      }
      // The files stand in the field, and no script can put them there.
      if (field.type === 'file') {
        field.dispatchEvent(new Event('change', { bubbles: true }));
        continue;
      }
      // React takes a value for known that it saw in the field; only the browser's own setter makes it a new one.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
      if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    if (pressed?.isConnected) pressed.click();
  };
  addEventListener(event, again, { once: true });
  for (const name of first) addEventListener(name, go, { capture: true, passive: true });
  // After that one, which hears every key.
  addEventListener('keydown', ask, true);
  // The second frame begins after the one with the picture in it, but a browser may begin both before it shows the first of all: that one tells itself.
  const nextFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
  const painted = () =>
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      nextFrames();
    }).observe({ type: 'paint', buffered: true });
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (document.hidden) go();
  else if (!picture || picture.complete) painted();
  else for (const name of ['load', 'error']) picture.addEventListener(name, painted, { once: true });
  setTimeout(go, longest);
}

const textOf = () =>
  `(${start.toString()})(${JSON.stringify(heldType)},${JSON.stringify(hydratedEvent)},${patience},${JSON.stringify(largeFiles)},${askedTogether})`;

/** The text of the script that stands after everything the router writes. Only the server asks for it: the mark keeps it out of the browser's files. */
export const startScripts = /* @__PURE__ */ textOf();
