import { generateKeys, readPrivateKey, readPublicKey } from '@tavolo/provider-protocol';
import { createGameProvider, manyGames } from '../../../../game-provider/src/index.ts';
import { FreeSpins } from '../outside/free-spins.ts';
import { createOutsideProvider } from '../outside/outside-provider.ts';
import { parseOutsideProviders } from '../outside/settings.ts';
import type { House } from './house.ts';

type Games = ReturnType<typeof manyGames>;

/** A provider outside with thousands of games, listed in a house's lobby. */
export interface ManyGames {
  games: Games;
  /** Sysnames of those who made them. */
  makers: ReadonlySet<string>;
  /** The provider lists these now, and was asked again. */
  offer(games: Games): Promise<void>;
  close(): Promise<void>;
}

export async function manyGamesAt(house: House, count: number): Promise<ManyGames> {
  const games = manyGames(count, house.clock.now());
  const [theirs, ours] = [generateKeys(), generateKeys()];
  const offered = [...games];
  const provider = await createGameProvider({
    privateKey: readPrivateKey(theirs.privateKey),
    operatorKey: readPublicKey(ours.publicKey),
    operatorId: 1,
    walletUrl: 'http://127.0.0.1:9/provider/many',
    port: 0,
    games: offered,
  });
  const [settings] = parseOutsideProviders({
    providers: [
      {
        name: 'many',
        dialect: 'hub88',
        api_url: provider.url,
        operator_id: 1,
        public_key: theirs.publicKey,
        private_key: ours.privateKey,
        timeout: 30_000,
      },
    ],
  });
  if (!settings) throw new Error('the provider has no settings');
  const fail = (error: unknown): never => {
    throw error;
  };
  const outside = createOutsideProvider(settings, {
    clock: house.clock,
    rewardOwner: async () => null,
    freeSpins: new FreeSpins({ database: house.db.database, clock: house.clock, onFailure: fail }),
    onFailure: fail,
  });
  const own = [...house.casino.parts.integrations.values()];
  const list = async () => {
    await outside.refresh();
    await house.casino.open([...own, outside.integration]);
  };
  await list();
  return {
    games,
    makers: new Set(games.map(({ product }) => product.toLowerCase().replaceAll(' ', '-'))),
    async offer(next) {
      offered.splice(0, offered.length, ...next);
      await list();
    },
    close: () => provider.close(),
  };
}
