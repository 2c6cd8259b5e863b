import type { AddScript } from '../tracking/add-script.ts';

/** What support may know of the player who writes. */
export interface ChatUser {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  locale: string;
}

/** Something in a conversation that is kept on the server (`FreshChat.storeChatEvent`). */
export interface ChatEvent {
  channel: string;
  conversation: string;
  text: string;
  event: string;
}

/** One live chat, whoever makes it. Everything may be called at once after `load`: commands wait until the widget is there. */
export interface ChatAdapter {
  /** Brings the widget into the page, once. */
  load(): void;
  identify(user: ChatUser): void;
  /** Sign-out: the conversation and everything that the widget keeps of the player in this browser. */
  clear(): void;
  /** Puts the widget's button in sight. */
  show(): void;
  /** Takes button and window out of sight. */
  hide(): void;
  /** Opens the conversation. */
  open(): void;
}

/** What an adapter is given of the page; a stand-in in tests. */
export interface ChatPage {
  /** `window`, where vendors put their functions. */
  globals: Record<string, unknown>;
  addScript: AddScript;
  /** Removes what was stored under keys that match. */
  forget(keys: RegExp): void;
  /** Takes elements out of sight, for vendors whose widget cannot be told to hide. */
  conceal(selector: string, isHidden: boolean): void;
  /** Runs `turn` every quarter of a second until it answers true. */
  until(turn: () => boolean): void;
  /** Conversation of a player that was begun elsewhere: read and kept on our server. */
  restoreId: { read(): Promise<string | null>; keep(id: string): void };
  onEvent(event: ChatEvent): void;
  locale: string;
}

/** A function of a value that belongs to somebody else. */
export type Method = (...values: unknown[]) => unknown;

/** The method `name` of a vendor's object, bound to it; null while there is none. */
export function methodOf(owner: unknown, name: string): Method | null {
  if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null) return null;
  const found: unknown = Reflect.get(owner, name);
  return typeof found === 'function' ? (...values) => Reflect.apply(found, owner, values) : null;
}

/** Commands that wait for a widget. Order is kept. */
export class Waiting {
  #ready = false;
  #kept: (() => void)[] = [];

  run(command: () => void): void {
    if (this.#ready) command();
    else this.#kept.push(command);
  }

  ready(): void {
    if (this.#ready) return;
    this.#ready = true;
    const kept = this.#kept;
    this.#kept = [];
    for (const command of kept) command();
  }
}
