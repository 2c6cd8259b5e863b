import { deviceStore, tabStore } from '../../../runtime/kept/browser-store.ts';
import type { DemoShown } from '../api/demo-words.ts';

const key = 'demo-told';

/** Of the window about the demo in the queue. */
export const demoPopupId = 'demo';

/** Remembers in this browser and in this tab that the window about the demo was seen. */
export function rememberDemoTold(): void {
  for (const store of [deviceStore, tabStore]) store.keep(key, '1');
}

/** Whether the window about the demo is still owed. Not where nothing can be remembered: it would come each time. */
export function owesDemoTold(shown: DemoShown): boolean {
  if (shown === 'never') return false;
  try {
    return (shown === 'once' ? localStorage : sessionStorage).getItem(key) === null;
  } catch {
    return false;
  }
}
