import Fastify, { type FastifyInstance } from 'fastify';
import { Documents, tokenActor } from '../../documents.ts';
import { Editor } from '../../editing/editor.ts';
import { DatabaseSource } from '../../database-source.ts';
import { insertFile, writeEntry } from '../../queries.ts';
import { contentRoutes } from '../../routes.ts';
import { ContentStore } from '../../store.ts';
import { bearerOf } from '../../../kernel/http/index.ts';
import { AccessToken } from '../../token.ts';
import { ManualClock } from '../../../kernel/clock/clock.ts';
import { handlesOf, type Database } from '../../../kernel/database/database.ts';
import { SeededRandom } from '../../../kernel/random/random.ts';
import { entries, files, schemas } from './dataset.ts';

export const dialectToken = 'a-token-of-the-dialect';

/** What somebody holds who may read what everybody may, and write nothing. */
export const readersToken = 'a-token-of-a-reader';
/** When everything that is written is written. */
export const writtenAt = new Date('2026-06-01T12:00:00.000Z');

/** The service's routes over the dataset in a database, where it can be changed. */
export async function openWritableDialect(database: Database): Promise<FastifyInstance> {
  await database.transaction(async (tx) => {
    for (const file of files) await insertFile(tx, file, file.createdAt, 'dataset');
    for (const entry of entries) {
      await writeEntry(tx, entry);
      // What has no drafts is kept as one too.
      if (!schemas.types.get(entry.type)?.draftAndPublish) await writeEntry(tx, { ...entry, status: 'draft', publishedAt: null });
    }
  });
  const store = new ContentStore({
    schemas,
    source: new DatabaseSource(database),
    log: { warn: () => {} },
    start: { entries: [], files: [] },
  });
  await store.refresh();
  const editor = new Editor({
    store,
    database,
    clock: new ManualClock(writtenAt),
    random: new SeededRandom('dialect'),
    siteTexts: () => ({}),
    paymentMethods: () => [],
    witness: () => Promise.resolve(),
  });
  const token = new AccessToken(dialectToken, ({ headers }) => bearerOf(headers.authorization) === readersToken);
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: false } });
  await fastify.register(async (api) =>
    contentRoutes({ store, documents: new Documents({ store, editor, actor: tokenActor(true) }), token, isRemote: false })(api),
  );
  return fastify;
}

/** The service's routes over the dataset, which nothing changes. */
export async function openDialect(): Promise<FastifyInstance> {
  const source = { read: async () => ({ entries, files, mark: '' }), mark: async () => '' };
  const store = new ContentStore({ schemas, source, log: { warn: () => {} }, start: { entries, files } });
  const unused = {
    ...handlesOf({ query: () => Promise.reject(new Error('nothing is written here')) }),
    transaction: () => Promise.reject(new Error('nothing is written here')),
  };
  const editor = new Editor({
    store,
    database: unused,
    clock: new ManualClock(new Date(0)),
    random: new SeededRandom('dialect'),
    siteTexts: () => ({}),
    paymentMethods: () => [],
    witness: () => Promise.resolve(),
  });
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: false } });
  await fastify.register(async (api) =>
    contentRoutes({
      store,
      documents: new Documents({ store, editor, actor: tokenActor(true) }),
      token: new AccessToken(dialectToken),
      isRemote: false,
    })(api),
  );
  return fastify;
}
