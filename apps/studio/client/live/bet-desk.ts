import type { OwnView, PlacedBet } from '../../server/live/protocol.ts';
import { insist } from './insist.ts';
import type { TableCalls } from './table-calls.ts';
import { total } from './table-connection.ts';

export interface BetDeskParts {
  calls: Pick<TableCalls, 'place' | 'undo'>;
  /** The round in which bets are taken; null while none are. */
  round(): number | null;
  /** A new key for a placement. */
  key(): string;
  own(): OwnView;
  /** The server's answer: it alone says what stands. */
  answered(own: OwnView): void;
  refused(error: unknown): void;
  /** What is on its way is other bets than before. */
  changed(): void;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Takes chips as fast as they are put down and sends them one message at a time: what gathers meanwhile goes with the next. A message is repeated with its
 * own key until it is answered, so no chip is placed twice; none is shown as placed before the server says so.
 */
export class BetDesk {
  readonly #parts: BetDeskParts;
  #gathered: PlacedBet[] = [];
  #sent: readonly PlacedBet[] = [];
  #isBusy = false;

  constructor(parts: BetDeskParts) {
    this.#parts = parts;
  }

  /** Put down and not yet answered. */
  get pending(): readonly PlacedBet[] {
    return [...this.#sent, ...this.#gathered];
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  add(bets: readonly PlacedBet[]): void {
    if (this.#parts.round() === null || bets.length === 0) return;
    this.#gathered = total([
      { key: '', bets: this.#gathered },
      { key: '', bets },
    ]);
    this.#parts.changed();
    void this.#send();
  }

  /** Takes the last placement back; what was not sent yet goes first. */
  async undo(): Promise<void> {
    if (this.#gathered.length > 0) {
      this.#gathered = [];
      this.#parts.changed();
      return;
    }
    const round = this.#parts.round();
    const last = this.#parts.own().placements.at(-1);
    if (this.#isBusy || round === null || !last) return;
    await this.#ask(() => this.#parts.calls.undo({ round, key: last.key }));
  }

  /** Bets that were not sent before the close are not sent at all. */
  drop(): void {
    if (this.#gathered.length === 0) return;
    this.#gathered = [];
    this.#parts.changed();
  }

  async #send(): Promise<void> {
    while (!this.#isBusy && this.#gathered.length > 0) {
      const round = this.#parts.round();
      if (round === null) return this.drop();
      this.#sent = this.#gathered;
      this.#gathered = [];
      const request = { round, key: this.#parts.key(), bets: this.#sent };
      await this.#ask(() => this.#parts.calls.place(request));
    }
  }

  async #ask(call: () => Promise<OwnView>): Promise<void> {
    this.#isBusy = true;
    this.#parts.changed();
    try {
      const own = await insist(call, this.#parts.wait);
      this.#sent = [];
      this.#parts.answered(own);
    } catch (error) {
      this.#sent = [];
      this.#gathered = [];
      this.#parts.refused(error);
    } finally {
      this.#isBusy = false;
      this.#parts.changed();
    }
  }
}
