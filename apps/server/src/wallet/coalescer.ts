import { WalletOverloaded } from './errors.ts';

export interface CoalescerOptions {
  /** Batches under way at once. Measured: 2. */
  lanes?: number;
  /** Actions that must wait before a batch is sent beside one that is under way. Measured: 16. */
  fewestBeside?: number;
  /** Actions in a batch at most. */
  batchSize?: number;
  /** Actions waiting in all lanes at most; beyond it new ones are refused at once. */
  maximumWaiting?: number;
}

/** How a batch and a single action are carried out. */
export interface Carriers<Item, Answer> {
  /** Answers by index; null for an item that was left out because its player is busy elsewhere. At most one item a player. */
  batch(items: readonly Item[]): Promise<(Answer | null)[]>;
  /** Waits for the player's lock. Must be safe to repeat. */
  single(item: Item): Promise<Answer>;
}

export interface Coalescer<Item, Answer> {
  submit(item: Item): Promise<Answer>;
  /** Resolves when everything handed in so far is answered. */
  drain(): Promise<void>;
}

interface Pending<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Group commit in the application: actions of several players share a statement and an fsync. There is no timer: a batch is made
 * of what has gathered by the end of a turn of the event loop, in which actions came or a batch came through. Beside a batch under way another is sent
 * only once enough has gathered: two players in a statement of their own would cost almost as much as twenty.
 *
 * A player has one action under way; a second one waits until the batch with the first is through. When a batch fails as a whole its actions are
 * done singly, so that one that cannot be done does not take the others with it: repeating is safe through the keys.
 */
export function createCoalescer<Item extends { playerId: bigint }, Answer>(
  carriers: Carriers<Item, Answer>,
  options: CoalescerOptions = {},
): Coalescer<Item, Answer> {
  const batchSize = options.batchSize ?? 128;
  const maximumWaiting = options.maximumWaiting ?? 20_000;
  const lanes = options.lanes ?? 2;
  const fewestBeside = options.fewestBeside ?? 16;
  let underWay = 0;
  let waiting: Pending<Item, Answer>[] = [];
  const busyPlayers = new Set<bigint>();
  let isDue = false;
  let unanswered = 0;
  let whenEmpty: (() => void)[] = [];

  function finish(): void {
    if (--unanswered > 0) return;
    for (const resolve of whenEmpty) resolve();
    whenEmpty = [];
  }

  /** Takes the oldest action of each player who has none under way, in order of arrival. */
  function take(): Pending<Item, Answer>[] {
    const batch: Pending<Item, Answer>[] = [];
    const left: Pending<Item, Answer>[] = [];
    for (const pending of waiting) {
      const { playerId } = pending.item;
      if (batch.length < batchSize && !busyPlayers.has(playerId)) {
        busyPlayers.add(playerId);
        batch.push(pending);
      } else left.push(pending);
    }
    waiting = left;
    return batch;
  }

  async function alone(pending: Pending<Item, Answer>): Promise<void> {
    try {
      pending.resolve(await carriers.single(pending.item));
    } catch (error) {
      pending.reject(error);
    } finally {
      finish();
    }
  }

  async function send(batch: Pending<Item, Answer>[]): Promise<void> {
    let answers: (Answer | null)[];
    try {
      answers = await carriers.batch(batch.map((pending) => pending.item));
    } catch {
      await Promise.all(batch.map(alone));
      return;
    }
    for (const [index, pending] of batch.entries()) {
      const answer = answers[index];
      if (answer === null || answer === undefined) {
        // Its player's row is held by somebody else, perhaps for long: the lane does not wait for it. For the same reason
        // an action that is alone goes out as a batch too.
        void alone(pending);
      } else {
        pending.resolve(answer);
        finish();
      }
    }
  }

  function pump(): void {
    isDue = false;
    if (underWay >= lanes || waiting.length < (underWay === 0 ? 1 : fewestBeside)) return;
    const batch = take();
    if (batch.length === 0) return;
    underWay++;
    if (waiting.length > 0) pumpSoon();
    void send(batch).finally(() => {
      underWay--;
      for (const { item } of batch) busyPlayers.delete(item.playerId);
      pumpSoon();
    });
  }

  function pumpSoon(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(pump);
  }

  return {
    submit(item) {
      if (unanswered >= maximumWaiting) return Promise.reject(new WalletOverloaded());
      unanswered++;
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (underWay < lanes) pumpSoon();
      });
    },
    drain: () => (unanswered === 0 ? Promise.resolve() : new Promise((resolve) => whenEmpty.push(resolve))),
  };
}
