import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { Channels, type ChannelAddress, type ChannelDeclaration, type Notice } from './channels.ts';
import { CommandAnswers } from './command-answers.ts';
import { realtimeEndpoint, type RealtimeEndpointParts } from './endpoint.ts';
import { noFanOut, type FanOut } from './fan-out.ts';
import { LiveSocket, type SocketOrigin, type SocketOwner } from './socket.ts';
import { Sockets, type SocketsParts } from './sockets.ts';

/** What modules tell browsers while it happens. */
export interface Realtime {
  /** Makes a channel known; before anything is told in it. */
  declare(channel: ChannelDeclaration): void;
  /**
   * Tells everybody who hears the channel, in all processes. Never waits, never throws for what is out of reach, and is never part of a transaction:
   * call it after the commit. Who hears it fetches; nothing is decided by it.
   */
  publish(address: ChannelAddress, told?: Pick<Notice, 'version' | 'data'>): void;
  /** The same for sockets of this process alone: of what every process notices by itself. */
  publishHere(address: ChannelAddress, told?: Pick<Notice, 'version' | 'data'>): void;
  /** How many sockets of this process hear the channel. */
  count(address: ChannelAddress): number;
  /** The endpoint, once all that it needs is there. */
  routes(fastify: FastifyInstance, parts: RealtimeEndpointParts & Pick<SocketsParts, 'stillOpen'>): void;
  /** Sessions of the player, or of anybody (null), may have ended: call it in every process. Their sockets close at once. */
  sessionsChanged(playerId: bigint | null): Promise<void>;
  /** Hears other processes, and keeps the sockets alive. */
  start(): Promise<void>;
  /** Sends everybody away in order, to come back to another process; before the HTTP server closes. */
  close(): Promise<void>;
  /** Removes old answers to commands. */
  prune(): Promise<void>;
  /** In the exposition format of Prometheus. */
  metrics(): Promise<string>;
  /** What `start` does once a second. For tests. */
  sweep(): Promise<void>;
}

export interface RealtimeParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** By default there is no other process. */
  fanOut?: FanOut;
}

const sweepEvery = 1_000;

export function createRealtime({ database, clock, log, fanOut = noFanOut }: RealtimeParts): Realtime {
  const channels = new Channels((key, isHeard) => fanOut.heard(key, isHeard));
  const answers = new CommandAnswers({ database, clock });
  const now = () => clock.now();
  let sockets: Sockets | null = null;
  let timer: NodeJS.Timeout | undefined;
  let told = 0;
  let isClosed = false;

  const sweep = async () => {
    await sockets?.sweep();
  };
  const tellHere = (notice: Notice) => void (told += channels.tell(notice));

  return {
    declare: (channel) => channels.declare(channel),
    publish(address, about = {}) {
      const notice = { key: channels.keyOf(address), ...about };
      tellHere(notice);
      fanOut.send(notice);
    },
    publishHere: (address, about = {}) => tellHere({ key: channels.keyOf(address), ...about }),
    count: (address) => channels.count(channels.keyOf(address)),
    routes(fastify, { stillOpen, ...parts }) {
      const own = new Sockets({ now, log, stillOpen });
      sockets = own;
      const makeSocket = (socket: WebSocket, owner: SocketOwner, origin: SocketOrigin) =>
        new LiveSocket(socket, { owner, origin, channels, now: () => now().getTime() });
      realtimeEndpoint(fastify, { ...parts, sockets: own, answers, log, now, makeSocket });
    },
    async sessionsChanged(playerId) {
      await sockets?.sessionsChanged(playerId);
    },
    async start() {
      await fanOut.start({ notice: tellHere, missed: () => channels.missed(), lost: () => channels.interrupted() });
      const turn = () => {
        if (isClosed) return;
        timer = setTimeout(() => {
          sweep()
            .catch((error: unknown) => log.error({ err: error }, 'the sockets could not be looked after'))
            .finally(turn);
        }, sweepEvery).unref();
      };
      turn();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sockets?.close();
      await fanOut.stop();
    },
    prune: () => answers.prune(),
    metrics() {
      const { players, visitors } = sockets?.usage() ?? { players: 0, visitors: 0 };
      const usage = channels.usage();
      return Promise.resolve(
        [
          '# HELP tavolo_sockets Open sockets of browsers.',
          '# TYPE tavolo_sockets gauge',
          `tavolo_sockets{of="players"} ${players}`,
          `tavolo_sockets{of="visitors"} ${visitors}`,
          '# HELP tavolo_socket_channels Channels that somebody hears.',
          '# TYPE tavolo_socket_channels gauge',
          `tavolo_socket_channels ${usage.channels}`,
          '# HELP tavolo_socket_messages_total Messages of channels that were told to sockets.',
          '# TYPE tavolo_socket_messages_total counter',
          `tavolo_socket_messages_total ${told}`,
          '',
        ].join('\n'),
      );
    },
    sweep,
  };
}
