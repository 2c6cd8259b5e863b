import type { AnalyticsEvent, PaidDeposit } from './events.ts';

/** How an event is shown by the debug overlay: told to the tags, or held back because nobody has agreed. */
export interface SeenEvent {
  at: number;
  event: AnalyticsEvent;
  told: boolean;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const mostSeen = 200;
const toldKey = 'tavolo.deposit_told';

/**
 * `window.dataLayer`, the list that tag managers read. It is made, and filled, only with the visitor's consent; what happened before
 * is not told afterwards, but for the page that is open.
 */
export class DataLayer {
  #isOpen = false;
  #page: AnalyticsEvent | null = null;
  #seen: readonly SeenEvent[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #window: Pick<Window, 'dataLayer'>;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly #now: () => number;

  constructor(page: { window: Pick<Window, 'dataLayer'>; storage: Pick<Storage, 'getItem' | 'setItem'> | null; now: () => number }) {
    this.#window = page.window;
    this.#storage = page.storage;
    this.#now = page.now;
  }

  /** Follows the consent to statistics. Opening tells the page that is open. */
  allow(isAllowed: boolean): void {
    if (isAllowed === this.#isOpen) return;
    this.#isOpen = isAllowed;
    if (isAllowed && this.#page) this.#tell(this.#page);
  }

  push(event: AnalyticsEvent): void {
    if (event.event === 'pageview') this.#page = event;
    if (this.#isOpen) this.#tell(event);
    this.#note(event, this.#isOpen);
  }

  /** Tells a deposit once, however often the page of its success is opened in this tab. */
  deposit({ id, value, currency, method }: PaidDeposit): void {
    if (this.#isOpen) {
      const told = this.#storage?.getItem(toldKey)?.split(' ') ?? [];
      if (told.includes(id)) return;
      this.#storage?.setItem(toldKey, [...told.slice(-20), id].join(' '));
    }
    this.push({ event: 'make_deposit', value, currency, payment_method: method });
  }

  /** Newest last; for the debug overlay. */
  seen = (): readonly SeenEvent[] => this.#seen;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(event: AnalyticsEvent): void {
    (this.#window.dataLayer ??= []).push({ ...event });
  }

  #note(event: AnalyticsEvent, told: boolean): void {
    this.#seen = [...this.#seen.slice(1 - mostSeen), { at: this.#now(), event, told }];
    for (const listener of this.#listeners) listener();
  }
}
