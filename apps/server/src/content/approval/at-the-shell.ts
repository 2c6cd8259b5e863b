import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import type { Approvals } from '../../staff/index.ts';
import { bundledEntries, bundledFiles } from '../bundled.ts';
import { DatabaseSource } from '../database-source.ts';
import { Editor } from '../editing/editor.ts';
import { bundledMedia } from '../media/bundled.ts';
import { ownSchemas } from '../own-schemas.ts';
import { MissingFields } from '../missing-fields.ts';
import { ContentStore } from '../store.ts';
import { declareContentKinds, voidOutdated } from './kinds.ts';

/** Has content's changes approved without a running product: for the operator's own shell. */
export async function declareContentAtTheShell(
  approvals: Approvals,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const schemas = ownSchemas();
  const files = bundledFiles((await bundledMedia()).files, clock.now());
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
  // What is published here was judged when it was saved, by the site's wording and the cashier's methods as they are in the running product.
  const judgedBefore = { siteTexts: () => ({}), paymentMethods: () => [] };
  const editor = new Editor({ store, database, clock, random: systemRandom, ...judgedBefore, witness: voidOutdated(approvals) });
  declareContentKinds(approvals, { editor, store });
}
