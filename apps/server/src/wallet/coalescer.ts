import { WalletOverloaded } from './errors.ts';

export interface CoalescerOptions {
  /** Batches under way at once; a player always goes through the same lane. Measured: 2. */
  lanes?: number;
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

interface Lane<Item, Answer> {
  busy: boolean;
  waiting: Pending<Item, Answer>[];
}

/**
 * Group commit in the application: actions of several players share a statement and an fsync. There is no timer: a lane
 * that is free sends what has gathered while it was busy.
 *
 * A batch holds one action a player; a second one waits for the next batch. When a batch fails as a whole its actions are
 * done singly, so that one that cannot be done does not take the others with it: repeating is safe through the keys.
 */
export function createCoalescer<Item extends { playerId: bigint }, Answer>(
  carriers: Carriers<Item, Answer>,
  options: CoalescerOptions = {},
): Coalescer<Item, Answer> {
  const batchSize = options.batchSize ?? 128;
  const maximumWaiting = options.maximumWaiting ?? 20_000;
  const lanes: Lane<Item, Answer>[] = Array.from({ length: options.lanes ?? 2 }, () => ({ busy: false, waiting: [] }));
  const laneCount = BigInt(lanes.length);
  let unanswered = 0;
  let whenEmpty: (() => void)[] = [];

  function laneOf(playerId: bigint): Lane<Item, Answer> {
    const lane = lanes[Number(BigInt.asUintN(64, playerId) % laneCount)];
    if (lane === undefined) throw new Error('a coalescer has at least one lane');
    return lane;
  }

  function finish(): void {
    if (--unanswered > 0) return;
    for (const resolve of whenEmpty) resolve();
    whenEmpty = [];
  }

  /** Takes the oldest action of each player, in order of arrival. */
  function take(lane: Lane<Item, Answer>): Pending<Item, Answer>[] {
    const batch: Pending<Item, Answer>[] = [];
    const left: Pending<Item, Answer>[] = [];
    const players = new Set<bigint>();
    for (const pending of lane.waiting) {
      if (batch.length < batchSize && !players.has(pending.item.playerId)) {
        players.add(pending.item.playerId);
        batch.push(pending);
      } else left.push(pending);
    }
    lane.waiting = left;
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

  function pump(lane: Lane<Item, Answer>): void {
    if (lane.busy || lane.waiting.length === 0) return;
    lane.busy = true;
    void send(take(lane)).finally(() => {
      lane.busy = false;
      pump(lane);
    });
  }

  return {
    submit(item) {
      if (unanswered >= maximumWaiting) return Promise.reject(new WalletOverloaded());
      unanswered++;
      return new Promise((resolve, reject) => {
        const lane = laneOf(item.playerId);
        lane.waiting.push({ item, resolve, reject });
        pump(lane);
      });
    },
    drain: () => (unanswered === 0 ? Promise.resolve() : new Promise((resolve) => whenEmpty.push(resolve))),
  };
}
