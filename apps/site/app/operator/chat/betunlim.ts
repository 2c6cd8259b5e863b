import type { ChatBetunlim } from '@tavolo/content';
import { methodOf, Waiting, type ChatAdapter, type ChatPage } from './adapter.ts';

/** An operator's own widget: content names its script, its global object and the methods of it. */
export function betunlim(settings: ChatBetunlim, page: ChatPage): ChatAdapter {
  const waiting = new Waiting();
  const owner = () => page.globals[settings.global_name];
  const call = (name: string | null, ...values: unknown[]) => waiting.run(() => name && methodOf(owner(), name)?.(...values));
  return {
    load() {
      page.addScript(settings.script_url);
      page.until(() => {
        const isThere = owner() !== undefined && owner() !== null;
        if (isThere) waiting.ready();
        return isThere;
      });
    },
    identify: (user) => call(settings.identify_method, { ...user }),
    clear: () => call(settings.reset_method),
    show: () => call(settings.show_method),
    hide() {
      call(settings.close_method);
      call(settings.hide_method);
    },
    open: () => call(settings.open_method),
  };
}
