import type { ChannelListener, CommandAnswer } from '@tavolo/realtime/client';
import { useSyncExternalStore } from 'react';

/** What of a socket's client pages use (`packages/realtime`). */
export interface LiveClient {
  subscribe(channel: string, listener: ChannelListener): () => void;
  isLive(channel: string): boolean;
  watch(listener: () => void): () => void;
  command(call: string, params: Record<string, unknown>): Promise<CommandAnswer>;
}

interface Wish {
  channel: string;
  listener: ChannelListener;
  end?: (() => void) | undefined;
}

/**
 * What the page hears over its socket (docs/realtime.md). The socket comes only once the page rests (`use-live-client.ts`) and may never come: who wants to
 * hear a channel says so here at any time, and asks by itself as long as the channel is not live. One for the document.
 */
class LiveNow {
  #client: LiveClient | null = null;
  #unwatch = () => {};
  readonly #wishes = new Set<Wish>();
  readonly #listeners = new Set<() => void>();

  /** Another client, or none, takes over all that is to be heard. */
  set(client: LiveClient | null): void {
    this.#unwatch();
    for (const wish of this.#wishes) wish.end?.();
    this.#client = client;
    for (const wish of this.#wishes) wish.end = client?.subscribe(wish.channel, wish.listener);
    this.#unwatch = client?.watch(this.#tell) ?? (() => {});
    this.#tell();
  }

  /** Hears a channel, whenever there is a socket, until the function that is returned is called. */
  hear(channel: string, listener: ChannelListener): () => void {
    const wish: Wish = { channel, listener, end: this.#client?.subscribe(channel, listener) };
    this.#wishes.add(wish);
    return () => {
      this.#wishes.delete(wish);
      wish.end?.();
    };
  }

  readonly isLive = (channel: string): boolean => this.#client?.isLive(channel) === true;

  /** Has a call done over the socket; null where there is none that is live. */
  command(call: string, params: Record<string, unknown>): Promise<CommandAnswer> | null {
    return this.#client && this.isLive('balance') ? this.#client.command(call, params) : null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}

export const liveNow = new LiveNow();

/** Whether what happens in the channel is told to this page now; where it is not, the page asks now and then. */
export const useIsLive: (channel: string) => boolean = import.meta.env.SSR
  ? () => false
  : (channel) =>
      useSyncExternalStore(
        liveNow.subscribe,
        () => liveNow.isLive(channel),
        () => false,
      );
