/**
 * What goes over the socket between browsers and the product (docs/realtime.md). One JSON object a text frame, told apart by `type`. Everything here is
 * shared by both sides; a change that an older side would misread gets another version.
 */

/** Path of the one endpoint. */
export const realtimePath = '/live';

/** The protocol with its version, as it is agreed on at the upgrade (RFC 6455, Sec-WebSocket-Protocol). */
export const subprotocol = 'tavolo.1';

/** Longest message of a client, bytes. */
export const longestMessage = 16 * 1024;

/** Channels that one socket may hold. */
export const mostChannels = 100;

/** Name of a channel, with the id of its subject where it has one: `balance`, `event:4711`. Who a player's own channel belongs to is never part of it. */
export const channelForm = /^[a-z][a-z_]{0,31}(?::[\w.-]{1,64})?$/;

/** A command's id: the day on which the client made it (UTC, by the clock of `hello`), and what nobody else has drawn. */
export const commandIdForm = /^\d{8}\.[\w-]{8,64}$/;

export type ClientMessage =
  /** From the answer on, the channels' messages are sent. */
  | { type: 'subscribe'; channels: string[] }
  | { type: 'unsubscribe'; channels: string[] }
  /** Does a call of the API once, however often it is said: a repeat with the same id gets the first answer. */
  | { type: 'command'; id: string; call: string; params: Record<string, unknown> }
  | Heartbeat;

/** Either side asks `ping` when it likes, and the other answers `pong` at once. */
export type Heartbeat = { type: 'ping' } | { type: 'pong' };

export type ServerMessage =
  /** The first message. `player`: whether the socket is that of a signed-in player; `beat`: seconds between two pings of the server; `now`: the server's clock. */
  | { type: 'hello'; player: boolean; beat: number; now: string }
  /**
   * The channel is heard from here on: what it was before has to be fetched. Said once after `subscribe`, and again when the server may have missed
   * something itself. `version` is the channel's present one, null where it is not known yet.
   */
  | { type: 'subscribed'; channel: string; version: number | null }
  | { type: 'refused'; channel: string; code: RefusedChannel }
  /**
   * From here on the server itself may miss what other processes tell: messages may still come, but none may be relied on. Once it hears everything again it
   * says `subscribed` in all channels.
   */
  | { type: 'interrupted' }
  /** `version` is one more than that of the message before. Where it is not, messages between were left out, and the state is fetched anew. */
  | { type: 'message'; channel: string; version: number; data?: unknown }
  /** What HTTP would answer to the call: its status, and `data` or `error`. */
  | { type: 'answer'; id: string; status: number; body: unknown }
  | Heartbeat;

/** `unknown`: there is no such channel; `session`: only players have it; `too_many`: the socket holds as many as it may. */
export type RefusedChannel = 'unknown' | 'session' | 'too_many';

/** Why a side has closed the socket: RFC 6455, section 7.4.1 and the registry of IANA; ours from 4400 on. */
export const closeCodes = {
  /** The page goes, or does not need the socket any more. */
  normal: 1000,
  /** Binary frames mean nothing here. */
  binary: 1003,
  /** A frame that is no JSON. */
  unreadable: 1007,
  /** A message that the protocol does not know, or far too many of them. */
  policy: 1008,
  tooLarge: 1009,
  /** The process is stopped: another, or the next one, takes the connection. */
  restart: 1012,
  /** The server cannot say for now whether the session still lasts. */
  later: 1013,
  /** The session that the socket was opened with has ended, or has got another token. */
  sessionOver: 4401,
  /** Nothing was heard for too long. */
  silent: 4408,
} as const;
