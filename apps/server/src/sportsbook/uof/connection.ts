import { connect, credentials, type Channel, type ChannelModel, type ConsumeMessage } from 'amqplib';
import type { Log } from '../../kernel/log/index.ts';
import { sportsById } from './read-message.ts';

export interface ConnectionOptions {
  /** `amqps://host[:port]`; without TLS only on this machine. */
  url: string;
  token: string;
  /** As the vendor names it for the token's bookmaker: `/unifiedfeed/<id>`. */
  virtualHost: string;
  node: number | null;
  log: Pick<Log, 'info' | 'warn'>;
}

const exchange = 'unifiedfeed';
/** Messages that are here and not yet written down, at most. */
const prefetch = 400;
/** Seconds: without a sign of the broker for two of them the connection is given up. */
const heartbeat = 10;
/** Milliseconds for a connection to come about. */
const patience = 15_000;
/** Bytes of a frame at most. */
const frameBytes = 131_072;

const kinds = [
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
];

/** What we listen to: messages about matches of our sports, for all or for our node, and what producers say of themselves. */
export function bindings(node: number | null): string[] {
  const nodes = node === null ? ['-'] : ['-', String(node)];
  return [
    '-.-.-.alive.#',
    ...nodes.map((to) => `-.-.-.snapshot_complete.-.-.-.${to}.#`),
    ...kinds.flatMap((kind) => [...sportsById.keys()].flatMap((sport) => nodes.map((to) => `*.*.*.${kind}.${sport}.sr:match.*.${to}.#`))),
  ];
}

/** A connection to the vendor's broker, with a queue that is there while it is. Whoever loses it makes another one. */
export class Connection {
  readonly #model: ChannelModel;
  readonly #channel: Channel;

  private constructor(model: ChannelModel, channel: Channel) {
    this.#model = model;
    this.#channel = channel;
  }

  /**
   * Connects and listens. Rejects where the broker is not reached or refuses.
   *
   * @param lost is called once, when the connection is gone and `close` was not called
   */
  static async open(
    { log, node, token, url, virtualHost }: ConnectionOptions,
    delivered: (message: ConsumeMessage) => void,
    lost: () => void,
  ): Promise<Connection> {
    const { hostname, port, protocol } = new URL(url);
    const model = await connect(
      {
        protocol: protocol.slice(0, -1),
        hostname,
        ...(port !== '' && { port: Number(port) }),
        vhost: encodeURIComponent(virtualHost),
        heartbeat,
        frameMax: frameBytes,
        maxFrameSize: 2 * frameBytes,
      },
      { credentials: credentials.plain(token, ''), timeout: patience, noDelay: true },
    );
    // What went wrong is told by the event that follows it.
    model.on('error', (error) => log.warn({ err: error }, 'the connection to the feed failed'));
    let isGone = false;
    const gone = () => {
      if (isGone) return;
      isGone = true;
      lost();
    };
    model.on('close', gone);
    try {
      const channel = await model.createChannel();
      channel.on('error', (error) => log.warn({ err: error }, 'the channel to the feed failed'));
      channel.on('close', () => {
        gone();
        model.close().catch(() => {});
      });
      await channel.prefetch(prefetch);
      const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
      for (const binding of bindings(node)) await channel.bindQueue(queue, exchange, binding);
      await channel.consume(queue, (message) => (message ? delivered(message) : gone()), { exclusive: true });
      log.info({ virtualHost }, 'listening to the vendor of the feed');
      return new Connection(model, channel);
    } catch (error) {
      isGone = true;
      await model.close().catch(() => {});
      throw error;
    }
  }

  /** Everything up to the message is ours now. */
  acknowledge(last: ConsumeMessage): void {
    try {
      this.#channel.ack(last, true);
    } catch {
      // The channel has gone meanwhile: its messages are said again.
    }
  }

  async close(): Promise<void> {
    await this.#model.close().catch(() => {});
  }
}
