import { toProtocolAmount, type ProviderWallet } from '@tavolo/provider-protocol';
import type { LiveTable } from './catalogue.ts';
import { seatOf, type Flights } from './flights.ts';
import type { OpenSeat, Placements } from './placements.ts';
import type { CashOut } from './protocol.ts';
import type { TableRoundRow } from './table-rounds.ts';
import { backOf, betsOf, exponentFor, metaOf, stepOf } from './wallet-messages.ts';

/** Seats, or stakes, that the wallet is asked about at once: it books what comes together in one statement. */
const slice = 64;

export interface SettlementParts {
  placements: Placements;
  flights: Flights;
  walletOf(owner: { ownBalance: boolean }): ProviderWallet;
  requestId(): string;
  /** Hears why a wallet's answer could not be had. */
  onFailure(error: unknown): void;
}

/**
 * Pays what a round came to, and gives back what is to go back. Every message has a name that follows from what it is about, so that whoever sends it
 * again, this process or the next one, moves nothing twice; what the wallet did not take is tried again later.
 */
export class Settlement {
  readonly #parts: SettlementParts;
  /** The place after which the next slice of stakes that are to go back begins: those that the wallet does not take keep no others waiting. */
  #after = 0n;

  constructor(parts: SettlementParts) {
    this.#parts = parts;
  }

  /** Settles the seats of a round whose outcome is drawn, slice by slice. @returns whether all are */
  async settle(round: TableRoundRow, table: LiveTable): Promise<boolean> {
    const { flights, placements } = this.#parts;
    for (;;) {
      const seats = await placements.openSeats(round.game, round.number, slice);
      if (seats.length === 0) return true;
      const cashOuts = Map.groupBy(await flights.all(round, table), ({ seat }) => seat);
      const settled = await Promise.all(
        seats.map(async (seat) => ({
          owner: seat.owner,
          win: await this.#pay(seat, cashOuts.get(seatOf(seat.owner)) ?? [], round, table),
        })),
      );
      await placements.settled(round.game, round.number, settled);
      // Those that were not taken come again at the next turn, after all others.
      if (settled.some(({ win }) => win === null)) return false;
    }
  }

  /** Gives back a slice of the stakes that are to go back. @returns whether none is left */
  async giveBack(): Promise<boolean> {
    const { placements, requestId, walletOf } = this.#parts;
    const stakes = await placements.returning(slice, this.#after);
    const done = await Promise.all(
      stakes.map(async (stake) => {
        try {
          const { status } = await walletOf(stake.owner).rollback(backOf(stake, requestId()));
          if (status === 'RS_OK') return [stake];
          this.#parts.onFailure(new Error(`the wallet did not take a stake back: ${status}`));
        } catch (error) {
          this.#parts.onFailure(error);
        }
        return [];
      }),
    );
    await placements.returned(done.flat());
    this.#after = stakes.length < slice ? 0n : (stakes.at(-1)?.place ?? 0n);
    return stakes.length < slice && done.flat().length === stakes.length;
  }

  /** @returns null where the wallet did not take it */
  async #pay(seat: OpenSeat, outs: readonly CashOut[], round: TableRoundRow, table: LiveTable): Promise<bigint | null> {
    const rules = table.rules(round.version);
    const [first] = seat.placements;
    const { link, mix, outcome } = round;
    if (!rules || !first || !outcome || link === null || mix === null)
      throw new Error(`round ${round.number} of ${round.game} cannot be paid`);
    const bets = betsOf(seat);
    const cashOuts = outs.map(({ bet, multiplier }) => ({ bet, multiplier }));
    const played = (bet: string): string => {
      const out = cashOuts.find((one) => one.bet === rules.flight?.slotOf(bet));
      return out && rules.flight ? rules.flight.cashedOut(bet, out.multiplier) : bet;
    };
    const win = bets.reduce(
      (sum, { bet, amount }) => sum + rules.pays({ bet: played(bet), amount: BigInt(amount) }, outcome, seat.pick ?? 0),
      0n,
    );
    try {
      const { status } = await this.#parts.walletOf(seat.owner).win({
        ...stepOf(seat.owner, first, 'end', this.#parts.requestId()),
        currency: seat.owner.currency,
        amount: toProtocolAmount(win, exponentFor(seat.owner)),
        reference_transaction_uuid: first.transaction,
        round_closed: true,
        is_free: false,
        meta: metaOf(round.version, {
          number: round.number,
          bets,
          ...(rules.flight && { cashOuts }),
          outcome,
          ...(rules.picks && { pick: seat.pick }),
          seeds: { link, mix },
        }),
      });
      if (status === 'RS_OK') return win;
      this.#parts.onFailure(new Error(`the wallet did not take the end of a round: ${status}`));
    } catch (error) {
      this.#parts.onFailure(error);
    }
    return null;
  }
}
