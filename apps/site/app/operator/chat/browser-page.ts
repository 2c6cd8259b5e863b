import type { Api } from '../../runtime/site-context.ts';
import { addScript } from '../tracking/add-script.ts';
import type { ChatEvent, ChatPage } from './adapter.ts';

/** A widget that has not come by then does not come. Milliseconds. */
const patience = 30_000;
const pause = 250;
/** Where a player's conversation is remembered between devices. */
const restoreKey = 'freshchat.restore_id';

/** The browser as adapters see it. `isPlayer` tells whether somebody is signed in: only then there is something to remember. */
export function browserPage({ api, locale, isPlayer }: { api: Api; locale: string; isPlayer: () => boolean }): ChatPage {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return {
    globals: globalThis,
    addScript,
    locale,
    forget(keys) {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (keys.test(key)) storage.removeItem(key);
    },
    conceal(selector, isHidden) {
      sheet.replaceSync(isHidden ? `${selector} { display: none !important }` : '');
    },
    until(turn) {
      const began = performance.now();
      const again = () => {
        if (!turn() && performance.now() - began < patience) setTimeout(again, pause);
      };
      again();
    },
    restoreId: {
      read: async () => (isPlayer() ? ((await api.call('storage.get', { keys: restoreKey })).items[restoreKey] ?? null) : null),
      keep(id) {
        if (isPlayer()) void api.call('storage.set', { key: restoreKey, value: id.slice(0, 500) }).catch(() => {});
      },
    },
    onEvent: (event) => void storeEvent(api, event).catch(() => {}),
  };
}

const asId = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64);

/** Keeps an event on the server (specification section 7). One without a conversation says nothing. */
async function storeEvent(api: Api, { channel, conversation, text, event }: ChatEvent): Promise<void> {
  if (asId(conversation) === '') return;
  await api.call('FreshChat.storeChatEvent', {
    channel_id: asId(channel) || 'default',
    conversation_id: asId(conversation),
    text: text.slice(0, 5000),
    event: event.slice(0, 64),
  });
}
