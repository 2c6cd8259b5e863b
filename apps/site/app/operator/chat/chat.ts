import type { ChatSettings } from '../tracking/settings.ts';
import type { ChatAdapter, ChatPage, ChatUser } from './adapter.ts';
import { betunlim } from './betunlim.ts';
import { freshChat } from './fresh-chat.ts';
import { jivoSite } from './jivo-site.ts';
import { liveChat } from './live-chat.ts';
import { liveTex } from './live-tex.ts';
import { verbox } from './verbox.ts';

/** The adapter of the provider that content has chosen. */
export function adapterOf(settings: ChatSettings, page: ChatPage): ChatAdapter {
  switch (settings.__component) {
    case 'chat.live-tex':
      return liveTex(settings, page);
    case 'chat.fresh-chat':
      return freshChat(settings, page);
    case 'chat.live-chat':
      return liveChat(settings, page);
    case 'chat.verbox':
      return verbox(settings, page);
    case 'chat.betunlim':
      return betunlim(settings, page);
    case 'chat.jivo-site':
      return jivoSite(settings, page);
  }
}

/** Pages on which nothing may lie over what is played for [R4-020]. The hall of games is not one of them. */
export const isChatHidden = (path: string): boolean => /^\/(?:game|betting|bets)(?:\/|$)/.test(path);

/** What the chat follows: it is called again whenever one of these changes. */
export interface ChatState {
  /** Consent, and somebody who has begun to use the page. */
  isAllowed: boolean;
  path: string;
  /** The signed-in player; null for a visitor; undefined while that is not known. */
  user: ChatUser | null | undefined;
}

/** One live chat in a tab: loaded when it may be, shown where it may be, and told who is there. */
export class LiveChat {
  readonly #adapter: ChatAdapter;
  #isLoaded = false;
  #isShown: boolean | null = null;
  #isWanted = false;
  #user: string | null = null;

  constructor(adapter: ChatAdapter) {
    this.#adapter = adapter;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  follow({ isAllowed, path, user }: ChatState): void {
    const isHidden = isChatHidden(path) || !isAllowed;
    // Not loaded for a page that would hide it.
    if (!this.#isLoaded) {
      if (isHidden) return;
      this.#isLoaded = true;
      this.#adapter.load();
    }
    this.#identify(isAllowed ? user : null);
    if (this.#isShown !== !isHidden) {
      this.#isShown = !isHidden;
      if (isHidden) this.#adapter.hide();
      else this.#adapter.show();
    }
    if (this.#isWanted && !isHidden) this.#open();
  }

  /** The player asks for the conversation: it opens as soon as it may. */
  open(): void {
    this.#isWanted = true;
    if (this.#isLoaded && this.#isShown === true) this.#open();
  }

  #open(): void {
    this.#isWanted = false;
    this.#adapter.open();
  }

  #identify(user: ChatUser | null | undefined): void {
    if (user === undefined || (user?.id ?? null) === this.#user) return;
    // Another player at the same browser does not read the first one's conversation.
    if (this.#user !== null) this.#adapter.clear();
    this.#user = user?.id ?? null;
    if (user) this.#adapter.identify(user);
  }
}
