import type { ContentReader } from '@tavolo/content';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import { bundledEntries, bundledFiles } from './bundled.ts';
import { DatabaseSource } from './database-source.ts';
import { bundledMedia } from './media/bundled.ts';
import { MissingFields } from './missing-fields.ts';
import { ownSchemas } from './own-schemas.ts';
import { MemoryReader } from './reader.ts';
import { KeptContent } from './remote/kept.ts';
import { Snapshot } from './snapshot.ts';
import { ContentStore, type ContentState } from './store.ts';

interface ShellParts {
  database: Database;
  clock: Clock;
}

const log = {
  // A reading that fails must not pass for content that is there.
  warn(_facts: object, message: string): never {
    throw new Error(message);
  },
};

/** Content as the database has it, for a command without a running product. */
export async function storeAtTheShell(parts: ShellParts): Promise<ContentStore> {
  return (await shellStore(parts, null)).store;
}

/**
 * Published content for a command that reads it once. Its source is out of the running product's reach: what another server keeps is as it was read last.
 * @param keptIn the folder in which content of another server was kept; null: content lies in the database
 * @throws Error where that server's content was never kept there
 */
export async function contentAtTheShell(parts: ShellParts, keptIn: string | null): Promise<ContentReader> {
  const kept = keptIn === null ? null : new KeptContent(keptIn, log).read();
  if (keptIn !== null && kept === null) throw new Error(`no content of another server is kept in ${keptIn}`);
  const { defaults, store } = await shellStore(parts, kept);
  return new MemoryReader(store, { defaults });
}

async function shellStore(
  { clock, database }: ShellParts,
  kept: ContentState | null,
): Promise<{ store: ContentStore; defaults: Snapshot }> {
  const schemas = ownSchemas();
  const files = bundledFiles((await bundledMedia()).files, clock.now());
  const entries = bundledEntries(schemas, files, clock.now());
  const source = kept ? { read: () => Promise.resolve(kept), mark: () => Promise.resolve(kept.mark) } : new DatabaseSource(database);
  const store = new ContentStore({ schemas, source, log, start: { entries, files }, missing: new MissingFields(schemas, entries) });
  await store.refresh();
  return { store, defaults: new Snapshot(schemas, entries, files) };
}
