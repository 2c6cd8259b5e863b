import type { ChatJivoSite } from '@tavolo/content';
import { methodOf, Waiting, type ChatAdapter, type ChatPage } from './adapter.ts';

/** Jivo: one script, `jivo_api` once it calls `jivo_onLoadCallback`. Its button cannot be told to hide. */
export function jivoSite({ widget_id: widget }: ChatJivoSite, page: ChatPage): ChatAdapter {
  const waiting = new Waiting();
  const call = (name: string, ...values: unknown[]) => waiting.run(() => methodOf(page.globals['jivo_api'], name)?.(...values));
  return {
    load() {
      page.globals['jivo_onLoadCallback'] = () => waiting.ready();
      page.addScript(`https://code.jivosite.com/widget/${encodeURIComponent(widget)}`);
    },
    identify({ id, name, email, phone }) {
      call('setUserToken', id);
      call('setContactInfo', { name, ...(email && { email }), ...(phone && { phone }) });
    },
    clear() {
      call('clearHistory');
      call('setUserToken', '');
      page.forget(/^jv_|jivo/i);
    },
    show: () => page.conceal('jdiv', false),
    hide() {
      call('close');
      page.conceal('jdiv', true);
    },
    open: () => call('open', { start: 'chat' }),
  };
}
