import type { ChatLiveChat } from '@tavolo/content';
import { methodOf, type ChatAdapter, type ChatPage } from './adapter.ts';

const script = 'https://cdn.livechatinc.com/tracking.js';

/** LiveChat: settings in `__lc`, a queue named `LiveChatWidget` that the script takes over (its version 2.0). */
export function liveChat({ license, organizationId, group }: ChatLiveChat, page: ChatPage): ChatAdapter {
  let isRunning = false;
  const call = (...values: unknown[]) => methodOf(page.globals['LiveChatWidget'], 'call')?.(...values);
  return {
    load() {
      page.globals['__lc'] = {
        license: Number(license),
        ...(organizationId && { organizationId }),
        ...(group && { group: Number(group) }),
        integration_name: 'manual_onboarding',
        product_name: 'livechat',
        asyncInit: true,
      };
      page.globals['LiveChatWidget'] = queue(() => page.addScript(script));
      methodOf(page.globals['LiveChatWidget'], 'init')?.();
      isRunning = true;
    },
    identify({ id, name, email, locale }) {
      // After a sign-out nothing runs until it is wanted again.
      if (!isRunning) methodOf(page.globals['LiveChatWidget'], 'init')?.();
      isRunning = true;
      call('set_customer_name', name);
      if (email) call('set_customer_email', email);
      call('set_session_variables', { player_id: id, locale });
    },
    clear() {
      call('destroy');
      isRunning = false;
      page.forget(/^__?lc|livechat/i);
    },
    show: () => void call('minimize'),
    hide: () => void call('hide'),
    open() {
      if (!isRunning) methodOf(page.globals['LiveChatWidget'], 'init')?.();
      isRunning = true;
      call('maximize');
    },
  };
}

/** What stands for the widget until its script takes over: it finds `_q` and puts a handler into `_h`. */
function queue(addScript: () => void): object {
  const widget = {
    _q: [] as unknown[],
    _h: null as ((...values: unknown[]) => unknown) | null,
    _v: '2.0',
    on: (...values: unknown[]) => command('on', values),
    once: (...values: unknown[]) => command('once', values),
    off: (...values: unknown[]) => command('off', values),
    call: (...values: unknown[]) => command('call', values),
    init: addScript,
  };
  const command = (name: string, values: unknown[]) => (widget._h ? widget._h(name, values) : widget._q.push([name, values]));
  return widget;
}
