import { hash } from 'node:crypto';
import { createServerDraws } from '@tavolo/fairness/node';
import {
  choiceText,
  eventsToJson,
  isSlotKind,
  jackpotNumbers,
  jackpotOf,
  jackpotSeed,
  type Game,
  type GameChoice,
  type GameRules,
  type Move,
  type Played,
  type Rulebook,
} from '@tavolo/game-maths';
import { exponentOf, isCurrency } from '@tavolo/money';
import {
  datedKey,
  fromProtocolAmount,
  toProtocolAmount,
  type ProviderWallet,
  type RoundRecord,
  type StatusResponse,
  type SettleResponse,
} from '@tavolo/provider-protocol';
import type { StudioGame } from './catalogue.ts';
import { choiceOf, movesOf, stakeOf } from './fair-round.ts';
import { meterIn, type Meters } from './meters.ts';
import { keyedMoves, standing, type KeyedMove, type OpenRoundRow, type OpenRounds, type RoundOwner } from './open-rounds.ts';
import type { Clock } from './parts.ts';
import { stakeId, transactionId, WalletRefused, type Players, type SeedPlace } from './player.ts';
import { parseRoundId, roundId } from './round-id.ts';
import type { FreeSpinsView, Position, RecallView, RoundAnswer, RoundList, StepRequest } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';
import { greatestStake, stakeRules, type Regulation, type RegulationSetting, type StakeRules } from './regulation.ts';
import type { Seed, Seeds } from './seeds.ts';
import type { GameSession } from './session.ts';
import { walletRefusals } from './wallet-refusals.ts';

/** A seed's place can be taken by another process of the same player a few times in a row, not for ever. */
const attempts = 5;

export interface PlayParts {
  /** What can be played, by the rules in force. */
  games: ReadonlyMap<string, StudioGame>;
  /** The rules that rounds of the past were played by. */
  rulebook: Rulebook;
  players: Players;
  seeds: Seeds;
  openRounds: OpenRounds;
  meters: Meters;
  walletOf(session: Pick<GameSession, 'ownBalance'>): ProviderWallet;
  clock: Clock;
  requestId(): string;
  regulation: RegulationSetting;
  /** Whether the operator has stopped the game: asked for visitors' demo rounds, of which its wallet hears nothing. */
  isStopped(game: string, version: string): Promise<boolean>;
  /** Hears why a wallet's answer could not be had. */
  onFailure(error: unknown): void;
}

/** Milliseconds without a move after which a round is ended by the rule of its game. */
const untended = 24 * 60 * 60 * 1000;
const untendedAtOnce = 500;
/** Milliseconds for which a stake may be on its way to the wallet. */
const beginning = 20_000;

/** The way of a round: checks, draw, one call of the wallet, answer. */
export class Play {
  readonly #parts: PlayParts;
  /** Stakes by game, of the regulation that was asked for last. */
  #stakes: { of: Regulation; byGame: ReadonlyMap<string, StakeRules> } | null = null;

  constructor(parts: PlayParts) {
    this.#parts = parts;
  }

  stakesOf(session: GameSession): StakeRules {
    const stakes = this.#stakesUnder(this.#parts.regulation()).get(session.game);
    if (!stakes) throw new StudioRefusal('session_unknown');
    return stakes;
  }

  #stakesUnder(regulation: Regulation): ReadonlyMap<string, StakeRules> {
    if (this.#stakes?.of !== regulation) {
      const games = [...this.#parts.games.values()];
      this.#stakes = {
        of: regulation,
        byGame: new Map(games.map((game) => [game.code, stakeRules(game.rules.kind, game.stakeUnit, regulation)])),
      };
    }
    return this.#stakes.byGame;
  }

  /** Of a whole round, with what moves add to it, minor units; null where the regulation sets none. */
  maximumStake(session: GameSession): bigint | null {
    const { maximumStake } = this.#parts.regulation();
    return isSlotKind(this.#game(session).rules.kind) ? maximumStake.slots : maximumStake.others;
  }

  buying(session: GameSession): boolean {
    const { rules } = this.#game(session);
    return this.#parts.regulation().buying && rules.kind === 'feature-slot' && rules.buys.length > 0;
  }

  minimumCycle(session: GameSession): number {
    const { minimumCycle } = this.#parts.regulation();
    return isSlotKind(this.#game(session).rules.kind) ? minimumCycle.slots : minimumCycle.others;
  }

  /** Plays a round, or answers again what the same key played before. @throws StudioRefusal */
  async round(
    session: GameSession,
    key: string,
    stake: bigint,
    choice: GameChoice | null,
    free: string | null = null,
  ): Promise<RoundAnswer> {
    const game = this.#game(session);
    const isBought = choice !== null && 'buy' in choice;
    const refusal =
      !game.accepts(choice) || (isBought && (free !== null || !this.#parts.regulation().buying))
        ? new StudioRefusal('choice_not_allowed', { field: 'choice' })
        : this.#allows(session, game, stake, choice) && (free === null || this.#hasFreeSpins(session, game))
          ? null
          : new StudioRefusal('stake_not_allowed', { field: 'stake' });
    return this.#parts.players.inTurn(session, () =>
      this.#guarded(session, () =>
        refusal
          ? // What is no longer offered may have been played while it was.
            this.#playedOr(session, stakeId(session, key), stake, choice, refusal, free)
          : game.takesMoves
            ? this.#begin(session, game, key, stake, choice)
            : this.#play(session, game, key, stake, choice, free),
      ),
    );
  }

  /** Packs are of slots, played by players: a meter is filled by stakes, and what moves add would have to be taken. */
  #hasFreeSpins(session: GameSession, game: Game): boolean {
    return session.mode === 'real' && isSlotKind(game.rules.kind) && !game.meter && !game.takesMoves;
  }

  #allows(session: GameSession, game: Game, stake: bigint, choice: GameChoice | null): boolean {
    const stakes = this.stakesOf(session);
    if (choice !== null && 'buy' in choice) return stakes.allowsBuying(stake, choice.buy);
    if (!stakes.allows(stake)) return false;
    const top = isSlotKind(game.rules.kind) ? null : game.top(choice);
    return top === null || stake <= greatestStake(top);
  }

  async #play(
    session: GameSession,
    game: StudioGame,
    key: string,
    stake: bigint,
    choice: GameChoice | null,
    free: string | null = null,
  ): Promise<RoundAnswer> {
    const { clock, meters, players } = this.#parts;
    const exponent = exponentFor(session);
    const transaction = stakeId(session, key);
    for (let attempt = 0; attempt < attempts; attempt++) {
      await this.#position(session);
      const place = await players.place(session);
      const { seed, nonce } = place;
      if (seed.isClosing) {
        // Whoever was to reveal it has not come to the end: it is revealed now, and the round comes from the next one.
        await this.#reveal(session, place);
        continue;
      }
      if (seed.clientSeed === null)
        return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('client_seed_needed'), free);
      if (session.ownBalance && (await this.#parts.isStopped(session.game, game.rules.maths.version)))
        throw new StudioRefusal('game_stopped');
      const left = players.lastStart(session) + this.minimumCycle(session) - clock.now().getTime();
      if (left > 0)
        // A repeat of a round that was played is answered at any time; a new one has to wait.
        return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('too_soon', { retryAfter: left }), free);
      const meter = game.meter && (await meters.find(session, stake, (played) => this.#record(session, { round: played })));
      const wanted = {
        user: session.user,
        token: session.token,
        transaction_uuid: transaction,
        round: roundId(seed.id, nonce),
        numbered: { series: seed.number, number: nonce },
        game_code: session.game,
        currency: session.currency,
        amount: toProtocolAmount(stake, exponent),
        bet: choice && betText(choice),
        meta: metaOf(game, choice, stake, free),
        ...(free !== null && { reward_uuid: free }),
        ...(game.takesMoves && { round_closed: false }),
      };
      if (free !== null || session.affords === null || stake > session.affords) {
        // Nothing is drawn for a stake that is not taken: the outcome would be the next round's, and how long it takes to draw tells of it.
        const asked = await this.#parts.walletOf(session).ask({ ...wanted, request_uuid: this.#parts.requestId() });
        if (asked.status === 'RS_ERROR_ROUND_CONFLICT') {
          players.forget(session);
          continue;
        }
        if (asked.status !== 'RS_OK') throw refusalOf(asked, exponent);
        if (asked.replayed) return this.#again(session, asked.round);
      }
      const { round } = wanted;
      if (meter && !(await meters.begin(session, stake, meter, { id: round, ...wanted.numbered }))) {
        // Another process has played since.
        players.forget(session);
        continue;
      }
      const { serverSeed, clientSeed } = seed;
      // Of credits and of free spins nothing goes into a pool.
      const jackpot = session.mode === 'real' && free === null ? jackpotOf(game.rules) : null;
      const numbers = jackpot && jackpotNumbers(createServerDraws({ serverSeed, clientSeed: jackpotSeed(clientSeed, jackpot), nonce }));
      const outcome = game.play(stake, choice, createServerDraws({ serverSeed, clientSeed, nonce }), [], meter?.symbols);
      const startedAt = clock.now();
      const answer = await this.#parts
        .walletOf(session)
        .settle({
          ...wanted,
          meta: {
            ...wanted.meta,
            ...(meter && { meter: { before: meter.symbols, after: outcome.meter } }),
            ...(numbers && { jackpot: numbers }),
          },
          request_uuid: this.#parts.requestId(),
          win_amount: toProtocolAmount(outcome.win, exponent),
          round_closed: outcome.open === null,
        })
        .catch(async (error: unknown) => {
          await this.#discard(session, place);
          throw error;
        });
      if (answer.status === 'RS_ERROR_ROUND_CONFLICT') {
        players.forget(session);
        continue;
      }
      if (answer.status !== 'RS_OK' || answer.replayed) {
        // Drawn in vain: nobody is told anything before this outcome can be nobody's any more.
        await this.#discard(session, place);
        if (answer.status !== 'RS_OK') throw refusalOf(answer, exponent);
        return this.#again(session, answer.round);
      }
      const balance = fromProtocolAmount(answer.balance, exponent);
      session.affords = balance;
      place.nonce++;
      // Should this not be written, the wallet's record of the round says it.
      if (outcome.meter !== undefined) await meters.settle(session, stake, round, outcome.meter).catch(this.#parts.onFailure);
      players.started(session, startedAt);
      if (session.position) {
        session.position.rounds++;
        session.position.staked += free === null ? stake : 0n;
        session.position.won += outcome.win;
      }
      return {
        round,
        stake: stake.toString(),
        win: outcome.win.toString(),
        balance: balance.toString(),
        currency: session.currency,
        events: eventsToJson(outcome.events),
        choice,
        moves: [],
        open: openView(outcome),
        version: game.rules.maths.version,
        rules: null,
        seedHash: seed.hash,
        clientSeed,
        nonce,
        ...(free !== null && { freeSpins: await this.freeSpins(session) }),
        repeated: false,
        at: startedAt.toISOString(),
        position: this.#view(session),
      };
    }
    throw new StudioRefusal('unavailable');
  }

  /**
   * Takes the number of a round that was drawn and not booked out of use, for every process: an empty round bears its name from now on. Where the
   * wallet cannot be told, the seeds remember it, and the answer of the wallet, should it come late, finds the round as it is.
   */
  async #discard(session: GameSession, place: SeedPlace): Promise<void> {
    const { players } = this.#parts;
    players.forget(session);
    const taken = await players.drop(session, place).catch(() => null);
    if (taken?.status !== 'RS_OK' && taken?.status !== 'RS_ERROR_ROUND_CONFLICT') await players.spend(session, place);
  }

  /** Answers what the same key played before. @throws StudioRefusal `refusal` where it played nothing. */
  async #playedOr(
    session: GameSession,
    transaction: string,
    stake: bigint,
    choice: GameChoice | null,
    refusal: StudioRefusal,
    free: string | null = null,
  ): Promise<RoundAnswer> {
    const [played] = (await this.#list(session, { transaction_uuid: transaction, count: 1 })).rounds;
    if (!played) throw refusal;
    const staked = free === null ? fromProtocolAmount(played.amount, exponentFor(session)) : stakeOf(played);
    const same = staked === stake && packOf(played) === free && sameChoice(choiceOf(played), choice);
    if (!same) throw new StudioRefusal('key_reused', { field: 'key' });
    return this.#again(session, played);
  }

  /** A stored round once more as it was first answered. */
  async #again(session: GameSession, record: RoundRecord | undefined): Promise<RoundAnswer> {
    if (!record) throw new StudioRefusal('unavailable');
    const { seed, nonce, played, moves, rules } = await this.#recompute(session, record);
    const exponent = exponentFor(session);
    const { version } = rules.maths;
    return {
      round: record.round,
      stake: (packOf(record) === null ? fromProtocolAmount(record.amount, exponent) : stakeOf(record)).toString(),
      win: fromProtocolAmount(record.win_amount, exponent).toString(),
      balance: fromProtocolAmount(record.balance_after, exponent).toString(),
      currency: record.currency,
      events: eventsToJson(played.events),
      choice: choiceOf(record),
      moves,
      open: record.state === 'open' ? openView(played) : null,
      version,
      rules: version === this.#parts.games.get(record.game_code)?.rules.maths.version ? null : rules,
      seedHash: seed.hash,
      clientSeed: seed.clientSeed,
      nonce,
      ...(packOf(record) !== null && { freeSpins: await this.freeSpins(session) }),
      repeated: true,
      at: record.created_at,
      position: await this.position(session),
    };
  }

  /**
   * Begins a round that goes on by moves. The player's place in the game is taken before the stake, so that no other round of it begins meanwhile,
   * in no process; where the wallet's answer was lost the place says which stake to look for.
   */
  async #begin(session: GameSession, game: StudioGame, key: string, stake: bigint, choice: GameChoice | null): Promise<RoundAnswer> {
    const { openRounds } = this.#parts;
    const transaction = stakeId(session, key);
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (await openRounds.claim(session, transaction)) {
        try {
          const answer = await this.#play(session, game, key, stake, choice);
          if (answer.open) await openRounds.begun(session, transaction, answer.round);
          // A repeat of a round that is over.
          else await openRounds.remove(session, transaction);
          return answer;
        } catch (error) {
          // Refused: nothing was staked. Anything else leaves that open, and whoever comes next looks.
          if (error instanceof StudioRefusal || (error instanceof WalletRefused && walletRefusals[error.status] !== undefined))
            await openRounds.remove(session, transaction);
          throw error;
        }
      }
      const open = await this.#reconciled(session);
      if (open?.round === null) break;
      if (open?.transaction === transaction) return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('unavailable'));
      if (open) return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('round_open'));
    }
    throw new StudioRefusal('unavailable');
  }

  /** The round that the player has open in the session's game. */
  async openRound(session: GameSession): Promise<RoundAnswer | null> {
    if (!this.#game(session).takesMoves) return null;
    return this.#parts.players.inTurn(session, () =>
      this.#guarded(session, async () => {
        const open = await this.#reconciled(session);
        const record = open?.round ? await this.#record(open.owner, { round: open.round }) : undefined;
        return record ? this.#again(session, record) : null;
      }),
    );
  }

  /** Makes the next move of an open round; a repeat of one gets the round as it is by now. @throws StudioRefusal */
  async step(session: GameSession, { round, key, at, move }: StepRequest): Promise<RoundAnswer> {
    const { openRounds, players } = this.#parts;
    return players.inTurn(session, () =>
      this.#guarded(session, async () => {
        const found = await openRounds.find(session);
        // What a move before was to add may not have been asked for to the end.
        const open = found && isUnsettled(found) && found.moves.at(-1)?.key !== key ? await this.#reconciled(session) : found;
        const record = await this.#record(session, { round });
        if (!record || record.game_code !== session.game) throw new StudioRefusal('round_unknown', { field: 'round' });
        const made = open?.round === round ? open.moves : keyedMoves(record.meta['moves']);
        const same = made.find((one) => one.key === key);
        if (same && (same.move !== move || made.indexOf(same) !== at)) throw new StudioRefusal('key_reused', { field: 'key' });
        if (!same) {
          if (open?.round !== round || record.state !== 'open' || at !== open.moves.length)
            throw new StudioRefusal('round_moved', { field: 'at' });
          const { played } = await this.#recompute(session, record);
          if (!played.open) throw new StudioRefusal('round_moved', { field: 'at' });
          const next = await this.#offered(session, record, [...open.moves.map((one) => one.move), move]);
          const adds = stakedIn(next, record) - stakedIn(played, record);
          const most = this.maximumStake(session);
          if (adds > 0n && most !== null && stakedIn(next, record) > most) throw new StudioRefusal('stake_not_allowed', { field: 'move' });
          if (!(await openRounds.add(open, this.#keyed(session, round, key, move, adds))))
            throw new StudioRefusal('round_moved', { field: 'at' });
        }
        await this.#reconciled(session, session.token);
        session.position = null;
        session.affords = null;
        const now = await this.#record(session, { round });
        return { ...(await this.#again(session, now)), repeated: same !== undefined };
      }),
    );
  }

  /** @throws StudioRefusal where the round does not offer the last of these moves. */
  async #offered(session: GameSession, record: RoundRecord, moves: readonly Move[]): Promise<Played> {
    try {
      return await this.#playOut(session, record, moves);
    } catch (error) {
      if (error instanceof RangeError) throw new StudioRefusal('move_not_allowed', { field: 'move' });
      throw error;
    }
  }

  #keyed(owner: RoundOwner, round: string, key: string, move: Move, adds: bigint): KeyedMove {
    if (adds === 0n) return { key, move };
    const transaction = transactionId(owner, datedKey(this.#parts.clock.now(), `more:${round}:${key}`));
    return { key, move, adds: { amount: adds.toString(), transaction, isTaken: false } };
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

  /**
   * The round that has the player's place in the game, once what was left undone about it is done: a stake whose answer was lost is looked for, a
   * round that is over is paid, one that cannot go on gets its stake back.
   * @returns null when the place is free (again).
   */
  async #reconciled(owner: RoundOwner, token?: string): Promise<OpenRoundRow | null> {
    const { openRounds } = this.#parts;
    const open = await openRounds.find(owner);
    if (!open) return null;
    if (open.isGivenUp) return this.#giveBack(open);
    const record = await this.#record(open.owner, { transaction_uuid: open.transaction });
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
      played = await this.#playOut(
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

  /** Plays a stored round by these moves. @throws StudioRefusal round_unknown; RangeError for a move that is not offered. */
  async #playOut(owner: { user: string }, record: RoundRecord, moves: readonly Move[]): Promise<Played> {
    const named = parseRoundId(record.round);
    const seed = named && (await this.#parts.seeds.find(owner.user, named.seedId));
    const game = this.#rulesOf(record);
    if (!named || !seed || !game) throw new StudioRefusal('round_unknown', { field: 'round' });
    return game.play(stakeOf(record), choiceOf(record), createServerDraws({ ...seed, nonce: named.nonce }), moves);
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

  async #record(owner: RoundOwner, filter: { round?: string; transaction_uuid?: string }): Promise<RoundRecord | undefined> {
    return (await this.#list(owner, { ...filter, count: 1 })).rounds[0];
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
    let open = await this.#reconciled(before.owner);
    // Each hand of a table is ended by a move of its own.
    while (open?.round) {
      const record = await this.#record(open.owner, { transaction_uuid: open.transaction });
      const move = record && this.#rulesOf(record)?.untended(open.moves.map((one) => one.move));
      if (!move) {
        await this.#giveBack(open);
        return;
      }
      if (!(await this.#parts.openRounds.add(open, { key: `untended-${open.moves.length}`, move }))) return;
      open = await this.#reconciled(open.owner);
    }
  }

  /** Makes this session the one in which the player's rounds begin. @throws StudioRefusal other_game while a round is open in the other one. */
  async takeOver(session: GameSession): Promise<void> {
    await this.#guarded(session, async () => {
      const answer = await this.#parts
        .walletOf(session)
        .takeOver({ user: session.user, token: session.token, request_uuid: this.#parts.requestId(), game_code: session.game });
      if (answer.playing !== undefined) throw new StudioRefusal('other_game', { playing: answer.playing });
      if (answer.status !== 'RS_OK') throw new WalletRefused(answer.status);
      // The other window may have played in another process.
      this.#parts.players.forget(session);
    });
  }

  /** Since the session began. */
  async position(session: GameSession): Promise<Position> {
    await this.#position(session);
    return this.#view(session);
  }

  /** This player's rounds of this game in this currency, newest first. */
  async rounds(session: GameSession, offset: number, count: number): Promise<RoundList> {
    return this.#guarded(session, async () => {
      const list = await this.#list(session, { game_code: session.game, offset, count });
      const exponent = exponentFor(session);
      return {
        count: list.count,
        items: list.rounds.map((record) => ({
          round: record.round,
          stake: fromProtocolAmount(record.amount, exponent).toString(),
          win: fromProtocolAmount(record.win_amount, exponent).toString(),
          currency: record.currency,
          at: record.created_at,
          status: record.state,
        })),
      };
    });
  }

  /** How full the player's meters are, by the stake in minor units, for each stake that is offered; null in games without one. */
  async meters(session: GameSession): Promise<Record<string, number> | null> {
    if (!this.#game(session).meter) return null;
    return this.#guarded(session, async () => {
      const filled = await this.#parts.meters.all(session, (round) => this.#record(session, { round }));
      return Object.fromEntries(this.stakesOf(session).stakes.map((stake) => [stake.toString(), filled.get(stake) ?? 0]));
    });
  }

  /** The pack of free spins that the player plays next in this game. */
  async freeSpins(session: GameSession): Promise<FreeSpinsView | null> {
    if (!this.#hasFreeSpins(session, this.#game(session))) return null;
    return this.#guarded(session, async () => {
      const { user, token, game: game_code } = session;
      const list = await this.#parts.walletOf(session).rewardList({ user, token, game_code, request_uuid: this.#parts.requestId() });
      if (list.status !== 'RS_OK') throw new WalletRefused(list.status);
      const exponent = exponentFor(session);
      const amount = (value: number): string => fromProtocolAmount(value, exponent).toString();
      const { stakes } = this.stakesOf(session);
      // What the regulation no longer leaves as a stake cannot be spun.
      const pack = list.rewards.find((one) => stakes.includes(fromProtocolAmount(one.bet_value, exponent)));
      return pack
        ? {
            pack: pack.reward_uuid,
            stake: amount(pack.bet_value),
            count: pack.bet_count,
            left: pack.bet_left,
            won: amount(pack.win_amount),
            endsAt: pack.end_time,
          }
        : null;
    });
  }

  async lastRound(session: GameSession): Promise<RoundAnswer | null> {
    return this.#guarded(session, async () => {
      const [record] = (await this.#list(session, { game_code: session.game, count: 1 })).rounds;
      return record && record.state !== 'open' && this.#rulesOf(record) ? this.#again(session, record) : null;
    });
  }

  /** A past round in full. @throws StudioRefusal round_unknown */
  async recall(session: GameSession, round: string): Promise<RecallView> {
    return this.#guarded(session, async () => {
      const [record] = (await this.#list(session, { round, count: 1 })).rounds;
      if (!record) throw new StudioRefusal('round_unknown', { field: 'round' });
      return this.view(session.user, record, session.mode);
    });
  }

  /** The view of a round whose record the caller has: the operator's history asks like this. @throws StudioRefusal round_unknown */
  async view(user: string, record: RoundRecord, mode: 'real' | 'demo'): Promise<RecallView> {
    const { seed, nonce, played, moves, rules } = await this.#recompute({ user }, record);
    const exponent = exponentFor(record);
    const after = fromProtocolAmount(record.balance_after, exponent);
    const stake = stakedIn(played, record);
    const win = record.state === 'voided' ? stake : fromProtocolAmount(record.win_amount, exponent);
    return {
      game: record.game_code,
      mode,
      version: rules.maths.version,
      rules,
      round: record.round,
      stake: stake.toString(),
      win: win.toString(),
      balanceBefore: (after + (packOf(record) === null ? stake : 0n) - win).toString(),
      balanceAfter: after.toString(),
      currency: record.currency,
      exponent,
      choice: choiceOf(record),
      moves,
      events: eventsToJson(played.events),
      at: record.created_at,
      status: record.state,
      seedHash: seed.hash,
      serverSeed: seed.revealed ? seed.serverSeed : null,
      clientSeed: seed.clientSeed,
      nonce,
    };
  }

  /**
   * The player's place in the seeds, as it is now in all processes. A seed whose revealing was begun is revealed first, where the wallet takes
   * its last round: what is shown is what the next round comes from.
   */
  async place(session: GameSession): Promise<SeedPlace> {
    const { players } = this.#parts;
    const find = (): Promise<SeedPlace> => this.#guarded(session, () => players.place(session));
    return players.inTurn(session, async () => {
      players.forget(session);
      const place = await find();
      if (!place.seed.isClosing) return place;
      // Where the wallet refuses now, the next round is told why.
      await this.#guarded(session, () => this.#reveal(session, place)).catch(() => undefined);
      return find();
    });
  }

  /**
   * Takes the player's seed for the commitment `hash`. The first one stays: a second window is told which by the seeds it asks for next.
   * @throws StudioRefusal seeds_changed when that seed is not in use.
   */
  async choose(session: GameSession, hash: string, clientSeed: string): Promise<void> {
    const { players, seeds } = this.#parts;
    const { seed } = await this.place(session);
    if (seed.hash !== hash) throw new StudioRefusal('seeds_changed', { field: 'hash' });
    await seeds.choose(session.user, hash, clientSeed);
    players.forget(session);
  }

  /**
   * Reveals the seed in use, once no process can draw from it any more, and starts the one whose commitment is `next`, with the player's seed.
   * Asked again with the same two it does nothing.
   * @throws StudioRefusal seeds_changed when another window was first; client_seed_needed while the seed in use has no player's seed; too_soon.
   */
  async rotate(session: GameSession, next: string, clientSeed: string): Promise<void> {
    await this.#parts.players.inTurn(session, () => this.#guarded(session, () => this.#rotate(session, next, clientSeed)));
  }

  async #rotate(session: GameSession, next: string, clientSeed: string): Promise<void> {
    const { players, seeds } = this.#parts;
    for (let attempt = 0; attempt < attempts; attempt++) {
      players.forget(session);
      let place = await players.place(session);
      if (place.seed.hash === next) {
        await seeds.choose(session.user, next, clientSeed);
        players.forget(session);
        if ((await players.place(session)).seed.clientSeed === clientSeed) return;
        throw new StudioRefusal('seeds_changed', { field: 'next' });
      }
      await this.#requireNoOpenRound(session, place.seed.id);
      if (place.seed.nextHash !== next) throw new StudioRefusal('seeds_changed', { field: 'next' });
      if (place.seed.clientSeed === null) throw new StudioRefusal('client_seed_needed');
      if (!place.seed.isClosing) {
        const pause = await seeds.pauseBeforeRotation(session.user);
        if (pause > 0) throw new StudioRefusal('too_soon', { retryAfter: pause });
        await seeds.close(session.user, place.seed.id);
        // Rounds of other processes may have gone on until it was closing.
        players.forget(session);
        place = await players.place(session);
      }
      if (place.seed.isClosing) await this.#reveal(session, place);
    }
    throw new StudioRefusal('unavailable');
  }

  /**
   * A last, empty round takes the closing seed's next nonce, on which every process runs that still holds the seed; then it is revealed.
   * Does nothing when another round had taken the nonce: the place has to be asked for anew.
   */
  async #reveal(session: GameSession, { seed, nonce }: SeedPlace): Promise<void> {
    const { players, seeds } = this.#parts;
    // Asked once the seed is closing: a round that another process began before takes the nonce, and is seen when the place is asked for anew.
    await this.#requireNoOpenRound(session, seed.id);
    const answer = await players.emptyRound(session, { seed, nonce }, 'close', { closes: seed.id });
    players.forget(session);
    if (answer.status === 'RS_ERROR_ROUND_CONFLICT') return;
    if (answer.status !== 'RS_OK') throw new WalletRefused(answer.status);
    await seeds.rotate(session, seed.id, nonce);
  }

  async #requireNoOpenRound(session: GameSession, seedId: string): Promise<void> {
    if (await this.#parts.openRounds.holdsSeed(session.user, session.mode, seedId)) throw new StudioRefusal('round_open');
  }

  async #recompute(
    owner: { user: string },
    record: RoundRecord,
  ): Promise<{ seed: Seed; nonce: number; played: Played; moves: readonly Move[]; rules: GameRules }> {
    const named = parseRoundId(record.round);
    const seed = named && (await this.#parts.seeds.find(owner.user, named.seedId));
    const game = this.#rulesOf(record);
    if (!named || !seed || !game) throw new StudioRefusal('round_unknown', { field: 'round' });
    const stake = stakeOf(record);
    const open = record.state === 'open' ? await this.#parts.openRounds.named(owner.user, record.round) : null;
    const moves = open ? standing(open.moves) : movesOf(record);
    const played = game.play(stake, choiceOf(record), createServerDraws({ ...seed, nonce: named.nonce }), moves, meterIn(record)?.before);
    if (record.state === 'settled' && played.win !== fromProtocolAmount(record.win_amount, exponentFor(record))) {
      throw new Error(`round ${record.round} does not come out of its seeds as it was paid`);
    }
    return { seed, nonce: named.nonce, played, moves, rules: game.rules };
  }

  /** The rules that a round was played by: their version is stored with it. */
  #rulesOf(record: RoundRecord): Game | null {
    return this.#parts.rulebook.find(record.game_code, String(record.meta['version']));
  }

  async #position(session: GameSession): Promise<void> {
    if (session.position) return;
    const sum = await this.#parts.walletOf(session).roundSummary({
      user: session.user,
      token: session.token,
      request_uuid: this.#parts.requestId(),
      game_code: session.game,
      since: session.createdAt.toISOString(),
    });
    if (sum.status !== 'RS_OK') throw new WalletRefused(sum.status);
    const exponent = exponentFor(session);
    session.position = {
      rounds: sum.rounds,
      staked: fromProtocolAmount(sum.amount, exponent),
      won: fromProtocolAmount(sum.win_amount, exponent),
    };
  }

  #view(session: GameSession): Position {
    const { rounds, staked, won } = session.position ?? { rounds: 0, staked: 0n, won: 0n };
    return {
      startedAt: session.createdAt.toISOString(),
      rounds,
      staked: staked.toString(),
      won: won.toString(),
      net: (won - staked).toString(),
    };
  }

  async #list(
    session: Pick<GameSession, 'user' | 'token' | 'ownBalance'>,
    filter: { game_code?: string; round?: string; transaction_uuid?: string; offset?: number; count: number },
  ) {
    const list = await this.#parts
      .walletOf(session)
      .roundList({ user: session.user, token: session.token, request_uuid: this.#parts.requestId(), ...filter });
    if (list.status !== 'RS_OK') throw new WalletRefused(list.status);
    return list;
  }

  /** Turns what a wallet refuses into a refusal of ours; any other fault leaves the outcome unknown, so nothing that is cached is trusted. */
  async #guarded<T>(session: GameSession, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StudioRefusal) throw error;
      this.#parts.players.forget(session);
      const code = error instanceof WalletRefused ? (walletRefusals[error.status] ?? 'unavailable') : 'unavailable';
      if (code === 'unavailable') this.#parts.onFailure(error);
      throw new StudioRefusal(code);
    }
  }

  #game(session: GameSession): StudioGame {
    const game = this.#parts.games.get(session.game);
    if (!game) throw new StudioRefusal('session_unknown');
    return game;
  }
}

/** What a wallet's refusal of a stake is to the player. */
function refusalOf(answer: SettleResponse, exponent: number): StudioRefusal | WalletRefused {
  if (answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return new StudioRefusal('insufficient_funds', { balance: fromProtocolAmount(answer.balance, exponent).toString() });
  if (answer.playing !== undefined) return new StudioRefusal('other_game', { playing: answer.playing });
  return new WalletRefused(answer.status);
}

function metaOf(game: Game, choice: GameChoice | null, stake: bigint, free: string | null): Record<string, unknown> {
  return {
    version: game.rules.maths.version,
    ...(choice && { choice }),
    // Of a round whose stake went back the wallet keeps no stake, and it is shown with one; a meter is of a stake.
    ...((game.takesMoves || game.meter || free !== null) && { stake: stake.toString() }),
    ...(free !== null && { free }),
  };
}

/** The most that the protocol takes of a bet's text. */
const betLength = 255;

/** A choice as the wallet is told of it: it compares repeats by it. One with many bets is named by its hash. */
function betText(choice: GameChoice): string {
  const text = choiceText(choice);
  return text.length > betLength ? `sha256=${hash('sha256', text, 'hex')}` : text;
}

function sameChoice(a: GameChoice | null, b: GameChoice | null): boolean {
  return choiceText(a) === choiceText(b);
}

/** The pack of free spins that a stored round is a spin of; null where its stake was taken. */
const packOf = ({ meta: { free } }: RoundRecord): string | null => (typeof free === 'string' ? free : null);

/** What was staked in a round so far, by what it began with and by moves. */
const stakedIn = ({ staked }: Played, record: RoundRecord): bigint => staked ?? stakeOf(record);

/** Whether the wallet has not said yet that it took what the last move adds. */
const isUnsettled = ({ moves }: OpenRoundRow): boolean => moves.at(-1)?.adds?.isTaken === false;

const openView = ({ open }: Played): RoundAnswer['open'] => open && { worth: open.worth.toString(), canCollect: open.canCollect };

function exponentFor(of: { currency: string }): number {
  if (!isCurrency(of.currency)) throw new Error(`${of.currency} is not a currency of this studio`);
  return exponentOf(of.currency);
}
