import type { ContentReader } from '@tavolo/content';
import type { FastifyInstance } from 'fastify';
import type { RandomSource } from '../platform/random/random.ts';
import { Documents } from './documents.ts';
import { MemoryReader } from './reader.ts';
import { contentRoutes } from './routes.ts';
import { ContentStore, type StoreDependencies } from './store.ts';

export type { Notifications } from './store.ts';

export interface Content {
  /** Published content for the site, from memory. */
  reader: ContentReader;
  /** Strapi's REST dialect below /content/api and the media files. */
  routes(fastify: FastifyInstance): Promise<void>;
  /** Reads everything anew at once. */
  refresh(): Promise<void>;
  /** Calls `listener` each time newer content is in memory. */
  onChange(listener: () => void): void;
}

/** Opens the content service: seeds a new installation, loads what is published, listens for changes. */
export async function createContent(parts: StoreDependencies & { random: RandomSource; token: string | null }): Promise<Content> {
  const store = await ContentStore.open(parts);
  const documents = new Documents({ store, database: parts.database, clock: parts.clock, random: parts.random });
  return {
    reader: new MemoryReader(store),
    routes: contentRoutes({ store, documents, token: parts.token }),
    refresh: () => store.refresh(),
    onChange: (listener) => store.onChange(listener),
  };
}
