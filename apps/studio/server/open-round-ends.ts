import type { Move, Played } from '@tavolo/game-maths';
import { datedKey, toProtocolAmount, type ProviderWallet, type RoundRecord, type StatusResponse } from '@tavolo/provider-protocol';
import type { KeyedMove, OpenRoundRow, OpenRounds, RoundOwner } from './open-rounds.ts';
import type { Clock } from './parts.ts';
import { transactionId } from './player.ts';
import { StudioRefusal } from './refusal.ts';
import { exponentFor, type StoredRounds } from './stored-rounds.ts';
import { refusalOf, WalletRefused } from './wallet-refusals.ts';

/** Milliseconds without a move after which a round is ended by the rule of its game. */
const untended = 24 * 60 * 60 * 1000;
const untendedAtOnce = 500;
/** Milliseconds for which a stake may be on its way to the wallet. */
const beginning = 20_000;

interface OpenRoundEndsParts {
  openRounds: OpenRounds;
  stored: StoredRounds;
  walletOf(owner: Pick<RoundOwner, 'ownBalance'>): ProviderWallet;
  clock: Clock;
  requestId(): string;
  /** Hears why a wallet's answer could not be had. */
  onFailure(error: unknown): void;
}

/** Rounds that go on by moves, outside of the moves themselves: what is left undone about them is done, and each comes to one end. */
export class OpenRoundEnds {
  readonly #parts: OpenRoundEndsParts;

  constructor(parts: OpenRoundEndsParts) {
    this.#parts = parts;
  }

  /** A move with what it adds to the stake, minor units, under the wallet's name for that. */
  keyed(owner: RoundOwner, round: string, key: string, move: Move, adds: bigint): KeyedMove {
    if (adds === 0n) return { key, move };
    const transaction = transactionId(owner, datedKey(this.#parts.clock.now(), `more:${round}:${key}`));
    return { key, move, adds: { amount: adds.toString(), transaction, isTaken: false } };
  }

  /**
   * The round that has the player's place in the game, once what was left undone about it is done: a stake whose answer was lost is looked for, a
   * round that is over is paid, one that cannot go on gets its stake back.
   * @returns null when the place is free (again).
   */
  async reconciled(owner: RoundOwner, token?: string): Promise<OpenRoundRow | null> {
    const { openRounds } = this.#parts;
    const open = await openRounds.find(owner);
    if (!open) return null;
    if (open.isGivenUp) return this.#giveBack(open);
    const record = await this.#parts.stored.find(open.owner, { transaction_uuid: open.transaction });
    if (!record) {
      // Another process may be asking the wallet right now.
      if (this.#parts.clock.now().getTime() - open.movedAt.getTime() < beginning) return open;
      return this.#giveBack(open);
    }
    if (record.state !== 'open') {
      await openRounds.remove(open.owner, open.transaction);
      return null;
    }
    if (open.round === null) await openRounds.begun(open.owner, open.transaction, record.round);
    const known = await this.#takeAdded({ ...open, round: record.round }, record, token ?? open.owner.token);
    let played: Played;
    try {
      played = await this.#parts.stored.playOut(
        open.owner,
        record,
        known.moves.map(({ move }) => move),
      );
    } catch (error) {
      if (!(error instanceof StudioRefusal || error instanceof RangeError)) throw error;
      // Its rules or its seed are gone.
      return this.#giveBack(known);
    }
    if (played.open) return known;
    await this.#pay(known, record, played.win);
    return null;
  }

  /**
   * Asks the wallet for what the last move adds to the stake. A move for which there is none is withdrawn: nobody was told what it led to. That it
   * was refused is written down before the stake is taken back: another process may be asking for the same one, and hear that it was taken.
   * @throws StudioRefusal or WalletRefused with the wallet's reason, once it is withdrawn.
   */
  async #takeAdded(open: OpenRoundRow, record: RoundRecord, token: string): Promise<OpenRoundRow> {
    const adds = open.moves.at(-1)?.adds;
    if (!adds || adds.isTaken) return open;
    const { openRounds } = this.#parts;
    const { owner } = open;
    const exponent = exponentFor(owner);
    const withdraw = async (): Promise<void> => {
      // Should an earlier message of it still come, the wallet refuses it.
      await this.#rollBack(owner, record.round, adds.transaction);
      await openRounds.withdraw(open);
    };
    if (adds.isRefused) {
      await withdraw();
      return { ...open, moves: open.moves.slice(0, -1) };
    }
    const answer = await this.#parts.walletOf(owner).bet({
      ...this.#messageOf(owner, record.round, 'end'),
      token,
      transaction_uuid: adds.transaction,
      currency: owner.currency,
      amount: toProtocolAmount(BigInt(adds.amount), exponent),
      round_closed: false,
      is_free: false,
      meta: record.meta,
    });
    if (answer.status === 'RS_OK') {
      if (!(await openRounds.confirm(open))) throw new StudioRefusal('unavailable');
      return { ...open, moves: open.moves.map((one) => (one.adds ? { ...one, adds: { ...one.adds, isTaken: true } } : one)) };
    }
    if (!(await openRounds.refuse(open))) throw new StudioRefusal('unavailable');
    await withdraw();
    throw refusalOf({ ...answer, replayed: false }, exponent);
  }

  /** Books the end of a round that is over. The same round is paid once, however often it is asked for. */
  async #pay(open: OpenRoundRow, record: RoundRecord, win: bigint): Promise<void> {
    const { owner, transaction, moves } = open;
    const answer = await this.#parts.walletOf(owner).win({
      ...this.#messageOf(owner, record.round, 'end'),
      currency: owner.currency,
      amount: toProtocolAmount(win, exponentFor(owner)),
      reference_transaction_uuid: transaction,
      round_closed: true,
      is_free: false,
      meta: { ...record.meta, moves: moves.map(({ key, move }) => ({ key, move })) },
    });
    if (answer.status !== 'RS_OK') throw new WalletRefused(answer.status);
    await this.#parts.openRounds.remove(owner, transaction);
  }

  /**
   * Gives back the stake of a round that cannot go on, or never began: should it still arrive, the wallet refuses it. From then on no move is made, so that
   * nobody is shown what is hidden and has the stake back. Where one was made before that, the round goes on.
   */
  async #giveBack(open: OpenRoundRow): Promise<OpenRoundRow | null> {
    if (!(await this.#parts.openRounds.giveUp(open))) return this.#parts.openRounds.find(open.owner);
    const { owner, round, transaction, moves } = open;
    // What was added first: the round is over once all of its stake went back.
    for (const { adds } of moves) if (adds) await this.#rollBack(owner, round ?? transaction, adds.transaction);
    await this.#rollBack(owner, round ?? transaction, transaction);
    await this.#parts.openRounds.remove(owner, transaction);
    return null;
  }

  async #rollBack(owner: RoundOwner, round: string, transaction: string): Promise<void> {
    const answer: StatusResponse = await this.#parts.walletOf(owner).rollback({
      ...this.#messageOf(owner, round, 'back'),
      transaction_uuid: transactionId(owner, `back:${transaction}`),
      reference_transaction_uuid: transaction,
      round_closed: true,
    });
    if (answer.status !== 'RS_OK') throw new WalletRefused(answer.status);
  }

  #messageOf(owner: RoundOwner, round: string, what: 'end' | 'back') {
    return {
      user: owner.user,
      token: owner.token,
      request_uuid: this.#parts.requestId(),
      // No client's key holds a colon.
      transaction_uuid: transactionId(owner, `${what}:${round}`),
      round,
      game_code: owner.game,
    };
  }

  /** Ends rounds that their players left a day ago, each by the rule of its game: what was won is paid, and where nothing was tried the stake goes back. */
  async endUntended(): Promise<void> {
    const { clock, openRounds, onFailure } = this.#parts;
    for (const open of await openRounds.idleSince(new Date(clock.now().getTime() - untended), untendedAtOnce)) {
      try {
        await this.#endUntended(open);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  async #endUntended(before: OpenRoundRow): Promise<void> {
    let open = await this.reconciled(before.owner);
    // Each hand of a table is ended by a move of its own.
    while (open?.round) {
      const record = await this.#parts.stored.find(open.owner, { transaction_uuid: open.transaction });
      const move = record && this.#parts.stored.rulesOf(record)?.untended(open.moves.map((one) => one.move));
      if (!move) {
        await this.#giveBack(open);
        return;
      }
      if (!(await this.#parts.openRounds.add(open, { key: `untended-${open.moves.length}`, move }))) return;
      open = await this.reconciled(open.owner);
    }
  }
}
