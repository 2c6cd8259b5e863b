import { largestMessage, type Notice } from './channels.ts';

/** Carries what is told in one process to the others. At least the last notice of a channel arrives, or `onMissed` is called there. */
export interface FanOut {
  /** Hears what others tell from now on. `lost`: others are not heard any more, until `missed` is called. */
  start(on: { notice: (notice: Notice) => void; missed: () => void; lost: () => void }): Promise<void>;
  /** Tells the others. Never waits and never throws: what cannot be sent now is sent later, the last of each channel. */
  send(notice: Notice): void;
  /** Somebody in this process hears the channel, or nobody any more. Settles once others' notices of it arrive here; never where they cannot. */
  heard(key: string, isHeard: boolean): Promise<void>;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** No other process is there to be told. */
export const noFanOut: FanOut = {
  start: () => Promise.resolve(),
  send() {},
  heard: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** What waits to be sent: the last notice of each channel, the longest waiting channel first. */
export class Outgoing {
  readonly #notices = new Map<string, Notice>();

  add(notice: Notice): void {
    this.#notices.set(notice.key, notice);
  }

  /** Takes all. */
  take(): Notice[] {
    const taken = [...this.#notices.values()];
    this.#notices.clear();
    return taken;
  }

  /** What could not be sent comes back, unless something newer of its channel waits. */
  putBack(notices: readonly Notice[]): void {
    for (const notice of notices) if (!this.#notices.has(notice.key)) this.#notices.set(notice.key, notice);
  }

  get size(): number {
    return this.#notices.size;
  }
}

/** The shortest text of a notice, without its data where they are more than is told to anybody. */
export function packed({ key, version, data }: Notice): string {
  const doorbell = [key, version ?? null];
  if (data === undefined) return JSON.stringify(doorbell);
  const whole = JSON.stringify([...doorbell, data]);
  return Buffer.byteLength(whole) > largestMessage ? JSON.stringify(doorbell) : whole;
}

/** A notice as it was packed; null for anything else. */
export function unpacked(value: unknown): Notice | null {
  if (!Array.isArray(value)) return null;
  const [key, version, data] = value as unknown[];
  if (typeof key !== 'string') return null;
  return {
    key,
    ...(typeof version === 'number' && { version }),
    ...(value.length > 2 && { data: data as Notice['data'] }),
  };
}
