import Fastify, { type FastifyInstance } from 'fastify';
import { Documents } from '../../documents.ts';
import { Editor } from '../../editing/editor.ts';
import { contentRoutes } from '../../routes.ts';
import { ContentStore } from '../../store.ts';
import { AccessToken } from '../../token.ts';
import { ManualClock } from '../../../platform/clock/clock.ts';
import { SeededRandom } from '../../../platform/random/random.ts';
import { entries, files, schemas } from './dataset.ts';

export const dialectToken = 'a-token-of-the-dialect';

/** The service's routes over the dataset, which nothing changes. */
export async function openDialect(): Promise<FastifyInstance> {
  const source = { read: async () => ({ entries, files, mark: '' }), mark: async () => '' };
  const store = new ContentStore({ schemas, source, log: { warn: () => {} }, start: { entries, files } });
  const unused = {
    query: () => Promise.reject(new Error('nothing is written here')),
    transaction: () => Promise.reject(new Error('nothing is written here')),
  };
  const editor = new Editor({ store, database: unused, clock: new ManualClock(new Date(0)), random: new SeededRandom('dialect') });
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: false } });
  await fastify.register(async (api) =>
    contentRoutes({ store, documents: new Documents({ store, editor }), token: new AccessToken(dialectToken), isRemote: false })(api),
  );
  return fastify;
}
