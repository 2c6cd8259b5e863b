import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createSealedServer } from 'node:tls';
import { Client } from './client.ts';

export interface BrokerOptions {
  /** The topic exchange whose messages are listened to. */
  exchange: string;
  /** Virtual hosts by user. */
  hosts: ReadonlyMap<string, string>;
  /** Key and certificate in PEM; null: without TLS. */
  tls: { key: string; cert: string } | null;
}

/**
 * The part of an AMQP 0-9-1 broker that listeners see: they sign in, declare a queue of their own, bind it to the exchange, and get what is published there
 * until they go.
 */
export class Broker {
  readonly #options: BrokerOptions;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  #queues = 0;
  #opened: () => void = () => {};

  constructor(options: BrokerOptions) {
    this.#options = options;
    const { exchange, hosts, tls } = options;
    const accept: Parameters<typeof createServer>[1] = (socket) => {
      const client: Client = new Client({
        socket,
        exchange,
        isKnown: (user) => hosts.has(user),
        isHost: (user, virtualHost) => hosts.get(user) === virtualHost,
        nameQueue: () => `amq.gen-${++this.#queues}`,
        opened: () => {
          this.#clients.add(client);
          this.#opened();
        },
        closed: () => void this.#clients.delete(client),
      });
    };
    this.#server = tls ? createSealedServer(tls, accept) : createServer(accept);
  }

  /** Listens on this machine; answers the address, `amqp://127.0.0.1:…`. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    const { port: taken } = this.#server.address() as AddressInfo;
    return `${this.#options.tls ? 'amqps' : 'amqp'}://127.0.0.1:${taken}`;
  }

  /** Calls whenever somebody has come in. */
  whenOpened(opened: () => void): void {
    this.#opened = opened;
  }

  publish(routingKey: string, body: string): void {
    const bytes = Buffer.from(body);
    for (const client of this.#clients) client.offer({ routingKey, body: bytes });
  }

  /** How many listen, what was delivered to them and not acknowledged, and what waits behind that. */
  get state(): { listening: number; unacknowledged: number; queued: number } {
    const clients = [...this.#clients];
    return {
      listening: clients.filter(({ isListening }) => isListening).length,
      unacknowledged: clients.reduce((sum, client) => sum + client.unacknowledged, 0),
      queued: clients.reduce((sum, client) => sum + client.queued, 0),
    };
  }

  /** Cuts all connections without a word. */
  cut(): void {
    for (const client of this.#clients) client.cut();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((done) => void this.#server.close(() => done()));
  }
}
