import type { ChatFreshChat } from '@tavolo/content';
import { methodOf, Waiting, type ChatAdapter, type ChatPage, type ChatUser } from './adapter.ts';

/** Events of a conversation that the server keeps. */
const keptEvents = ['message:sent', 'message:received', 'csat:received', 'conversation:resolved'] as const;

/**
 * Freshchat: `widget.js` of the account's region and `fcWidget.init`, or the newer embed that starts itself. A player's conversation
 * is found again on another device by its `restoreId`, which the widget tells once and we keep.
 */
export function freshChat(settings: ChatFreshChat, page: ChatPage): ChatAdapter {
  const { token, siteId } = settings;
  const host = hostOf(settings.host);
  const waiting = new Waiting();
  let user: ChatUser | null = null;
  let isHidden = false;
  let isStarted = false;
  const widget = () => page.globals['fcWidget'];
  const call = (name: string, ...values: unknown[]) => waiting.run(() => methodOf(widget(), name)?.(...values));

  const personal = (restoreId: string | null) =>
    user && {
      externalId: user.id,
      ...(restoreId && { restoreId }),
      firstName: user.name,
      ...(user.email && { email: user.email }),
      ...(user.phone && { phone: user.phone }),
    };

  const start = (restoreId: string | null) => {
    isStarted = true;
    methodOf(
      widget(),
      'init',
    )?.({
      token,
      host,
      ...(siteId && { siteId }),
      locale: page.locale,
      config: { headerProperty: { hideChatButton: isHidden } },
      ...personal(restoreId),
    });
    listen();
    waiting.ready();
  };

  const listen = () => {
    const on = methodOf(widget(), 'on');
    for (const event of keptEvents) on?.(event, (answer: unknown) => page.onEvent({ event, ...conversationOf(answer) }));
    on?.('user:created', (answer: unknown) => {
      const id = text(answer, 'data', 'restoreId') || text(answer, 'restoreId');
      if (id) page.restoreId.keep(id);
    });
  };

  const remembered = () => (user ? page.restoreId.read().catch(() => null) : Promise.resolve(null));

  /** Who is there: in the running widget, or, when the player has a conversation from elsewhere, in a new one. */
  const introduce = async (next: ChatUser) => {
    const restoreId = settings.embed_url ? null : await remembered();
    if (user !== next) return;
    if (restoreId) {
      methodOf(widget(), 'destroy')?.();
      start(restoreId);
      return;
    }
    methodOf(widget(), 'setExternalId')?.(next.id);
    methodOf(
      Reflect.get(Object(widget()), 'user'),
      'setProperties',
    )?.({
      firstName: next.name,
      ...(next.email && { email: next.email }),
      ...(next.phone && { phone: next.phone }),
      locale: next.locale,
    });
  };

  return {
    load() {
      if (settings.embed_url) {
        page.globals['fcSettings'] = {
          onInit: () => {
            listen();
            waiting.ready();
          },
        };
        page.addScript(settings.embed_url, { chat: 'true' });
        return;
      }
      page.addScript(`${host}/js/widget.js`, { id: 'freshchat-js-sdk' });
      page.until(() => {
        if (!methodOf(widget(), 'init')) return false;
        void remembered().then(start);
        return true;
      });
    },
    identify(next) {
      user = next;
      if (isStarted || settings.embed_url) waiting.run(() => void introduce(next));
    },
    clear() {
      user = null;
      waiting.run(() => {
        const owner: unknown = Reflect.get(Object(widget()), 'user');
        const cleared = Promise.resolve(methodOf(owner, 'clear')?.()).catch(() => {});
        void cleared.then(() => {
          methodOf(widget(), 'destroy')?.();
          page.forget(/freshchat|^fc[_-]|hotline/i);
          // Visitors may write too: a new widget that knows of nobody.
          if (!settings.embed_url) void remembered().then(start);
        });
      });
    },
    show() {
      isHidden = false;
      call('show');
    },
    hide() {
      isHidden = true;
      call('hide');
    },
    open: () => call('open'),
  };
}

/** The host with its scheme; the setting may leave that out. */
function hostOf(host: string | null): string {
  const given = host || 'https://wchat.freshchat.com';
  return (given.includes('://') ? given : `https://${given}`).replace(/\/+$/, '');
}

/** Channel, conversation and text of a message, wherever the version of the widget puts them. */
function conversationOf(answer: unknown): { channel: string; conversation: string; text: string } {
  const of = (...names: string[]) =>
    names
      .map((name) => text(answer, 'data', 'message', name) || text(answer, 'data', name) || text(answer, name))
      .find((found) => found !== '') ?? '';
  const fragments =
    at(answer, 'data', 'message', 'messageFragments') ??
    at(answer, 'data', 'messageFragments') ??
    at(answer, 'message', 'messageFragments');
  const said = Array.isArray(fragments) ? fragments.map((fragment) => text(fragment, 'content')).join('\n') : '';
  return {
    channel: of('channelId', 'channel_id', 'channelAlias'),
    conversation: of('conversationId', 'conversation_id', 'conversationAlias'),
    text: said,
  };
}

function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

function text(value: unknown, ...path: string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
