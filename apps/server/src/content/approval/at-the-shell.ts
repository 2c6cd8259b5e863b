import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import type { Approvals } from '../../staff/index.ts';
import { storeAtTheShell } from '../at-the-shell.ts';
import { Editor } from '../editing/editor.ts';
import { declareContentKinds, voidOutdated } from './kinds.ts';

/** Has content's changes approved without a running product: for the operator's own shell. */
export async function declareContentAtTheShell(
  approvals: Approvals,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const store = await storeAtTheShell({ database, clock });
  // What is published here was judged when it was saved, by the site's wording and the cashier's methods as they are in the running product.
  const judgedBefore = { siteTexts: () => ({}), paymentMethods: () => [] };
  const editor = new Editor({ store, database, clock, random: systemRandom, ...judgedBefore, witness: voidOutdated(approvals) });
  declareContentKinds(approvals, { editor, store });
}
