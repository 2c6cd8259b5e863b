import type { ChatVerbox } from '@tavolo/content';
import type { ChatAdapter, ChatPage } from './adapter.ts';

const elements = '#supportTrigger, #supportPanel, [id^="verbox"], [class^="verbox"]';

/** Verbox: a function that keeps commands in its list `q` until the script, found by its id, has come. */
export function verbox({ site_hash: hash }: ChatVerbox, page: ChatPage): ChatAdapter {
  const call = (...values: unknown[]) => {
    const { Verbox } = page.globals;
    if (typeof Verbox === 'function') Reflect.apply(Verbox, undefined, values);
  };
  return {
    load() {
      const kept: unknown[] = [];
      page.globals['supportAPIMethod'] = 'Verbox';
      page.globals['Verbox'] ??= Object.assign((...values: unknown[]) => void kept.push(values), { q: kept });
      page.addScript(`https://admin.verbox.ru/support/support.js?h=${encodeURIComponent(hash)}`, { id: 'supportScript', charset: 'utf-8' });
    },
    identify: ({ id, name, email, phone }) =>
      call('setClientInfo', { name, ...(email && { email }), ...(phone && { phone }), custom: { player_id: id } }),
    clear() {
      call('setClientInfo', { name: '', email: '', phone: '', custom: { player_id: '' } });
      page.forget(/verbox|^support/i);
    },
    show: () => page.conceal(elements, false),
    hide: () => page.conceal(elements, true),
    open: () => call('openSupport'),
  };
}
