import { toasts } from '@tavolo/ui/toast/toasts.ts';

let last: string | null = null;

/** Takes away what was told before: it is no longer how things stand. */
function clear(): void {
  if (last !== null) toasts.dismiss(last);
  last = null;
}

const tell =
  (tone: 'good' | 'info' | 'warn' | 'bad') =>
  (title: string, text?: string): void => {
    clear();
    last = toasts.show({ tone, title, text });
  };

/** What is told of the entry that is open: one notice at a time, the newer one in place of the older. */
export const notice = { clear, good: tell('good'), info: tell('info'), warn: tell('warn'), bad: tell('bad') };
