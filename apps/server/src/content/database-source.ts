import type { Schemas } from '@tavolo/content/schemas';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import { bundledFileId } from './bundled.ts';
import { writeVersion } from './editing/versions.ts';
import type { FileFacts } from './media/file.ts';
import { claimSeeds, readEntries, readFiles, readVersion, writeBundledFile, writeEntry } from './queries.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { ContentSource, ContentState } from './store.ts';

/** Content in PostgreSQL. */
export class DatabaseSource implements ContentSource {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read(): Promise<ContentState> {
    // The mark first: what changes while the rest is read makes it differ from the next one asked for.
    const mark = await this.mark();
    const [entries, files] = await Promise.all([readEntries(this.#database), readFiles(this.#database)]);
    return { entries, files, mark };
  }

  async mark(): Promise<string> {
    return String(await readVersion(this.#database));
  }
}

/** Fills an installation with the bundled content, each type once: what an operator deleted does not come back. */
export async function seed(
  parts: { database: Database; clock: Clock; schemas: Schemas },
  bundled: { entries: readonly StoredEntry[]; files: readonly FileFacts[] },
): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const stored = new Map((await readFiles(tx)).map((file) => [file.documentId, file.hash]));
    for (const file of bundled.files)
      if (stored.get(bundledFileId(file)) !== file.hash) await writeBundledFile(tx, bundledFileId(file), file, now);
    const claimed = await claimSeeds(tx, [...new Set(bundled.entries.map((entry) => entry.type))], now);
    for (const entry of bundled.entries) {
      if (!claimed.has(entry.type)) continue;
      await writeEntry(tx, entry);
      await writeEntry(tx, { ...entry, status: 'draft', publishedAt: null });
      await writeVersion(tx, { ...entry, action: 'create', at: now, who: 'installation' });
    }
  });
}
