import { matchesTopic } from './topic.ts';

export interface Message {
  routingKey: string;
  body: Buffer;
}

/** A queue of one connection: it is there as long as that. */
export class Queue {
  readonly name: string;
  readonly #bindings = new Set<string>();
  readonly #waiting: Message[] = [];
  #consume: (() => void) | null = null;

  constructor(name: string) {
    this.name = name;
  }

  bind(pattern: string): void {
    this.#bindings.add(pattern);
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Takes a message that one of its bindings asks for. */
  offer(message: Message): void {
    if (![...this.#bindings].some((pattern) => matchesTopic(pattern, message.routingKey))) return;
    this.#waiting.push(message);
    this.#consume?.();
  }

  next(): Message | undefined {
    return this.#waiting.shift();
  }

  /** @param consume is called when there is something to take */
  consumeBy(consume: (() => void) | null): void {
    this.#consume = consume;
  }
}
