import type { XmlElement } from '@rgrove/parse-xml';
import { serveApi, type Api } from './api.ts';
import { Broker } from './broker/broker.ts';
import { productOf, products, type Product, type RecoveryRequest } from './products.ts';
import { Snapshot } from './snapshot.ts';
import { elementAt, type Tape } from './tape.ts';
import { documentOf, elementsIn, writeXml, xml } from './xml.ts';

export interface FeedProviderOptions {
  /** The one that is let in. */
  token: string;
  bookmaker: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** In PEM; without it nothing is sealed. */
  tls?: { key: string; cert: string };
  ports?: { api: number; messages: number };
}

/** What goes wrong by order. */
export interface Faults {
  /** Answers a message as often as it is to be sent; 0 loses it. */
  copies(): number;
  /** Answers messages in another order. Between them stands no sign of life. */
  reorder<T>(messages: T[]): T[];
}

interface Said {
  product: Product;
  at: number;
  routingKey: string;
  element: XmlElement;
}

const aliveInterval = 10_000;
const exchange = 'unifiedfeed';
/** What is said again as it was, when what was missed is asked for. Odds are said as they stand. */
const stateful = new Set(['bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel', 'fixture_change']);

/** A vendor of a sports feed for tests and development: it plays tapes, by AMQP and an API as the Unified Odds Feed has them. */
export class FeedProvider {
  readonly #options: FeedProviderOptions;
  readonly #broker: Broker;
  readonly #events = new Map<string, XmlElement>();
  readonly #said: Said[] = [];
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #playing: { tape: Tape; began: number; next: number }[] = [];
  readonly #silent = new Set<Product>();
  /** Whoever listens has asked for what was missed since it came. */
  readonly #subscribed = new Set<Product>();
  #aliveAt = Number.NEGATIVE_INFINITY;
  #api: Api | null = null;
  faults: Faults = { copies: () => 1, reorder: (messages) => messages };
  /** Requests for what was missed are taken and not answered. */
  isForgetful = false;

  constructor(options: FeedProviderOptions) {
    this.#options = options;
    const { bookmaker, tls = null, token } = options;
    this.#broker = new Broker({ exchange, hosts: new Map([[token, `/unifiedfeed/${bookmaker}`]]), tls });
    this.#broker.whenOpened(() => this.#subscribed.clear());
  }

  /** Listens; answers the addresses of the API and of the messages. */
  async listen(): Promise<{ api: string; messages: string }> {
    const { bookmaker, ports, token } = this.#options;
    this.#api = await serveApi({
      port: ports?.api ?? 0,
      token,
      bookmaker,
      events: () => [...this.#events.values()],
      recover: (product, request) => this.#recover(product, request),
      recoverEvent: (product, urn, what, request) => this.#recoverEvent(product, urn, what, request),
    });
    return { api: this.#api.url, messages: await this.#broker.listen(ports?.messages) };
  }

  async close(): Promise<void> {
    await this.#api?.close();
    await this.#broker.close();
  }

  /** Plays a tape from now on, or from a moment that has passed. */
  play(tape: Tape, began: number = this.#options.now()): void {
    this.#playing.push({ tape, began, next: 0 });
    this.advance();
  }

  /** Says what is due by now, signs of life too. */
  advance(): void {
    if (this.#options.now() - this.#aliveAt >= aliveInterval) this.alive();
    else this.#sayDue();
  }

  #sayDue(): void {
    const now = this.#options.now();
    const due: Said[] = [];
    for (const playing of this.#playing)
      for (; ; playing.next++) {
        const step = playing.tape.steps[playing.next];
        if (!step || playing.began + step.after > now) break;
        const said = this.#take(elementAt(step.element, playing.began, playing.tape.speed), playing.began + step.after);
        if (said) due.push(said);
      }
    for (const said of this.faults.reorder(due)) {
      const copies = this.faults.copies();
      for (let copy = 0; copy < copies; copy++) this.#publish(said);
    }
  }

  /** Says a sign of life of each producer that is not silent. Nothing from before it is said afterwards. */
  alive(): void {
    this.#sayDue();
    this.#aliveAt = this.#options.now();
    for (const product of products)
      this.#send(
        product,
        '-.-.-.alive.-.-.-.-',
        xml('alive', { product, timestamp: this.#aliveAt, subscribed: this.#subscribed.has(product) ? 1 : 0 }),
      );
  }

  /** Nothing of a producer is sent from now on, until it speaks again. */
  silence(product: Product): void {
    this.#silent.add(product);
  }

  speak(product: Product): void {
    this.#silent.delete(product);
  }

  /** Cuts all connections without a word. */
  cut(): void {
    this.#broker.cut();
  }

  /** Sends a text as it is. */
  sendText(routingKey: string, text: string): void {
    this.#broker.publish(routingKey, text);
  }

  /** Who listens, and how far they are. */
  get listeners(): Broker['state'] {
    return this.#broker.state;
  }

  /** A message that is said; or what the API answers about an event from now on, or what goes wrong. */
  #take(element: XmlElement, at: number): Said | null {
    switch (element.name) {
      case 'sport_event':
        this.#events.set(element.attributes['id'] ?? '', element);
        return null;
      case 'silence':
        this.silence(productOf(element.attributes['product']));
        return null;
      case 'speech':
        this.speak(productOf(element.attributes['product']));
        return null;
      case 'cut':
        this.cut();
        return null;
    }
    element.attributes['timestamp'] ??= String(at);
    const product = productOf(element.attributes['product']);
    const urn = element.attributes['event_id'] ?? '';
    const said = { product, at, routingKey: this.#routingKey(element.name, product, urn), element };
    this.#said.push(said);
    this.#snapshotOf(product, urn).apply(element);
    return said;
  }

  #snapshotOf(product: Product, urn: string): Snapshot {
    const key = `${product}/${urn}`;
    const snapshot = this.#snapshots.get(key) ?? new Snapshot();
    this.#snapshots.set(key, snapshot);
    return snapshot;
  }

  #routingKey(kind: string, product: Product, urn: string, node = '-'): string {
    const event = this.#events.get(urn);
    const [tournament] = event ? elementsIn(event, 'tournament') : [];
    const [sport] = tournament ? elementsIn(tournament, 'sport') : [];
    const [prefix = '', type = '', number = ''] = urn.split(':');
    return `hi.${product === 3 ? 'pre' : '-'}.${product === 1 ? 'live' : '-'}.${kind}.${sport?.attributes['id']?.split(':')[2] ?? '-'}.${prefix}:${type}.${number}.${node}`;
  }

  #publish({ element, product, routingKey }: Said): void {
    this.#send(product, routingKey, writeXml(element));
  }

  #send(product: Product, routingKey: string, root: string): void {
    if (!this.#silent.has(product)) this.#broker.publish(routingKey, documentOf(root));
  }

  /** Says again what a producer has said since a moment, and that this was all. */
  #recover(product: Product, { after, node, request }: RecoveryRequest): void {
    this.#subscribed.add(product);
    if (this.isForgetful) return;
    const events = new Set(
      this.#said.filter((said) => said.product === product).map(({ element }) => element.attributes['event_id'] ?? ''),
    );
    for (const urn of events) this.#repeat(product, urn, request, node, after, ['odds', 'stateful_messages']);
    this.#complete(product, request, node);
  }

  #complete(product: Product, request: number, node: string | null): void {
    const to = node ?? '-';
    this.#send(
      product,
      `-.-.-.snapshot_complete.-.-.-.${to}`,
      xml('snapshot_complete', { product, timestamp: this.#options.now(), request_id: request }),
    );
  }

  #recoverEvent(product: Product, urn: string, what: string, { node, request }: RecoveryRequest): void {
    if (this.isForgetful) return;
    this.#repeat(product, urn, request, node, null, [what]);
    this.#complete(product, request, node);
  }

  #repeat(product: Product, urn: string, request: number, node: string | null, after: number | null, what: readonly string[]): void {
    const to = node ?? '-';
    if (what.includes('odds')) {
      const attributes = { product, event_id: urn, timestamp: this.#options.now(), request_id: request };
      this.#send(product, this.#routingKey('odds_change', product, urn, to), this.#snapshotOf(product, urn).write(attributes));
    }
    if (!what.includes('stateful_messages')) return;
    for (const { at, element, product: by } of this.#said) {
      if (by !== product || element.attributes['event_id'] !== urn || !stateful.has(element.name) || (after !== null && at <= after))
        continue;
      // A copy: what was said is not changed.
      const again = elementAt(element, 0);
      again.attributes['request_id'] = String(request);
      this.#send(product, this.#routingKey(element.name, product, urn, to), writeXml(again));
    }
  }
}
