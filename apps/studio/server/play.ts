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
  type Move,
  type Played,
} from '@tavolo/game-maths';
import { fromProtocolAmount, toProtocolAmount, type ProviderWallet, type RoundRecord } from '@tavolo/provider-protocol';
import { gameOf, type AllowedPlay } from './allowed-play.ts';
import type { StudioGame } from './catalogue.ts';
import { choiceOf, stakeOf } from './fair-round.ts';
import type { Guarded } from './guarded.ts';
import type { Meters } from './meters.ts';
import type { OpenRoundEnds } from './open-round-ends.ts';
import { keyedMoves, type OpenRoundRow, type OpenRounds } from './open-rounds.ts';
import type { Clock } from './parts.ts';
import { stakeId, type Players, type SeedPlace } from './player.ts';
import type { FreeSpinsView, Position, RecallView, RoundAnswer, StepRequest } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';
import { greatestStake, type RegulationSetting } from './regulation.ts';
import { roundId } from './round-id.ts';
import type { SeedChanges } from './seed-changes.ts';
import type { GameSession } from './session.ts';
import { exponentFor, packOf, stakedIn, type StoredRounds } from './stored-rounds.ts';
import { refusalOf, WalletRefused, walletRefusals } from './wallet-refusals.ts';

/** A seed's place can be taken by another process of the same player a few times in a row, not for ever. */
const attempts = 5;

export interface PlayParts {
  /** What can be played, by the rules in force. */
  games: ReadonlyMap<string, StudioGame>;
  allowed: AllowedPlay;
  players: Players;
  seedChanges: SeedChanges;
  stored: StoredRounds;
  openRounds: OpenRounds;
  openRoundEnds: OpenRoundEnds;
  meters: Meters;
  guarded: Guarded;
  walletOf(session: Pick<GameSession, 'ownBalance'>): ProviderWallet;
  clock: Clock;
  requestId(): string;
  regulation: RegulationSetting;
  /** Whether the operator has stopped the game: asked for visitors' demo rounds, of which its wallet hears nothing. */
  isStopped(game: string, version: string): Promise<boolean>;
  /** Hears why a wallet's answer could not be had. */
  onFailure(error: unknown): void;
}

/** The way of a round: checks, draw, one call of the wallet, answer. */
export class Play {
  readonly #parts: PlayParts;

  constructor(parts: PlayParts) {
    this.#parts = parts;
  }

  /** Plays a round, or answers again what the same key played before. @throws StudioRefusal */
  async round(
    session: GameSession,
    key: string,
    stake: bigint,
    choice: GameChoice | null,
    free: string | null = null,
  ): Promise<RoundAnswer> {
    const game = gameOf(this.#parts.games, session);
    const isBought = choice !== null && 'buy' in choice;
    const refusal =
      !game.accepts(choice) || (isBought && (free !== null || !this.#parts.regulation().buying))
        ? new StudioRefusal('choice_not_allowed', { field: 'choice' })
        : this.#allows(session, game, stake, choice) && (free === null || this.#hasFreeSpins(session, game))
          ? null
          : new StudioRefusal('stake_not_allowed', { field: 'stake' });
    return this.#parts.players.inTurn(session, () =>
      this.#parts.guarded(session, () =>
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
    const stakes = this.#parts.allowed.stakesOf(session);
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
        await this.#parts.seedChanges.reveal(session, place);
        continue;
      }
      if (seed.clientSeed === null)
        return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('client_seed_needed'), free);
      if (session.ownBalance && (await this.#parts.isStopped(session.game, game.rules.maths.version)))
        throw new StudioRefusal('game_stopped');
      const left = players.lastStart(session) + this.#parts.allowed.minimumCycle(session) - clock.now().getTime();
      if (left > 0)
        // A repeat of a round that was played is answered at any time; a new one has to wait.
        return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('too_soon', { retryAfter: left }), free);
      const meter = game.meter && (await meters.find(session, stake, (played) => this.#parts.stored.find(session, { round: played })));
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
    const [played] = (await this.#parts.stored.list(session, { transaction_uuid: transaction, count: 1 })).rounds;
    if (!played) throw refusal;
    const staked = free === null ? fromProtocolAmount(played.amount, exponentFor(session)) : stakeOf(played);
    const same = staked === stake && packOf(played) === free && sameChoice(choiceOf(played), choice);
    if (!same) throw new StudioRefusal('key_reused', { field: 'key' });
    return this.#again(session, played);
  }

  /** A stored round once more as it was first answered. */
  async #again(session: GameSession, record: RoundRecord | undefined): Promise<RoundAnswer> {
    if (!record) throw new StudioRefusal('unavailable');
    const { seed, nonce, played, moves, rules } = await this.#parts.stored.recompute(session, record);
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
      const open = await this.#parts.openRoundEnds.reconciled(session);
      if (open?.round === null) break;
      if (open?.transaction === transaction) return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('unavailable'));
      if (open) return this.#playedOr(session, transaction, stake, choice, new StudioRefusal('round_open'));
    }
    throw new StudioRefusal('unavailable');
  }

  /** The round that the player has open in the session's game. */
  async openRound(session: GameSession): Promise<RoundAnswer | null> {
    if (!gameOf(this.#parts.games, session).takesMoves) return null;
    return this.#parts.players.inTurn(session, () =>
      this.#parts.guarded(session, async () => {
        const open = await this.#parts.openRoundEnds.reconciled(session);
        const record = open?.round ? await this.#parts.stored.find(open.owner, { round: open.round }) : undefined;
        return record ? this.#again(session, record) : null;
      }),
    );
  }

  /** Makes the next move of an open round; a repeat of one gets the round as it is by now. @throws StudioRefusal */
  async step(session: GameSession, { round, key, at, move }: StepRequest): Promise<RoundAnswer> {
    const { openRounds, players } = this.#parts;
    return players.inTurn(session, () =>
      this.#parts.guarded(session, async () => {
        const found = await openRounds.find(session);
        // What a move before was to add may not have been asked for to the end.
        const open =
          found && isUnsettled(found) && found.moves.at(-1)?.key !== key ? await this.#parts.openRoundEnds.reconciled(session) : found;
        const record = await this.#parts.stored.find(session, { round });
        if (!record || record.game_code !== session.game) throw new StudioRefusal('round_unknown', { field: 'round' });
        const made = open?.round === round ? open.moves : keyedMoves(record.meta['moves']);
        const same = made.find((one) => one.key === key);
        if (same && (same.move !== move || made.indexOf(same) !== at)) throw new StudioRefusal('key_reused', { field: 'key' });
        if (!same) {
          if (open?.round !== round || record.state !== 'open' || at !== open.moves.length)
            throw new StudioRefusal('round_moved', { field: 'at' });
          const { played } = await this.#parts.stored.recompute(session, record);
          if (!played.open) throw new StudioRefusal('round_moved', { field: 'at' });
          const next = await this.#offered(session, record, [...open.moves.map((one) => one.move), move]);
          const adds = stakedIn(next, record) - stakedIn(played, record);
          const most = this.#parts.allowed.maximumStake(session);
          if (adds > 0n && most !== null && stakedIn(next, record) > most) throw new StudioRefusal('stake_not_allowed', { field: 'move' });
          if (!(await openRounds.add(open, this.#parts.openRoundEnds.keyed(session, round, key, move, adds))))
            throw new StudioRefusal('round_moved', { field: 'at' });
        }
        await this.#parts.openRoundEnds.reconciled(session, session.token);
        session.position = null;
        session.affords = null;
        const now = await this.#parts.stored.find(session, { round });
        return { ...(await this.#again(session, now)), repeated: same !== undefined };
      }),
    );
  }

  /** @throws StudioRefusal where the round does not offer the last of these moves. */
  async #offered(session: GameSession, record: RoundRecord, moves: readonly Move[]): Promise<Played> {
    try {
      return await this.#parts.stored.playOut(session, record, moves);
    } catch (error) {
      if (error instanceof RangeError) throw new StudioRefusal('move_not_allowed', { field: 'move' });
      throw error;
    }
  }

  /** Makes this session the one in which the player's rounds begin. @throws StudioRefusal other_game while a round is open in the other one. */
  async takeOver(session: GameSession): Promise<void> {
    await this.#parts.guarded(session, async () => {
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

  /** How full the player's meters are, by the stake in minor units, for each stake that is offered; null in games without one. */
  async meters(session: GameSession): Promise<Record<string, number> | null> {
    if (!gameOf(this.#parts.games, session).meter) return null;
    return this.#parts.guarded(session, async () => {
      const filled = await this.#parts.meters.all(session, (round) => this.#parts.stored.find(session, { round }));
      return Object.fromEntries(this.#parts.allowed.stakesOf(session).stakes.map((stake) => [stake.toString(), filled.get(stake) ?? 0]));
    });
  }

  /** The pack of free spins that the player plays next in this game. */
  async freeSpins(session: GameSession): Promise<FreeSpinsView | null> {
    if (!this.#hasFreeSpins(session, gameOf(this.#parts.games, session))) return null;
    return this.#parts.guarded(session, async () => {
      const { user, token, game: game_code } = session;
      const list = await this.#parts.walletOf(session).rewardList({ user, token, game_code, request_uuid: this.#parts.requestId() });
      if (list.status !== 'RS_OK') throw new WalletRefused(list.status);
      const exponent = exponentFor(session);
      const amount = (value: number): string => fromProtocolAmount(value, exponent).toString();
      const { stakes } = this.#parts.allowed.stakesOf(session);
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
    return this.#parts.guarded(session, async () => {
      const [record] = (await this.#parts.stored.list(session, { game_code: session.game, count: 1 })).rounds;
      return record && record.state !== 'open' && this.#parts.stored.rulesOf(record) ? this.#again(session, record) : null;
    });
  }

  /** A past round in full. @throws StudioRefusal round_unknown */
  async recall(session: GameSession, round: string): Promise<RecallView> {
    return this.#parts.guarded(session, async () => {
      const [record] = (await this.#parts.stored.list(session, { round, count: 1 })).rounds;
      if (!record) throw new StudioRefusal('round_unknown', { field: 'round' });
      return this.#parts.stored.view(session.user, record, session.mode);
    });
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

/** Whether the wallet has not said yet that it took what the last move adds. */
const isUnsettled = ({ moves }: OpenRoundRow): boolean => moves.at(-1)?.adds?.isTaken === false;

const openView = ({ open }: Played): RoundAnswer['open'] => open && { worth: open.worth.toString(), canCollect: open.canCollect };
