import type { Game, Rulebook } from '@tavolo/game-maths';
import type { GameFolder, TableFolder } from '@tavolo/game-maths/node';
import {
  createWalletClient,
  createWalletEndpoint,
  generateKeys,
  readPrivateKey,
  readPublicKey,
  type ProviderWallet,
} from '@tavolo/provider-protocol';
import {
  createStudio,
  strictRegulation,
  StudioRefusal,
  type Regulation,
  type RegulationSetting,
  type RoundAnswer,
  type SeedsView,
  type Studio,
  type StudioParts,
} from '@tavolo/studio';
import fastify, { type FastifyInstance } from 'fastify';
import { DatabaseStore, RateLimiter } from '../../kernel/rate-limits/index.ts';
import { ManualClock } from '../../kernel/clock/clock.ts';
import type { CallContext, PlayerContext } from '../../kernel/calls/handlers.ts';
import { CatalogueError } from '../../kernel/errors/errors.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createWallet, type Wallet } from '../../wallet/index.ts';
import { type Casino } from '../index.ts';
import { casinoCalls } from '../calls.ts';
import { createCasino } from '../casino.ts';
import { providerRoutes } from '../provider-routes.ts';
import type { CasinoPlayers, Integration } from '../parts.ts';

export const start = new Date('2026-11-21T12:00:00Z');
export const withoutPauses: Regulation = { ...strictRegulation, minimumCycle: { slots: 0, others: 0 } };

/** A casino with its studio on a database of its own, at a fixed time and with reproducible chance. */
export interface House {
  db: TestDatabase;
  clock: ManualClock;
  wallet: Wallet;
  casino: Casino;
  studio: Studio;
  http: FastifyInstance;
  /** Our wallet as the studio reaches it. */
  providerWallet: ProviderWallet;
  /** State of the players' sessions of the site, by session id; open when absent. */
  sessions: Map<string, 'open' | 'ended' | 'blocked'>;
  /** Faults that the studio answered as `unavailable`. */
  failures: unknown[];
  /** The live tables that are offered. */
  tables: readonly TableFolder[];
  /** Opens a game as its frame does, with a seed of the player's; answers its session's token. */
  open(context: CallContext, game: string, mode?: 'real' | 'demo'): Promise<string>;
  /** Opens a wallet with this much EUR (minor units) and answers a request context of the player. */
  player(id: bigint, balance: bigint): Promise<PlayerContext>;
  close(): Promise<void>;
}

export const visitor: CallContext = {
  requestId: 'request',
  locale: 'en',
  address: '127.0.0.1',
  userAgent: 'test',
  host: 'localhost',
  session: null,
  setSessionCookie: () => undefined,
  clearSessionCookie: () => undefined,
};

export interface HouseOptions {
  /** `process`: the studio calls our wallet directly; `http`: over a real port with signed messages. */
  protocol?: 'process' | 'http';
  regulation?: Regulation | RegulationSetting;
  /** Stands between the studio and the wallet, to lose answers. */
  between?(wallet: ProviderWallet): ProviderWallet;
  seed?: string;
  /** Default: true. */
  oneGameAtATime?: boolean;
  /** Default: never. */
  isClosed?(): boolean;
  /** Providers beside the studio. */
  integrations?: readonly Integration[];
  /** The games that are offered. Default: those of `games/`. */
  games?: readonly GameFolder[];
  /** Their rules in all versions. Default: what is published in their folders. */
  rulebook?: Rulebook;
  /** Default: none. */
  tables?: readonly TableFolder[];
}

/** The code in a frame's address. */
export const codeIn = (url: string): string => new URL(url, 'http://frame.invalid').searchParams.get('launch') ?? '';

/** The code of a refusal; `done` where there was none. */
export const codeOf = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'done',
    (error: unknown) => (error instanceof StudioRefusal ? error.error.code : String(error)),
  );

/** The studio once more at the same database and with the same secret, as another process runs it, which reaches the wallet by itself. */
export function anotherProcess(house: House, name: string, parts: Partial<StudioParts> = {}): Studio {
  return createStudio({
    database: house.db.database,
    clock: house.clock,
    random: new SeededRandom(name),
    wallet: house.providerWallet,
    seedKey: Buffer.alloc(32, 7),
    clientDirectory: '',
    regulation: withoutPauses,
    tables: house.tables,
    onFailure: (error) => house.failures.push(error),
    ...parts,
  });
}

/** Gives the player's seed for the seed in use, as a browser does before the first round. Answers the session. */
export async function seeded(desk: Studio['desk'], session: string, clientSeed = 'of the player'): Promise<string> {
  await desk.choose(session, (await desk.seeds(session)).current.hash, clientSeed);
  return session;
}

/** Plays a round to its end: with moves, where the game goes on by them. `sample` of a game says which. */
export async function playWhole(
  desk: Studio['desk'],
  session: string,
  key: string,
  stake: bigint,
  { choice, moves }: Pick<ReturnType<Game['sample']>, 'choice' | 'moves'>,
): Promise<RoundAnswer> {
  let answer = await desk.round(session, key, stake, choice);
  for (const move of moves) {
    if (!answer.open) break;
    answer = await desk.step(session, { round: answer.round, key: `${key}-${answer.moves.length}`, at: answer.moves.length, move });
  }
  return answer;
}

/** Reveals the seed in use and starts the next one with the player's seed. */
export async function changeSeeds(desk: Studio['desk'], session: string, clientSeed = 'another'): Promise<SeedsView> {
  return desk.rotate(session, (await desk.seeds(session)).nextHash, clientSeed);
}

export async function createHouse(options: HouseOptions = {}): Promise<House> {
  const db = await createTestDatabase();
  const clock = new ManualClock(start);
  const { database } = db;
  const wallet = createWallet({ database, clock });
  const sessions: House['sessions'] = new Map();
  const players: CasinoPlayers = {
    profile: async (playerId) => {
      if (sessions.get(`site-${playerId}`) === 'blocked') throw new CatalogueError('UserBannedException', { code: 'fraud' });
      return { currency: 'EUR', countryCode: 'IT', birthDate: '1990-05-04', createdAt: start };
    },
    publicName: async (playerId) => `nightowl${playerId}`,
    session: async (id) => ({ state: sessions.get(id) ?? 'open', startedAt: start }),
  };
  const casino = createCasino({
    database,
    clock,
    random: new SeededRandom(`casino ${options.seed ?? ''}`),
    wallet,
    players,
    attempts: new RateLimiter(new DatabaseStore(database, clock), clock),
    publicUrl: 'http://localhost:3000',
    oneGameAtATime: () => options.oneGameAtATime !== false,
    isClosed: () => options.isClosed?.() === true,
    ownGames: () => new Map(),
    offersDemo: () => true,
    requirePlay: async () => {},
  });
  const http = fastify();
  const failures: unknown[] = [];
  const tables = options.tables ?? [];

  let providerWallet = casino.walletFor('studio');
  if (options.protocol === 'http') {
    const keys = generateKeys();
    const endpoint = fastify();
    await endpoint.register(
      providerRoutes({
        prefix: 'hub88',
        endpoint: createWalletEndpoint({
          wallet: providerWallet,
          publicKey: readPublicKey(keys.publicKey),
          onFailure: (error) => failures.push(error),
        }),
      }),
    );
    const origin = await endpoint.listen({ host: '127.0.0.1', port: 0 });
    http.addHook('onClose', () => endpoint.close());
    providerWallet = createWalletClient({
      origin: `${origin}/provider/hub88`,
      privateKey: readPrivateKey(keys.privateKey),
      timeout: 10_000,
    });
  }
  const studio = createStudio({
    database,
    clock,
    random: new SeededRandom(`studio ${options.seed ?? ''}`),
    wallet: options.between?.(providerWallet) ?? providerWallet,
    seedKey: Buffer.alloc(32, 7),
    clientDirectory: 'apps/studio/build/client',
    regulation: options.regulation ?? withoutPauses,
    onFailure: (error) => failures.push(error),
    tables,
    isStopped: async (game, version) => (await casino.parts.stops.of(game, version)) !== null,
    ...(options.games && { games: options.games }),
    ...(options.rulebook && { rulebook: options.rulebook }),
  });
  await casino.open([
    {
      name: 'studio',
      demo: 'wallet',
      sysnameOf: (code) => code,
      provider: studio.provider,
      replay: (user, record) => studio.replay(user, record),
      fairness: studio.fairness,
    },
    ...(options.integrations ?? []),
  ]);
  await studio.routes(http);

  return {
    db,
    clock,
    wallet,
    casino,
    studio,
    http,
    providerWallet,
    sessions,
    failures,
    tables,
    async open(context, game, mode = 'real') {
      const { url } = await casinoCalls(casino)['games.launch']({ sysname: game, mode }, context);
      return seeded(studio.desk, (await studio.desk.enter(codeIn(url))).token);
    },
    async player(id, balance) {
      await wallet.openAccounts(database, id, 'EUR');
      if (balance > 0n) {
        await wallet.post(database, {
          playerId: id,
          currency: 'EUR',
          kind: 'deposit',
          key: 'test:deposit',
          fingerprint: '',
          legs: [
            { account: 'main', amount: balance },
            { account: 'house:deposits:card', amount: -balance },
          ],
        });
      }
      return { ...visitor, session: { id: `site-${id}`, playerId: id } };
    },
    async close() {
      await http.close();
      await wallet.rounds.drain();
      await db.drop();
    },
  };
}
