import { channelForm } from '@tavolo/realtime';
import type { Json } from '../json/json.ts';

/** What a module says of a channel that it tells things in. */
export interface ChannelDeclaration {
  /** `balance`, `event`: small letters and underscores. */
  name: string;
  /** `player`: each player has one of their own, which nobody else can name. `everyone`: visitors too. */
  audience: 'player' | 'everyone';
  /** The channel is one of many, told apart by the id of what it is about: `event:4711`. */
  hasId?: true;
}

/** Where something is told. */
export interface ChannelAddress {
  name: string;
  /** Whose, for a channel of players. */
  player?: bigint;
  id?: string;
}

/** Something told in a channel, on its way to those who hear it. */
export interface Notice {
  /** As `keyOf` makes it. */
  key: string;
  /**
   * The state's own number where its source counts its changes without a gap. Left out, each process numbers what it sends for itself; then `data` may
   * not be needed to follow one another.
   */
  version?: number;
  /** What happened, or the state itself; of more than 32 kB of JSON it is only said that there is something to fetch, as where it is left out. */
  data?: Json;
}

/** Whoever hears channels: a socket. */
export interface Hearer {
  /** `frame` is a whole message; of those with one `key` only the last has to arrive. */
  tell(key: string, frame: Buffer): void;
  /** The channel is heard from here on: see the protocol. */
  anew(name: string, version: number | null): void;
  /** Until `anew` is said again, what other processes tell may not be heard here. */
  interrupted(): void;
}

interface Channel {
  /** As clients name it. */
  name: string;
  version: number | null;
  hearers: Set<Hearer>;
  /** Settles once what other processes tell is heard as well. */
  ready: Promise<void>;
}

/** Of a whole message, bytes. */
export const largestMessage = 32 * 1024;

type Watch = (key: string, isHeard: boolean) => Promise<void>;

/** Who hears what in this process. Channels are here as long as somebody hears them. */
export class Channels {
  readonly #declared = new Map<string, ChannelDeclaration>();
  readonly #open = new Map<string, Channel>();
  readonly #watch: Watch;
  #isInterrupted = false;

  /** @param watch told when the first begins to hear a channel, and when the last has left it; what it returns is waited for before anybody is told to hear it */
  constructor(watch: Watch = () => Promise.resolve()) {
    this.#watch = watch;
  }

  declare(declaration: ChannelDeclaration): void {
    const { name } = declaration;
    if (!channelForm.test(name) || name.includes(':')) throw new Error(`${name} is no name of a channel`);
    if (this.#declared.has(name)) throw new Error(`the channel ${name} is declared twice`);
    this.#declared.set(name, declaration);
  }

  /**
   * The key of a channel as a client names it. A player's own channel is found by whose the socket is, so that no name leads to another's.
   * @param player of the socket; null for a visitor
   */
  resolve(name: string, player: bigint | null): { key: string } | { refused: 'unknown' | 'session' } {
    const [, base = '', id] = /^([^:]*)(?::(.*))?$/s.exec(name) ?? [];
    const declaration = channelForm.test(name) ? this.#declared.get(base) : undefined;
    if (!declaration || (id !== undefined) !== (declaration.hasId === true)) return { refused: 'unknown' };
    if (declaration.audience === 'everyone') return { key: name };
    return player === null ? { refused: 'session' } : { key: `${name}@${player}` };
  }

  /** The key of where something is told. Throws for a channel that was not declared so: that is a mistake of the module. */
  keyOf({ name, player, id }: ChannelAddress): string {
    const full = id === undefined ? name : `${name}:${id}`;
    const resolved = this.resolve(full, player ?? null);
    if ('refused' in resolved) throw new Error(`nobody can hear the channel ${full}`);
    return resolved.key;
  }

  hear(name: string, key: string, hearer: Hearer): void {
    let channel = this.#open.get(key);
    if (!channel) {
      channel = { name, version: null, hearers: new Set(), ready: this.#watch(key, true) };
      this.#open.set(key, channel);
    }
    const { hearers } = channel;
    hearers.add(hearer);
    void channel.ready.then(() => {
      // Else it is said to all once others are heard again.
      if (!this.#isInterrupted && hearers.has(hearer)) hearer.anew(name, channel.version);
    });
  }

  leave(key: string, hearer: Hearer): void {
    const channel = this.#open.get(key);
    if (!channel?.hearers.delete(hearer) || channel.hearers.size > 0) return;
    this.#open.delete(key);
    void this.#watch(key, false);
  }

  /** Tells all who hear it in this process. A state older than the last one told, or the same, is left out. @returns how many heard it */
  tell({ key, version, data }: Notice): number {
    const channel = this.#open.get(key);
    if (!channel) return 0;
    if (version !== undefined && channel.version !== null && version <= channel.version) return 0;
    channel.version = version ?? (channel.version ?? 0) + 1;
    const message = { type: 'message', channel: channel.name, version: channel.version };
    const whole = Buffer.from(JSON.stringify({ ...message, data }));
    const frame = whole.length > largestMessage ? Buffer.from(JSON.stringify(message)) : whole;
    for (const hearer of channel.hearers) hearer.tell(key, frame);
    return channel.hearers.size;
  }

  /** How many hear the channel in this process. */
  count(key: string): number {
    return this.#open.get(key)?.hearers.size ?? 0;
  }

  /** What other processes tell may not be heard from now on: whoever has to know asks until `missed` says that it is again. */
  interrupted(): void {
    if (this.#isInterrupted) return;
    this.#isInterrupted = true;
    for (const hearer of new Set([...this.#open.values()].flatMap(({ hearers }) => [...hearers]))) hearer.interrupted();
  }

  /** Others are heard, and something of them may have been missed: everybody is told to fetch anew. */
  missed(): void {
    this.#isInterrupted = false;
    for (const channel of this.#open.values()) {
      // What comes next follows on nothing that is known.
      channel.version = null;
      for (const hearer of channel.hearers) hearer.anew(channel.name, null);
    }
  }

  /** Channels that somebody hears, and how many hear them. */
  usage(): { channels: number; subscriptions: number } {
    let subscriptions = 0;
    for (const { hearers } of this.#open.values()) subscriptions += hearers.size;
    return { channels: this.#open.size, subscriptions };
  }
}
