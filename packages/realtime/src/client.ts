import { closeCodes, subprotocol, type ClientMessage, type ServerMessage } from './protocol.ts';

/** What a browser's WebSocket has of what is used here. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>;

/** The document's and the network's life, as the browser tells of it. */
export interface PageLife {
  document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  network: { readonly onLine: boolean };
}

export interface RealtimeClientParts {
  /** Opens a socket for the protocol that is named. */
  open: (protocol: string) => Socket;
  page: PageLife;
  /** From 0 to 1: pages that lost their sockets at one moment are not to come back at one. */
  chance: () => number;
}

export interface ChannelListener {
  /** Whatever was known of the channel's subject has to be fetched anew: it is heard only from here on, or messages were left out. */
  anew(): void;
  message(data: unknown): void;
}

export interface CommandAnswer {
  status: number;
  body: unknown;
}

/** Milliseconds. */
const firstWait = 1_000;
const longestWait = 60_000;
/** What happens to everybody at one moment, such as a restart of the server, they react to over this time. */
const spread = 5_000;
/** A connection that lasted this long was a good one. */
const stableAfter = 10_000;
const helloPatience = 10_000;
const pongPatience = 4_000;
/** A tab in the background keeps its socket for a while: who looks at something else for a moment misses nothing. */
const backgroundLife = 5 * 60_000;
/** Without anything to hear the socket stays for the next page's sake. */
const idleLife = 10_000;
const busyPause = 1_000;
/** Beats that may be missed. */
const patience = 2.4;

interface Channel {
  version: number | null;
  isLive: boolean;
  /** Was heard before over the present socket. */
  wasHeard: boolean;
  listeners: Set<ChannelListener>;
}

interface Command {
  call: string;
  params: Record<string, unknown>;
  answered: (answer: CommandAnswer) => void;
}

/**
 * One socket for a tab. It opens when something is to be heard or said, comes back by itself after sleep, offline and a restart of the server, and lets
 * go while the page is frozen or long in the background. What a channel says is never the only way to know it: after every gap the listener is told to
 * fetch anew.
 */
export class RealtimeClient {
  readonly #parts: RealtimeClientParts;
  readonly #channels = new Map<string, Channel>();
  readonly #commands = new Map<string, Command>();
  readonly #watchers = new Set<() => void>();
  readonly #overListeners = new Set<() => void>();
  #socket: Socket | null = null;
  #isOpen = false;
  #isFrozen = false;
  #isStopped = false;
  #isLongHidden = false;
  #failures = 0;
  #heardAt = 0;
  /** Milliseconds that the server's clock is ahead of ours. */
  #ahead = 0;
  #beat = 25_000;
  #retry: Timer;
  #silence: Timer;
  #probe: Timer;
  #stable: Timer;
  #hidden: Timer;
  #idle: Timer;
  /** Until the channels are taken for dead, and until those that are heard again are fetched anew. */
  #lapse: Timer;
  #again: Timer;
  readonly #heardAgain = new Set<Channel>();

  constructor(parts: RealtimeClientParts) {
    this.#parts = parts;
    const { document, window } = parts.page;
    document.addEventListener('visibilitychange', this.#onVisibility);
    document.addEventListener('freeze', this.#onFreeze);
    document.addEventListener('resume', this.#onBack);
    window.addEventListener('pagehide', this.#onFreeze);
    window.addEventListener('pageshow', this.#onBack);
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    this.#onVisibility();
  }

  /** Ends everything; nothing is heard any more. */
  stop(): void {
    this.#isStopped = true;
    const { document, window } = this.#parts.page;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    document.removeEventListener('freeze', this.#onFreeze);
    document.removeEventListener('resume', this.#onBack);
    window.removeEventListener('pagehide', this.#onFreeze);
    window.removeEventListener('pageshow', this.#onBack);
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    clearTimeout(this.#hidden);
    this.#letGo();
  }

  /** Hears a channel until the function that is returned is called. */
  subscribe(name: string, listener: ChannelListener): () => void {
    let channel = this.#channels.get(name);
    if (!channel) {
      channel = { version: null, isLive: false, wasHeard: false, listeners: new Set() };
      this.#channels.set(name, channel);
      this.#say({ type: 'subscribe', channels: [name] });
    } else if (channel.isLive) listener.anew();
    channel.listeners.add(listener);
    this.#look();
    return () => {
      if (!channel.listeners.delete(listener) || channel.listeners.size > 0) return;
      this.#channels.delete(name);
      this.#say({ type: 'unsubscribe', channels: [name] });
      this.#look();
    };
  }

  /** Whether what happens in the channel is told now. Where it is not, somebody who needs to know has to ask. */
  isLive(name: string): boolean {
    return this.#channels.get(name)?.isLive === true;
  }

  /** Calls back when a channel begins or ceases to be live. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => void this.#watchers.delete(listener);
  }

  /** Calls back when the server says that the session of this socket has ended. */
  onSessionOver(listener: () => void): () => void {
    this.#overListeners.add(listener);
    return () => void this.#overListeners.delete(listener);
  }

  /**
   * Has a call of the API done once, and answers what came of it. Said again with the same id until it is answered, over as many sockets as it takes.
   * @param id of one that was begun before; a new one where it is left out
   */
  command(call: string, params: Record<string, unknown>, id = this.commandId()): Promise<CommandAnswer> {
    return new Promise((answered) => {
      this.#commands.set(id, { call, params, answered });
      this.#say({ type: 'command', id, call, params });
      this.#look();
    });
  }

  /** A new id for a command. */
  commandId(): string {
    const day = new Date(Date.now() + this.#ahead).toISOString().slice(0, 10).replaceAll('-', '');
    const drawn = crypto.getRandomValues(new Uint8Array(12));
    return `${day}.${[...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }

  #look(): void {
    clearTimeout(this.#idle);
    const isWanted = this.#channels.size > 0 || this.#commands.size > 0;
    const mayBe = !this.#isStopped && !this.#isFrozen && !this.#isLongHidden && this.#parts.page.network.onLine;
    if (!mayBe) return this.#letGo();
    if (isWanted && !this.#socket && this.#retry === undefined) this.#connect();
    if (!isWanted && this.#socket) this.#idle = setTimeout(() => this.#letGo(), idleLife);
    if (!isWanted) this.#retry = clear(this.#retry);
  }

  #connect(): void {
    let socket: Socket;
    try {
      socket = this.#parts.open(subprotocol);
    } catch {
      // The browser refuses even to try.
      return this.#comeBack();
    }
    this.#socket = socket;
    this.#heardAt = Date.now();
    // One that was left may still have something to say.
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === this.#socket && typeof data === 'string') this.#hear(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    });
    // A proxy may swallow the upgrade and say nothing.
    this.#silence = setTimeout(() => this.#lost(closeCodes.silent), helloPatience);
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    this.#probe = clear(this.#probe);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'hello':
        return this.#greeted(message);
      case 'ping':
        return this.#say({ type: 'pong' });
      case 'subscribed':
        return this.#subscribed(message);
      case 'interrupted':
        return this.#interrupted();
      case 'message':
        return this.#told(message);
      case 'answer':
        return this.#answered(message);
      default:
    }
  }

  #greeted({ beat, now }: Extract<ServerMessage, { type: 'hello' }>): void {
    this.#isOpen = true;
    this.#beat = beat * 1000;
    this.#ahead = Date.parse(now) - Date.now();
    this.#stable = setTimeout(() => (this.#failures = 0), stableAfter);
    this.#listenForSilence();
    if (this.#channels.size > 0) this.#say({ type: 'subscribe', channels: [...this.#channels.keys()] });
    for (const [id, { call, params }] of this.#commands) this.#say({ type: 'command', id, call, params });
  }

  #subscribed({ channel: name, version }: Extract<ServerMessage, { type: 'subscribed' }>): void {
    const channel = this.#channels.get(name);
    if (!channel) return;
    channel.version = version;
    if (!channel.isLive) {
      channel.isLive = true;
      this.#changed();
    }
    this.#lapse = clear(this.#lapse);
    if (channel.wasHeard) return this.#fetchLater(channel);
    channel.wasHeard = true;
    for (const listener of channel.listeners) listener.anew();
  }

  /** The server says it of all channels of all pages at once. */
  #fetchLater(channel: Channel): void {
    this.#heardAgain.add(channel);
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      for (const { listeners } of this.#heardAgain) for (const listener of listeners) listener.anew();
      this.#heardAgain.clear();
    }, this.#parts.chance() * spread);
  }

  /** Whoever has to know asks from now on, unless the server hears everything again before. */
  #interrupted(): void {
    this.#lapse ??= setTimeout(() => {
      this.#lapse = undefined;
      this.#lapsed();
    }, this.#parts.chance() * spread);
  }

  #lapsed(): void {
    let wasLive = false;
    for (const channel of this.#channels.values()) {
      wasLive ||= channel.isLive;
      channel.isLive = false;
    }
    if (wasLive) this.#changed();
  }

  #told({ channel: name, version, data }: Extract<ServerMessage, { type: 'message' }>): void {
    const channel = this.#channels.get(name);
    if (!channel) return;
    const isGap = channel.version !== null && version !== channel.version + 1;
    channel.version = version;
    for (const listener of channel.listeners) {
      listener.message(data);
      if (isGap) listener.anew();
    }
  }

  #answered({ id, status, body }: Extract<ServerMessage, { type: 'answer' }>): void {
    const command = this.#commands.get(id);
    if (!command) return;
    if (isInProgress(body)) {
      // Another process is still at it.
      setTimeout(() => {
        if (this.#commands.get(id) === command) this.#say({ type: 'command', id, call: command.call, params: command.params });
      }, busyPause);
      return;
    }
    this.#commands.delete(id);
    command.answered({ status, body });
    this.#look();
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    const left = this.#heardAt + this.#beat * patience - Date.now();
    this.#silence = setTimeout(() => {
      if (Date.now() - this.#heardAt >= this.#beat * patience) this.#lost(closeCodes.silent);
      else this.#listenForSilence();
    }, left);
  }

  /** The device may have slept, or changed its network: a socket that looks open may lead nowhere. */
  #doubt(): void {
    if (!this.#isOpen || this.#probe !== undefined) return;
    this.#say({ type: 'ping' });
    this.#probe = setTimeout(() => {
      this.#failures = 0;
      this.#lost(closeCodes.silent);
    }, pongPatience);
  }

  #lost(code: number): void {
    const wasOpen = this.#isOpen;
    this.#letGo();
    if (code === closeCodes.sessionOver) {
      for (const listener of this.#overListeners) listener();
    }
    const { chance } = this.#parts;
    if (code === closeCodes.restart) return this.#comeBack(chance() * spread);
    if (code === closeCodes.policy || code === closeCodes.unreadable || code === closeCodes.tooLarge) return this.#comeBack(longestWait);
    // The first try after a good connection comes soon.
    if (wasOpen && this.#failures === 0) return this.#comeBack(firstWait * (0.5 + chance()));
    this.#comeBack();
  }

  #comeBack(wait = Math.min(longestWait, firstWait * 2 ** this.#failures) * (0.5 + this.#parts.chance())): void {
    this.#failures++;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#look();
    }, wait);
  }

  /** Leaves the socket without a word about what comes next. */
  #letGo(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    this.#retry = clear(this.#retry);
    this.#silence = clear(this.#silence);
    this.#probe = clear(this.#probe);
    this.#stable = clear(this.#stable);
    this.#idle = clear(this.#idle);
    this.#lapse = clear(this.#lapse);
    this.#again = clear(this.#again);
    this.#heardAgain.clear();
    if (socket) leave(socket);
    for (const channel of this.#channels.values()) channel.wasHeard = false;
    this.#lapsed();
  }

  /** What cannot be said now is said with the next greeting: browsers complain of what is sent into a socket that is being closed. */
  #say(message: ClientMessage): void {
    if (this.#isOpen && this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }

  readonly #onVisibility = (): void => {
    this.#hidden = clear(this.#hidden);
    if (this.#parts.page.document.hidden) {
      this.#hidden = setTimeout(() => {
        this.#isLongHidden = true;
        this.#look();
      }, backgroundLife);
      return;
    }
    this.#isLongHidden = false;
    this.#back();
  };

  readonly #onFreeze = (): void => {
    this.#isFrozen = true;
    this.#letGo();
  };

  readonly #onBack = (): void => {
    this.#isFrozen = false;
    this.#back();
  };

  readonly #onOnline = (): void => this.#back();

  readonly #onOffline = (): void => this.#look();

  /** Somebody looks again, or there is a network again: nobody waits for a pause to end. */
  #back(): void {
    this.#doubt();
    if (this.#socket) return;
    this.#retry = clear(this.#retry);
    this.#look();
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function clear(timer: Timer): undefined {
  clearTimeout(timer);
}

function isInProgress(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'in_progress';
}

/** Closes a socket, one that is not open yet as soon as it is: browsers complain of what is closed before. */
function leave(socket: Socket): void {
  const isOpening = socket.readyState === 0;
  if (isOpening) socket.addEventListener('open', () => socket.close(closeCodes.normal));
  else socket.close(closeCodes.normal);
}
