import { crashBet, crashBetName, type CrashSlot, type Flight } from '@tavolo/game-maths';
import type { CashOut, OwnView } from '../../../server/live/protocol.ts';
import { insist } from '../insist.ts';
import type { TableCalls } from '../table-calls.ts';

/** Milliseconds by which the server may be ahead of what a page knows: a target counts as reached here when it has been for so long. */
const certainAfter = 400;
/** Milliseconds until a cash-out without an answer is sent again. */
const again = 150;

/** Where a bet is, as it is shown. */
export type BetState =
  /** Bets are taken, and this one is not placed. */
  | { is: 'free' }
  /** Bets are not taken; it can be asked for the next round. */
  | { is: 'waiting' }
  /** Asked for the next round. */
  | { is: 'queued' }
  | { is: 'placing' }
  /** Placed, and can be taken back. */
  | { is: 'placed'; amount: bigint }
  | { is: 'cancelling' }
  /** Bets are closed, and the flight has not begun. */
  | { is: 'standing'; amount: bigint }
  | { is: 'flying'; amount: bigint; target: number | null }
  | { is: 'cashing'; amount: bigint }
  /** `byHand` or at its target. */
  | { is: 'out'; amount: bigint; multiplier: number; byHand: boolean }
  | { is: 'lost'; amount: bigint };

/** What is known of the table, for its bets. */
export interface FlightMoment {
  round: number | null;
  canBet: boolean;
  /** Milliseconds of the flight; null while there is none. */
  elapsed: number | null;
  /** Hundredths, once it is over. */
  point: number | null;
  isVoided: boolean;
}

export interface FlightBetParts {
  slot: CrashSlot;
  calls: Pick<TableCalls, 'place' | 'undo' | 'cashOut'>;
  flight: Flight;
  moment(): FlightMoment;
  own(): OwnView;
  key(): string;
  answered(own: OwnView): void;
  refused(error: unknown): void;
  cashedOut(out: CashOut): void;
  changed(): void;
  wait(milliseconds: number): Promise<void>;
}

/** One of the two bets of a player: placed, taken back, cashed out; one message at a time, each repeated until it is answered. */
export class FlightBet {
  readonly #parts: FlightBetParts;
  #wanted: { amount: bigint; target: number | null } | null = null;
  #busy: { what: 'placing' | 'cancelling' | 'cashing'; round: number } | null = null;

  constructor(parts: FlightBetParts) {
    this.#parts = parts;
  }

  get state(): BetState {
    const { canBet, elapsed, isVoided, point, round } = this.#parts.moment();
    const { flight } = this.#parts;
    const stands = this.#standing();
    if (this.#busy?.round === round && this.#busy.what === 'placing') return { is: 'placing' };
    if (!stands || isVoided) {
      if (this.#wanted) return { is: 'queued' };
      return { is: canBet ? 'free' : 'waiting' };
    }
    const { amount, target } = stands;
    if (this.#busy?.round === round && this.#busy.what === 'cancelling') return { is: 'cancelling' };
    if (canBet) return { is: 'placed', amount };
    const out = this.#parts.own().cashOuts.find(({ bet }) => bet === this.#parts.slot);
    if (out) return { is: 'out', amount, multiplier: out.multiplier, byHand: out.multiplier !== target };
    const last = target ?? flight.maximum;
    if (point !== null) return point >= last ? { is: 'out', amount, multiplier: last, byHand: false } : { is: 'lost', amount };
    if (elapsed === null) return { is: 'standing', amount };
    if (elapsed - certainAfter >= flight.reachedAt(last)) return { is: 'out', amount, multiplier: last, byHand: false };
    return this.#busy?.round === round ? { is: 'cashing', amount } : { is: 'flying', amount, target };
  }

  /** The player presses the bet's one button. */
  press(bet: { amount: bigint; target: number | null }): void {
    switch (this.state.is) {
      case 'free':
        return void this.#place(bet);
      case 'waiting':
        this.#wanted = bet;
        return this.#parts.changed();
      case 'queued':
        this.#wanted = null;
        return this.#parts.changed();
      case 'placed':
        return void this.#cancel();
      case 'flying':
        return void this.#cashOut();
      default:
    }
  }

  /** Bets are taken: what was asked for this round is placed. */
  open(): void {
    const wanted = this.#wanted;
    if (!wanted || !this.#parts.moment().canBet || this.#standing() || this.#busy) return;
    this.#wanted = null;
    void this.#place(wanted);
  }

  #standing(): { key: string; amount: bigint; target: number | null } | null {
    const { round } = this.#parts.moment();
    const own = this.#parts.own();
    if (own.round !== round) return null;
    for (const { key, bets } of own.placements)
      for (const { amount, bet } of bets) {
        const read = crashBet(bet);
        if (read?.slot === this.#parts.slot) return { key, amount: BigInt(amount), target: read.target };
      }
    return null;
  }

  async #place({ amount, target }: { amount: bigint; target: number | null }): Promise<void> {
    const { calls, slot } = this.#parts;
    const request = { key: this.#parts.key(), bets: [{ bet: crashBetName({ slot, target }), amount: amount.toString() }] };
    await this.#ask('placing', (round) => insist(() => calls.place({ round, ...request }), this.#parts.wait));
  }

  async #cancel(): Promise<void> {
    const stands = this.#standing();
    if (stands)
      await this.#ask('cancelling', (round) => insist(() => this.#parts.calls.undo({ round, key: stands.key }), this.#parts.wait));
  }

  async #cashOut(): Promise<void> {
    const { calls, slot } = this.#parts;
    await this.#ask('cashing', async (round) => {
      const out = await insist(() => calls.cashOut({ round, bet: slot }), this.#parts.wait, again);
      const own = this.#parts.own();
      this.#parts.cashedOut(out);
      return own.round === round ? { ...own, cashOuts: [...own.cashOuts.filter(({ bet }) => bet !== slot), out] } : own;
    });
  }

  async #ask(what: 'placing' | 'cancelling' | 'cashing', call: (round: number) => Promise<OwnView>): Promise<void> {
    const { round } = this.#parts.moment();
    if (round === null || this.#busy) return;
    this.#busy = { what, round };
    this.#parts.changed();
    try {
      const own = await call(round);
      this.#busy = null;
      this.#parts.answered(own);
    } catch (error) {
      this.#busy = null;
      this.#parts.refused(error);
    } finally {
      this.#parts.changed();
    }
  }
}
