import { Activity } from './activity.ts';
import { CatalogueMemory } from './catalogue-memory.ts';
import { syncCatalogue, type ListedGame } from './catalogue.ts';
import { FreeSpinPacks } from './free-spin-packs.ts';
import { GameCodes } from './game-codes.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { GameTypes } from './game-types.ts';
import type { CasinoParts, Integration } from './parts.ts';
import { PlayStops } from './play-stop.ts';
import { createProviderWallet, type SpinCounter } from './provider-wallet.ts';
import { GameTokens } from './token.ts';
import { service } from '../kernel/module/index.ts';
import type { ProviderWallet } from '@tavolo/provider-protocol';

export interface Casino {
  /**
   * Takes a provider in: its games are listed and can be launched from now on. Providers whose games are no longer offered by any
   * integration disappear from the lobby. Call it once with all of them.
   */
  open(integrations: readonly Integration[]): Promise<void>;
  /** Our wallet as the provider of this name sees it; given to it in process, or served over HTTP by `providerRoutes`. Default: as our own studio does. */
  walletFor(integration: string, terms?: WalletTerms): ProviderWallet;
  /** Counts rounds for the order of popularity; every minute or so. */
  countRounds(): Promise<void>;
  /** Removes tokens that nothing can come for any more. */
  sweep(): Promise<void>;
  /** Names of all games by sysname, also of those that are listed no longer. */
  names(): Promise<ReadonlyMap<string, string>>;
  /** Name and picture of these games, also of those that are listed no longer; `imageUrl` is null where the site has a picture of its own. */
  looks(games: readonly string[]): Promise<ReadonlyMap<string, { name: string; imageUrl: string | null }>>;
  /** What is offered now, the most popular first, also what is stopped for the moment; from memory. */
  listed(): Promise<readonly Pick<ListedGame, 'sysname' | 'name' | 'provider' | 'categories'>[]>;
  /** Sysnames of the games of live tables, also of those that are listed no longer; from memory. */
  liveGames(): Promise<readonly string[]>;
  /** Type of each game by its sysname: `slot`, `fast`, `live` or `casino`; also of those that are listed no longer; from memory. */
  gameTypes(q?: Queryable): Promise<ReadonlyMap<string, string>>;
  /** Another process changed the catalogue, or may have: what is remembered of it is read anew. */
  forgetCatalogue(): void;
  /** Sessions of a player, or of all, ended or may have: what is believed of their games is asked anew. */
  forgetSessions(playerId: bigint | null): void;
  readonly parts: CasinoParts & {
    catalogue: CatalogueMemory;
    tokens: GameTokens;
    activity: Activity;
    stops: PlayStops;
    integrations: ReadonlyMap<string, Integration>;
  };
}

/** What tells one provider's wallet from another's. */
export interface WalletTerms {
  /** Whether its messages carry tokens. */
  hasTokens: boolean;
  hasDatedKeys: boolean;
  isOn(): boolean;
  agreed: { jurisdiction?: string; sub_partner_id?: string };
  freeSpins?: SpinCounter;
}
const ownTerms: WalletTerms = { hasTokens: true, hasDatedKeys: true, isOn: () => true, agreed: {} };

export const casinoService = service<Casino>('casino.casino');

export function createCasino(given: CasinoParts & { onDecision?(what: string, facts: Record<string, string>): void }): Casino {
  const integrations = new Map<string, Integration>();
  const codes = new GameCodes(given.database);
  // Of our own studio, which nobody hands anything over to.
  const freeSpins = new FreeSpinPacks(given);
  const tokens = new GameTokens(given);
  const activity = new Activity(given);
  const gameTypes = new GameTypes(given);
  const catalogue = new CatalogueMemory({
    database: given.database,
    clock: given.clock,
    onFailure: (error) => given.onDecision?.('the catalogue cannot be read, the last one is shown', { error: String(error) }),
  });
  const parts = {
    ...given,
    catalogue,
    tokens,
    activity,
    stops: new PlayStops(given),
    integrations,
  };
  return {
    parts,
    async open(list) {
      await syncCatalogue(given.database, list);
      catalogue.forget();
      gameTypes.forget();
      for (const integration of list) integrations.set(integration.name, integration);
      await codes.read();
    },
    walletFor: (integration, { hasTokens, ...terms } = ownTerms) =>
      createProviderWallet({
        database: given.database,
        wallet: given.wallet,
        tokens: hasTokens ? tokens : tokens.ofPlayer,
        players: given.players,
        integration,
        freeSpins,
        ...terms,
        oneGameAtATime: () => given.oneGameAtATime(),
        isClosed: () => given.isClosed(),
        gameOf: (code) => codes.of(integration, code),
        ...(given.onDecision && { onDecision: given.onDecision }),
      }),
    async countRounds() {
      await activity.countRounds();
      catalogue.forget();
    },
    forgetCatalogue() {
      catalogue.forget();
      gameTypes.forget();
      parts.stops.forget();
      codes
        .read()
        .catch((error: unknown) =>
          given.onDecision?.('the games of providers cannot be read, the last ones hold', { error: String(error) }),
        );
    },
    forgetSessions: (playerId) => tokens.forgetSessions(playerId),
    sweep: () => tokens.sweep(),
    async names() {
      const rows = await given.database.directory.query<{ sysname: string; name: string }>('select sysname, name from casino_game');
      return new Map(rows.map((row) => [row.sysname, row.name]));
    },
    listed: () => catalogue.listed(),
    liveGames: async () => [...(await gameTypes.read())].flatMap(([sysname, type]) => (type === 'live' ? [sysname] : [])),
    gameTypes: (q) => gameTypes.read(q),
    async looks(games) {
      const rows = await given.database.directory.query<{ sysname: string; name: string; imageUrl: string | null }>(
        'select sysname, name, image_url as "imageUrl" from casino_game where sysname = any ($1)',
        [games],
      );
      return new Map(rows.map(({ sysname, ...look }) => [sysname, look]));
    },
  };
}
