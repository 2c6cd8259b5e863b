import type { LiveGame, LiveOutcome } from '@tavolo/game-maths';
import { toProtocolAmount, type ProviderWallet } from '@tavolo/provider-protocol';
import type { LiveTable } from './catalogue.ts';
import { seatOf, type Flights } from './flights.ts';
import type { OpenSeat, Placements, SettledSeat, StoredBet } from './placements.ts';
import type { CashOut, PlacedBet } from './protocol.ts';
import type { TableRoundRow, TableRounds } from './table-rounds.ts';
import { backOf, betsOf, exponentFor, metaOf, stepOf } from './wallet-messages.ts';

/** Seats, or stakes, that the wallet is asked about at once: it books what comes together in one statement. */
const slice = 64;

export interface SettlementParts {
  placements: Placements;
  rounds: Pick<TableRounds, 'find' | 'outcomesFrom'>;
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
        seats.map((seat) => this.#tried(seat, this.#pay(seat, cashOuts.get(seatOf(seat.owner)) ?? [], round, table))),
      );
      await placements.settled(round.game, round.number, settled);
      // Those that were not taken come again at the next turn, after all others.
      if (settled.some(({ win }) => win === null)) return false;
    }
  }

  /**
   * Settles the lasting bets of all rounds whose sequence has ended.
   * @param shown the last round whose outcome everybody has seen
   * @returns whether none of them is left
   */
  async settleLasting(game: string, shown: number, table: LiveTable): Promise<boolean> {
    const { placements, rounds } = this.#parts;
    let isWhole = true;
    for (const number of await placements.lastingRounds(game)) {
      const round = await rounds.find(game, number);
      const rules = round && table.rules(round.version);
      if (!round || !rules?.sequence) {
        this.#parts.onFailure(new Error(`round ${number} of ${game} has lasting bets that nothing decides`));
        isWhole = false;
        continue;
      }
      const { sequence } = rules;
      const last = (await rounds.outcomesFrom(game, number, shown)).find(({ outcome }) => !sequence.goesOn(outcome));
      if (last) isWhole = (await this.#settleLastingOf(round, last, rules)) && isWhole;
    }
    return isWhole;
  }

  async #settleLastingOf(round: TableRoundRow, last: { number: number; outcome: LiveOutcome }, rules: LiveGame): Promise<boolean> {
    const { placements } = this.#parts;
    for (;;) {
      const seats = await placements.openSeats(round.game, round.number, slice, 'lasting');
      if (seats.length === 0) return true;
      const settled = await Promise.all(seats.map((seat) => this.#tried(seat, this.#payLasting(seat, round, last, rules))));
      await placements.settled(round.game, round.number, settled, 'lasting');
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

  /** A seat that cannot be paid keeps no other waiting, nor the table: it comes again, as one whose message the wallet did not take. */
  async #tried({ owner }: OpenSeat, paying: Promise<SettledSeat>): Promise<SettledSeat> {
    try {
      return await paying;
    } catch (error) {
      this.#parts.onFailure(error);
      return { owner, win: null, lasting: null, decidedBy: null };
    }
  }

  /** Pays what the round itself decides. What lasts keeps the wallet's round open. */
  async #pay(seat: OpenSeat, outs: readonly CashOut[], round: TableRoundRow, table: LiveTable): Promise<SettledSeat> {
    const rules = table.rules(round.version);
    const { link, mix, outcome } = round;
    if (!rules || !outcome || link === null || mix === null) throw new Error(`round ${round.number} of ${round.game} cannot be paid`);
    const bets = betsOf(seat);
    const cashOuts = outs.map(({ bet, multiplier }) => ({ bet, multiplier }));
    const played = (bet: string): string => {
      const out = cashOuts.find((one) => one.bet === rules.flight?.slotOf(bet));
      return out && rules.flight ? rules.flight.cashedOut(bet, out.multiplier) : bet;
    };
    const [decided, lasting] = parted(rules, bets, outcome);
    const win = decided.reduce(
      (sum, { bet, amount }) => sum + rules.pays({ bet: played(bet), amount: BigInt(amount) }, outcome, seat.pick ?? 0),
      0n,
    );
    const meta = metaOf(round.version, {
      number: round.number,
      bets,
      ...(rules.flight && { cashOuts }),
      outcome,
      ...(rules.picks && { pick: seat.pick }),
      seeds: { link, mix },
    });
    const isTaken =
      lasting.length === 0
        ? await this.#win(seat, { what: 'end', amount: win, meta, isEnd: true })
        : win === 0n || (await this.#win(seat, { what: 'part', amount: win, meta, isEnd: false }));
    return {
      owner: seat.owner,
      win: isTaken ? win : null,
      lasting: lasting.length === 0 ? null : lasting.map((bet) => ({ ...bet, promised: promisedOf(rules, bet, outcome), win: null })),
      decidedBy: null,
    };
  }

  /** Pays the bets of a seat that its own round has left undecided, and ends the wallet's round. */
  async #payLasting(
    seat: OpenSeat,
    round: TableRoundRow,
    last: { number: number; outcome: LiveOutcome },
    rules: LiveGame,
  ): Promise<SettledSeat> {
    const { link, mix, outcome } = round;
    if (!rules.sequence || !outcome || link === null || mix === null)
      throw new Error(`lasting bets of round ${round.number} of ${round.game} cannot be paid`);
    const decided = rules.sequence.decided(outcome, last.outcome);
    const bets = betsOf(seat);
    const [, lasting] = parted(rules, bets, outcome);
    const settled: StoredBet[] = lasting.map((bet) => ({
      ...bet,
      promised: promisedOf(rules, bet, outcome),
      win: rules.pays({ bet: bet.bet, amount: BigInt(bet.amount) }, decided).toString(),
    }));
    const win = settled.reduce((sum, bet) => sum + BigInt(bet.win ?? 0), 0n);
    const meta = metaOf(round.version, { number: round.number, bets, outcome: decided, seeds: { link, mix }, decidedBy: last.number });
    const isTaken = await this.#win(seat, { what: 'end', amount: win, meta, isEnd: true });
    return { owner: seat.owner, win: isTaken ? seat.paid + win : null, lasting: settled, decidedBy: last.number };
  }

  /** @returns whether the wallet has taken it */
  async #win(
    seat: OpenSeat,
    { what, amount, meta, isEnd }: { what: string; amount: bigint; meta: Record<string, unknown>; isEnd: boolean },
  ): Promise<boolean> {
    const [first] = seat.placements;
    if (!first) throw new Error('a seat without placements is not paid');
    try {
      const { status } = await this.#parts.walletOf(seat.owner).win({
        ...stepOf(seat.owner, first, what, this.#parts.requestId()),
        currency: seat.owner.currency,
        amount: toProtocolAmount(amount, exponentFor(seat.owner)),
        reference_transaction_uuid: first.transaction,
        round_closed: isEnd,
        is_free: false,
        meta,
      });
      if (status === 'RS_OK') return true;
      this.#parts.onFailure(new Error(`the wallet did not take what a round came to: ${status}`));
    } catch (error) {
      this.#parts.onFailure(error);
    }
    return false;
  }
}

/** Bets that the round's outcome decides, and those that a later round does. */
function parted({ sequence }: LiveGame, bets: readonly PlacedBet[], outcome: LiveOutcome): [PlacedBet[], PlacedBet[]] {
  const isDecided = ({ bet }: PlacedBet): boolean => !sequence || sequence.isDecided(bet, outcome);
  return [bets.filter(isDecided), bets.filter((bet) => !isDecided(bet))];
}

const promisedOf = ({ sequence }: LiveGame, { bet, amount }: PlacedBet, outcome: LiveOutcome): string =>
  (sequence?.promised({ bet, amount: BigInt(amount) }, outcome) ?? 0n).toString();
