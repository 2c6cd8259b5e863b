import type { ChatLiveTex } from '@tavolo/content';
import { methodOf, Waiting, type ChatAdapter, type ChatPage } from './adapter.ts';

/**
 * LiveTex: switches in `window`, then `client.js`. The object `LiveTex` is there before its methods are, and not every build calls
 * `onLiveTexReady`: so both are listened to.
 */
export function liveTex({ liveTexID }: ChatLiveTex, page: ChatPage): ChatAdapter {
  const waiting = new Waiting();
  const call = (name: string, ...values: unknown[]) => waiting.run(() => methodOf(page.globals['LiveTex'], name)?.(...values));
  return {
    load() {
      Object.assign(page.globals, {
        liveTex: true,
        liveTexID: /^\d+$/.test(liveTexID) ? Number(liveTexID) : liveTexID,
        liveTex_object: true,
      });
      page.globals['LiveTex'] = { onLiveTexReady: () => waiting.ready() };
      page.addScript('https://cs15.livetex.ru/js/client.js');
      page.until(() => {
        if (!methodOf(page.globals['LiveTex'], 'showActiveWindow')) return false;
        waiting.ready();
        return true;
      });
    },
    // Operators see the first, the second is for the operator's own systems.
    identify: ({ id, name, email, phone }) =>
      call('setConversationAttributes', { name, ...(email && { email }), ...(phone && { phone }) }, { client_id: id }),
    clear() {
      call('reinit');
      page.forget(/livetex|^lt[_-]/i);
    },
    show: () => call('showLabel'),
    hide: () => call('hideLabel'),
    open: () => call('showActiveWindow'),
  };
}
