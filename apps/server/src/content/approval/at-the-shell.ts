import { readSchemas } from '@tavolo/content/schemas';
import { systemClock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import { bundledEntries, bundledFiles } from '../bundled.ts';
import { DatabaseSource } from '../database-source.ts';
import { Editor } from '../editing/editor.ts';
import { readBundledMedia } from '../media/bundled.ts';
import { MissingFields } from '../missing-fields.ts';
import { ContentStore } from '../store.ts';
import { Proposals, voidOutdated } from './proposals.ts';
import { listProposals, type Proposal } from './queries.ts';

/** Proposals without a running product: for the operator's own shell. */
export async function openProposals(
  database: Database,
  clock = systemClock,
): Promise<{ waiting(): Promise<Proposal[]>; approve(id: number, reason: string): Promise<Proposal> }> {
  const schemas = readSchemas();
  const files = bundledFiles((await readBundledMedia()).files, clock.now());
  const entries = bundledEntries(schemas, files, clock.now());
  const source = new DatabaseSource(database);
  const log = {
    // A reading that fails must not pass for content that is there.
    warn(_facts: object, message: string): never {
      throw new Error(message);
    },
  };
  const store = new ContentStore({ schemas, source, log, start: { entries, files }, missing: new MissingFields(schemas, entries) });
  await store.refresh();
  // The wording of the site is nothing that two people decide on.
  const editor = new Editor({ store, database, clock, random: systemRandom, siteTexts: () => ({}), witness: voidOutdated(clock) });
  const proposals = new Proposals({ editor, store, database, clock });
  return {
    async waiting() {
      await proposals.sweep();
      return (await listProposals(database, { isWaiting: true }, { start: 0, size: 100 })).proposals;
    },
    approve: (id, reason) => proposals.approveAlone(id, reason),
  };
}
