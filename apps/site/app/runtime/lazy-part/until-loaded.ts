import { isReached } from './is-reached.ts';

/** Milliseconds between two tries: the first pause, and the longest. */
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Loads code, however long the connection is away: it never fails, so that nothing on the page does. Code that the product has no more, or that the browser
 * remembers as failed, is mended by a reload (`use-reload-guard.ts`), which whatever fails here asks for.
 */
export async function untilLoaded<T extends object>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    // What is tried without a connection fails for good in some browsers.
    if (navigator.onLine) {
      // A style sheet that did not come would be taken for one that is here.
      document.addEventListener('error', takeAway, true);
      // Where the page is about to be loaded anew there is no answer.
      const loaded: T | undefined = await load().catch(() => undefined);
      document.removeEventListener('error', takeAway, true);
      if (loaded) return loaded;
    }
    do await onlineOr(pause);
    while (!(await isReached()));
  }
}

function takeAway({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}

/** Waits for the pause, or until the browser says that there is a connection again. */
function onlineOr(pause: number): Promise<void> {
  return new Promise((done) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      done();
    };
    const timer = setTimeout(goOn, pause);
    addEventListener('online', goOn);
  });
}
