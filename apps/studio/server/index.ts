import type { FastifyInstance } from 'fastify';
import type { Rulebook } from '@tavolo/game-maths';
import type { GameFolder, TableFolder } from '@tavolo/game-maths/node';
import { isCurrency, isPlayable } from '@tavolo/money';
import { GameNotOffered, type GameProvider, type ProviderGame, type ProviderWallet, type RoundRecord } from '@tavolo/provider-protocol';
import { createCatalogue } from './catalogue.ts';
import { createDemoWallet } from './demo-wallet.ts';
import { createDesk, type StudioDesk } from './desk.ts';
import type { Clock, Database, RandomSource } from './parts.ts';
import { Carrier } from './live/carrier.ts';
import { createTables } from './live/catalogue.ts';
import { Chains } from './live/chains.ts';
import { Flights } from './live/flights.ts';
import { Lease } from './live/lease.ts';
import { briefOf, channelOf, createLiveDesk, lobbyChannel, stateOf } from './live/live-desk.ts';
import { Placements } from './live/placements.ts';
import { Presence } from './live/presence.ts';
import type { TableBrief, TableState, ToldRound } from './live/protocol.ts';
import { toldRound } from './live/told-round.ts';
import { Settlement } from './live/settlement.ts';
import { TableRounds } from './live/table-rounds.ts';
import { Meters } from './meters.ts';
import { OpenRounds } from './open-rounds.ts';
import { AllowedPlay } from './allowed-play.ts';
import { guardedBy } from './guarded.ts';
import { OpenRoundEnds } from './open-round-ends.ts';
import { Play } from './play.ts';
import { SeedChanges } from './seed-changes.ts';
import { StoredRounds } from './stored-rounds.ts';
import { Players } from './player.ts';
import type { RecallView } from './protocol.ts';
import { fairRound, type FairRound, type FairSeed } from './fair-round.ts';
import { publicationRoutes } from './publication-routes.ts';
import { ownTables } from './own-games.ts';
import { printedOf } from './printed.ts';
import { StudioRefusal } from './refusal.ts';
import { strictRegulation, type Regulation, type RegulationSetting } from './regulation.ts';
import { studioRoutes } from './routes.ts';
import { Sealing } from './sealing.ts';
import { Seeds } from './seeds.ts';
import { GameSessions, type GameSession } from './session.ts';

export {
  isRegulationName,
  regulations,
  strictRegulation,
  type Regulation,
  type RegulationName,
  type RegulationSetting,
} from './regulation.ts';
export { StudioRefusal } from './refusal.ts';
export { offeredTables } from './live/offered-tables.ts';
export { ownGames } from './own-games.ts';
export { gameSessionOf } from './routes.ts';
export type * from './protocol.ts';
export type * from './live/protocol.ts';

export interface StudioParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  /** The operator's wallet: in process, or `createWalletClient` for one that is reached over HTTP. */
  wallet: ProviderWallet;
  /** 32 bytes, not in the database: seeds are encrypted with it until they are revealed. */
  seedKey: Buffer;
  /** Keys before it: seeds that they encrypted are still read. */
  previousSeedKeys?: readonly Buffer[];
  /** Folder of the built game clients: apps/studio/build/client. */
  clientDirectory: string;
  /** Default: the strictest. A function is asked at every use. */
  regulation?: Regulation | RegulationSetting;
  /** The games that are offered. Default: those of `games/`. */
  games?: readonly GameFolder[];
  /** The live tables that are offered. Default: those of `games/`. */
  tables?: readonly TableFolder[];
  /** Of the live tables' clock. Best connections of its own, so that no step waits behind bets. Default: `database`. */
  clockDatabase?: Database;
  /** How what happens at a live table reaches open pages. Default: nobody hears of it, and pages ask. */
  audience?: TableAudience;
  /** Default: there are none, or they notice within half a minute. */
  otherClocks?: OtherClocks;
  /** Their rules in all versions. Default: what is published in their folders, in the settings of `returnSettings`. */
  rulebook?: Rulebook;
  /** Return settings by game, in per cent ("94"); a game that is not named is played as it was printed. */
  returnSettings?: ReadonlyMap<string, string>;
  /** Origin of the frames as the player's browser sees it; empty for the same origin as the page. */
  origin?: string;
  /** Whether the operator has stopped a game, asked for rounds of visitors, who play for nothing. Default: none is. */
  isStopped?(game: string, version: string): Promise<boolean>;
  /** Hears of faults behind an answer `unavailable`. */
  onFailure?(error: unknown): void;
}

/** The clocks of the live tables in other processes. */
export interface OtherClocks {
  /** Tells them that somebody has come to a table. Neither waits nor throws. */
  ring(): void;
  /** Calls `listener` when one of them has told it, or may have. */
  onRing(listener: () => void): void;
}

/** A round of the past for the operator's history: a whole `RecallView`, or the one event of a round at a live table. */
export type Replayed = Pick<RecallView, 'version' | 'choice' | 'moves'> & { events: readonly object[] };

/** Who follows the live tables. */
export interface TableAudience {
  /** Tells everybody who hears the channel, in all processes. Neither waits nor throws. @param version of the state, where it counts its changes */
  tell(channel: string, told: { version?: number; data: TableState | TableBrief }): void;
  /** How many hear the channel in this process. */
  count(channel: string): number;
}

export interface Studio {
  /** What the operator asks: the list of games and the address of one. */
  provider: Omit<GameProvider, 'gameList'> & { gameList(): ProviderGame[] };
  /** What game clients ask. */
  desk: StudioDesk;
  /** Who plays in a session that this process has in memory, by its token: the operator's name of the player; null for any other. Costs nothing. */
  userOf(session: string): string | null;
  /** A round in full for the operator's history; null for one that did not come from this studio's seeds and rules. */
  replay(user: string, record: RoundRecord): Promise<Replayed | null>;
  /** What a player's download says of rounds and seeds, for verifiers. */
  fairness: { round(record: RoundRecord): FairRound | ToldRound | null; seeds(user: string): Promise<readonly FairSeed[]> };
  /** Registers everything under `/studio`. */
  routes(fastify: FastifyInstance): Promise<void>;
  /**
   * Ends rounds that their players have left, and removes sessions, demo balances and their seeds that nobody can use any more. Run it now and then,
   * in one process.
   */
  sweep(): Promise<void>;
  /** The live tables' clock. */
  clock: Pick<Carrier, 'start' | 'stop' | 'turn'>;
}

/** The game studio: a provider that could run anywhere. It reaches the operator through `wallet` alone. */
export function createStudio(parts: StudioParts): Studio {
  const { clock, database, random } = parts;
  const given = parts.regulation ?? strictRegulation;
  const regulation: RegulationSetting = typeof given === 'function' ? given : () => given;
  const { folders, rulebook, publication } = printedOf(parts);
  const games = createCatalogue(folders, rulebook);
  const demo = createDemoWallet({ database, clock });
  const sessions = new GameSessions({ database, clock, random, demo });
  const sealing = new Sealing({ random, key: parts.seedKey, previousKeys: parts.previousSeedKeys ?? [] });
  const seeds = new Seeds({ database, clock, random, sealing });
  const requestId = (): string => random.bytes(16).toString('hex');
  const openRounds = new OpenRounds({ database, clock });
  const meters = new Meters({ database });
  const walletOf = (session: Pick<GameSession, 'ownBalance'>): ProviderWallet => (session.ownBalance ? demo : parts.wallet);
  const isStopped = (game: string, version: string) => parts.isStopped?.(game, version) ?? Promise.resolve(false);
  const onFailure = parts.onFailure ?? (() => undefined);
  const players = new Players({ seeds, walletOf, requestId });
  const allowed = new AllowedPlay({ games, regulation });
  const guarded = guardedBy({ players, onFailure });
  const stored = new StoredRounds({ rulebook, seeds, openRounds, walletOf, requestId });
  const seedChanges = new SeedChanges({ players, seeds, openRounds, guarded });
  const openRoundEnds = new OpenRoundEnds({ openRounds, stored, walletOf, clock, requestId, onFailure });
  const play = new Play({
    games,
    allowed,
    players,
    seedChanges,
    stored,
    openRounds,
    openRoundEnds,
    meters,
    guarded,
    walletOf,
    clock,
    requestId,
    regulation,
    isStopped,
    onFailure,
  });
  const tables = createTables(parts.tables ?? ownTables());
  const { audience } = parts;
  const clockDatabase = parts.clockDatabase ?? database;
  const now = () => clock.now().getTime();
  const presence = new Presence({
    database: clockDatabase,
    games: [...tables.keys()],
    count: (game) => audience?.count(channelOf(game)) ?? 0,
    isLobbyHeard: () => (audience?.count(lobbyChannel) ?? 0) > 0,
    isUnknown: audience === undefined,
    now,
  });
  /** What desk and clock both work with, each by connections of its own. */
  const liveParts = (of: Database) => {
    const placements = new Placements(of);
    const rounds = new TableRounds(of);
    const chains = new Chains({ database: of, random, sealing });
    const flights = new Flights({ database: of, chains, rounds, placements });
    return {
      tables,
      rounds,
      chains,
      placements,
      flights,
      settlement: new Settlement({ placements, rounds, flights, walletOf, requestId, onFailure }),
      presence,
    };
  };
  const atDesk = liveParts(database);
  const live = createLiveDesk({
    ...atDesk,
    players,
    walletOf,
    requestId,
    regulation,
    giveBack: async () => {
      // What the wallet does not take now is tried again by the clock.
      if (!(await atDesk.settlement.giveBack().catch(onFailure))) void carrier.wake();
    },
  });
  const atClock = liveParts(clockDatabase);
  const carrier = new Carrier({
    ...atClock,
    lease: new Lease(clockDatabase),
    isStopped,
    async tell(game) {
      const state = await stateOf(atClock, game);
      audience?.tell(channelOf(game), { version: state.version, data: state });
      audience?.tell(lobbyChannel, { data: briefOf(state) });
    },
    ring: () => parts.otherClocks?.ring(),
    now,
    onFailure,
  });
  presence.onLook(() => carrier.wake());
  parts.otherClocks?.onRing(() => {
    presence.expectNews();
    void carrier.wake();
  });
  const desk = createDesk({
    games,
    sessions,
    players,
    play,
    allowed,
    seedChanges,
    stored,
    guarded,
    live,
    seeds,
    walletOf,
    requestId,
    clock,
  });

  return {
    desk,
    userOf: (session) => sessions.userOf(session),
    async replay(user, record) {
      const atTable = toldRound(record);
      if (atTable) return { events: [atTable], version: atTable.version, choice: null, moves: [] };
      try {
        return await desk.view(user, record);
      } catch (error) {
        if (error instanceof StudioRefusal && error.error.code === 'round_unknown') return null;
        throw error;
      }
    },
    fairness: { round: (record) => fairRound(record) ?? toldRound(record), seeds: (user) => seeds.all(user) },
    async routes(fastify) {
      await studioRoutes({ desk, clientDirectory: parts.clientDirectory, onFailure })(fastify);
      await fastify.register(publicationRoutes(publication, parts.clientDirectory), { prefix: '/studio' });
    },
    async sweep() {
      await openRoundEnds.endUntended();
      await sessions.sweep();
      await seeds.sweep();
      await openRounds.sweep();
      await atDesk.rounds.sweep();
      await presence.sweep();
      await meters.sweep();
    },
    clock: carrier,
    provider: {
      gameList: () => [...games.values(), ...tables.values()].map((game) => game.listing(regulation())),
      async gameUrl(request) {
        const game = games.get(request.game_code) ?? tables.get(request.game_code);
        // A table is everybody's: nobody sits down at it without an account.
        if (!game?.listing(regulation()).enabled || (tables.has(game.code) && request.user === undefined))
          throw new GameNotOffered(`there is no game ${request.game_code}`);
        // Without a user it is a visitor's demo, whatever the currency says (the protocol writes XXX).
        if (request.user !== undefined && !(isCurrency(request.currency) && isPlayable(request.currency)))
          throw new GameNotOffered(`${request.game_code} is not played in ${request.currency}`);
        const code = await sessions.open(request);
        return { url: `${parts.origin ?? ''}/studio/play/${request.game_code}?launch=${code}` };
      },
    },
  };
}
