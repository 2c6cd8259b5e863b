import type { Clock } from './parts.ts';
import { fromProtocolAmount, type ProviderWallet, type RoundRecord } from '@tavolo/provider-protocol';
import type { GameChoice } from '@tavolo/game-maths';
import type { LiveDesk } from './live/live-desk.ts';
import type { LiveSessionView } from './live/protocol.ts';
import type { StudioGame } from './catalogue.ts';
import type { Players } from './player.ts';
import { parseRoundId } from './round-id.ts';
import type { Play } from './play.ts';
import type { AllowedPlay } from './allowed-play.ts';
import type { Guarded } from './guarded.ts';
import type { SeedChanges } from './seed-changes.ts';
import { exponentFor, type StoredRounds } from './stored-rounds.ts';
import type { BalanceAnswer, RecallView, RoundAnswer, RoundList, RoundSeedsView, SeedsView, SessionView, StepRequest } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';
import { maximumPayout } from './regulation.ts';
import type { Seeds } from './seeds.ts';
import type { GameSession, GameSessions } from './session.ts';

/** Everything that a game client can ask, by the session's token as it arrived. */
export interface StudioDesk {
  /** Opens the frame by the code in its address, which is good for once. @throws StudioRefusal session_unknown */
  enter(code: unknown): Promise<{ token: string; view: SessionView }>;
  /** The same at a live table. */
  enterTable(code: unknown): Promise<{ token: string; view: LiveSessionView }>;
  /** Not of live tables, which have their own view. */
  session(id: unknown): Promise<SessionView>;
  /** The session of a token, which counts as used. @throws StudioRefusal */
  find(id: unknown): Promise<GameSession>;
  /** Live tables. */
  live: LiveDesk;
  /** @param free the pack of free spins that it is a spin of; null: the stake is taken */
  round(id: unknown, key: string, stake: bigint, choice: GameChoice | null, free?: string | null): Promise<RoundAnswer>;
  /** Makes the player's next move in an open round. @throws StudioRefusal round_moved, move_not_allowed, round_unknown */
  step(id: unknown, request: StepRequest): Promise<RoundAnswer>;
  balance(id: unknown): Promise<BalanceAnswer>;
  /** The player goes on in this session. @throws StudioRefusal other_game */
  takeOver(id: unknown): Promise<BalanceAnswer>;
  rounds(id: unknown, offset: number, count: number): Promise<RoundList>;
  recall(id: unknown, round: string): Promise<RecallView>;
  seeds(id: unknown): Promise<SeedsView>;
  /** Takes the player's seed for the commitment `hash`, unless it has one. @throws StudioRefusal seeds_changed */
  choose(id: unknown, hash: string, clientSeed: string): Promise<SeedsView>;
  /** Reveals the seed in use and starts the one committed to by `next`. @throws StudioRefusal seeds_changed, client_seed_needed, too_soon */
  rotate(id: unknown, next: string, clientSeed: string): Promise<SeedsView>;
  /** The seeds of a round, for anybody who has its id. @throws StudioRefusal round_unknown */
  roundSeeds(round: string): Promise<RoundSeedsView>;
  /** A round whose record the operator holds, for its own history. */
  view(user: string, record: RoundRecord): Promise<RecallView>;
}

export function createDesk(parts: {
  games: ReadonlyMap<string, StudioGame>;
  sessions: GameSessions;
  players: Players;
  play: Play;
  allowed: AllowedPlay;
  seedChanges: SeedChanges;
  stored: StoredRounds;
  guarded: Guarded;
  live: LiveDesk;
  seeds: Seeds;
  walletOf(session: GameSession): ProviderWallet;
  requestId(): string;
  clock: Clock;
}): StudioDesk {
  const { allowed, games, guarded, live, play, players, seedChanges, seeds, sessions, stored } = parts;
  const balanceOf = async (session: GameSession): Promise<bigint> => {
    const answer = await parts.walletOf(session).balance({
      user: session.user,
      token: session.token,
      request_uuid: parts.requestId(),
      game_code: session.game,
    });
    if (answer.status === 'RS_OK') return fromProtocolAmount(answer.balance, exponentFor(session));
    if (answer.status === 'RS_ERROR_USER_DISABLED') throw new StudioRefusal('play_blocked', {}, session.locale);
    const isOver = answer.status === 'RS_ERROR_TOKEN_EXPIRED' || answer.status === 'RS_ERROR_INVALID_TOKEN';
    throw new StudioRefusal(isOver ? 'session_expired' : 'unavailable', {}, session.locale);
  };
  /** A session whose player is still signed in: with the player's session it shows nothing any more. Rounds are asked by the wallet itself. */
  const openSession = async (id: unknown): Promise<GameSession> => {
    const session = await sessions.find(id);
    await balanceOf(session);
    return session;
  };
  const shownBalance = async (session: GameSession): Promise<BalanceAnswer> => {
    const balance = await balanceOf(session);
    return { balance: balance.toString(), currency: session.currency, position: await play.position(session) };
  };
  const seedsView = async (session: GameSession): Promise<SeedsView> => {
    const { seed, nonce } = await seedChanges.place(session);
    return {
      current: { hash: seed.hash, clientSeed: seed.clientSeed, nonce },
      nextHash: seed.nextHash,
      past: await seeds.past(session),
    };
  };

  const sessionView = async (session: GameSession): Promise<SessionView> => {
    const game = games.get(session.game);
    if (!game) throw new StudioRefusal('session_unknown');
    // Another process may have played since: an opening view is never a guess.
    players.forget(session);
    // First: a round that was over before its win was booked is booked now.
    const openRound = await play.openRound(session);
    const [balance, lastRound, position, meters, freeSpins] = await Promise.all([
      balanceOf(session),
      play.lastRound(session),
      play.position(session),
      play.meters(session),
      play.freeSpins(session),
    ]);
    const { seed, nonce } = await seedChanges.place(session);
    const stakes = allowed.stakesOf(session);
    return {
      game: game.code,
      title: game.title,
      provider: game.maker,
      mode: session.mode,
      locale: session.locale,
      now: parts.clock.now().toISOString(),
      currency: session.currency,
      exponent: exponentFor(session),
      balance: balance.toString(),
      maximumPayout: maximumPayout.toString(),
      maximumStake: allowed.maximumStake(session)?.toString() ?? null,
      stakes: stakes.stakes.map(String),
      defaultStake: stakes.initial.toString(),
      buying: allowed.buying(session),
      minimumCycle: allowed.minimumCycle(session),
      rules: game.rules,
      seeds: { hash: seed.hash, clientSeed: seed.clientSeed, nonce },
      lastRound,
      openRound,
      meters,
      freeSpins,
      position,
    };
  };

  return {
    async enter(code) {
      const { session, token } = await sessions.enter(code);
      return { token, view: await sessionView(session) };
    },
    async enterTable(code) {
      const { session, token } = await sessions.enter(code);
      return { token, view: await live.sessionView(session) };
    },
    session: async (id) => sessionView(await sessions.find(id)),
    find: (id) => sessions.find(id),
    live,
    round: async (id, key, stake, choice, free = null) => play.round(await sessions.find(id), key, stake, choice, free),
    step: async (id, request) => play.step(await sessions.find(id), request),
    balance: async (id) => shownBalance(await sessions.find(id)),
    async takeOver(id) {
      const session = await sessions.find(id);
      await play.takeOver(session);
      return shownBalance(session);
    },
    async rounds(id, offset, count) {
      const session = await openSession(id);
      return guarded(session, () => stored.page(session, offset, count));
    },
    recall: async (id, round) => play.recall(await openSession(id), round),
    seeds: async (id) => seedsView(await openSession(id)),
    async choose(id, hash, clientSeed) {
      const session = await openSession(id);
      await seedChanges.choose(session, hash, clientSeed);
      return seedsView(session);
    },
    async rotate(id, next, clientSeed) {
      const session = await openSession(id);
      await seedChanges.rotate(session, next, clientSeed);
      return seedsView(session);
    },
    async roundSeeds(round) {
      const named = parseRoundId(round);
      const part = named && (await seeds.publicPart(named.seedId));
      if (!named || !part) throw new StudioRefusal('round_unknown', { field: 'round' });
      const { rounds, ...seed } = part;
      // Its seeds would give a result for every number: nobody is shown a round that was never played.
      if (rounds !== null && named.nonce >= rounds) throw new StudioRefusal('round_unknown', { field: 'round' });
      return { ...seed, round, nonce: named.nonce };
    },
    view: (user, record) => stored.view(user, record, record.currency === 'FUN' ? 'demo' : 'real'),
  };
}
