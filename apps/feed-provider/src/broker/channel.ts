import { longLong, long, octet, shortText, type FieldReader } from './fields.ts';
import { methods, replies } from './methods.ts';
import { Queue } from './queue.ts';

/** What a channel says. */
export interface ChannelWire {
  method(id: number, ...fields: Buffer[]): void;
  /** A message follows its method in frames of its own. */
  content(body: Buffer): void;
  /** Closes the channel and says why. */
  refuse(code: number, text: string, method: number): void;
}

export interface ChannelParts {
  wire: ChannelWire;
  exchange: string;
  /** By name; those of the whole connection. */
  queues: Map<string, Queue>;
  nameQueue(): string;
}

/** A channel of a consumer: its queue, what was delivered and not acknowledged, and how much of that there may be. */
export class Channel {
  readonly #parts: ChannelParts;
  #lastQueue = '';
  #consuming: { queue: Queue; tag: string; isAcknowledged: boolean } | null = null;
  #prefetch = 0;
  #delivered = 0n;
  readonly #unacknowledged = new Set<bigint>();

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  get isConsuming(): boolean {
    return this.#consuming !== null;
  }

  get unacknowledged(): number {
    return this.#unacknowledged.size;
  }

  handle(id: number, fields: FieldReader): void {
    const { wire } = this.#parts;
    switch (id) {
      case methods.queueDeclare:
        return this.#declare(fields);
      case methods.queueBind:
        return this.#bind(fields);
      case methods.basicQos:
        fields.long();
        this.#prefetch = fields.short();
        wire.method(methods.basicQosOk);
        return this.#deliver();
      case methods.basicConsume:
        return this.#consume(fields);
      case methods.basicCancel:
        this.close();
        return wire.method(methods.basicCancelOk, shortText(fields.shortText()));
      case methods.basicAck:
      case methods.basicNack:
        return this.#acknowledge(fields.longLong(), fields.octet());
      default:
        return wire.refuse(replies.notImplemented, 'NOT_IMPLEMENTED', id);
    }
  }

  close(): void {
    this.#consuming?.queue.consumeBy(null);
    this.#consuming = null;
  }

  #declare(fields: FieldReader): void {
    const { nameQueue, queues, wire } = this.#parts;
    fields.short();
    const asked = fields.shortText();
    // As at the vendor: its broker names the queues.
    if (asked !== '') return wire.refuse(replies.accessRefused, 'ACCESS_REFUSED - queues are named by the server', methods.queueDeclare);
    const queue = new Queue(nameQueue());
    queues.set(queue.name, queue);
    this.#lastQueue = queue.name;
    wire.method(methods.queueDeclareOk, shortText(queue.name), long(0), long(0));
  }

  #bind(fields: FieldReader): void {
    const { exchange, queues, wire } = this.#parts;
    fields.short();
    const queue = queues.get(fields.shortText() || this.#lastQueue);
    const from = fields.shortText();
    if (!queue || from !== exchange) return wire.refuse(replies.notFound, `NOT_FOUND - no exchange '${from}'`, methods.queueBind);
    queue.bind(fields.shortText());
    wire.method(methods.queueBindOk);
  }

  #consume(fields: FieldReader): void {
    const { queues, wire } = this.#parts;
    fields.short();
    const queue = queues.get(fields.shortText() || this.#lastQueue);
    if (!queue) return wire.refuse(replies.notFound, 'NOT_FOUND - no queue', methods.basicConsume);
    const tag = fields.shortText() || `consumer-${queue.name}`;
    const isAcknowledged = (fields.octet() & 2) === 0;
    this.#consuming = { queue, tag, isAcknowledged };
    queue.consumeBy(() => this.#deliver());
    wire.method(methods.basicConsumeOk, shortText(tag));
    this.#deliver();
  }

  /** As much as may be under way at once. */
  #deliver(): void {
    const { exchange, wire } = this.#parts;
    while (this.#consuming && (this.#prefetch === 0 || this.#unacknowledged.size < this.#prefetch)) {
      const { isAcknowledged, queue, tag } = this.#consuming;
      const message = queue.next();
      if (!message) return;
      const number = ++this.#delivered;
      if (isAcknowledged) this.#unacknowledged.add(number);
      wire.method(methods.basicDeliver, shortText(tag), longLong(number), octet(0), shortText(exchange), shortText(message.routingKey));
      wire.content(message.body);
    }
  }

  #acknowledge(number: bigint, flags: number): void {
    const isMultiple = (flags & 1) === 1;
    for (const delivered of this.#unacknowledged)
      if (delivered === number || (isMultiple && delivered < number)) this.#unacknowledged.delete(delivered);
    this.#deliver();
  }
}
