import { accountService } from '../account/index.ts';
import { bonusGrants } from '../bonuses/index.ts';
import { cashierService } from '../cashier/index.ts';
import { operatorEmail } from '../content/index.ts';
import { moneyRate } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { privacyService } from '../privacy/index.ts';
import { closingGuard } from '../protection/index.ts';
import { walletService } from '../wallet/index.ts';
import { closureCalls } from './calls.ts';
import { closureAsked, refuseClosing, settleClosure } from './closure.ts';
import { tellOfLeftMoney } from './left-money.ts';
import type { ClosureParts } from './parts.ts';
import { eraseLongClosed } from './retention.ts';
import { closureTables } from './tables.ts';

/** Something that a closure waits for may have ended. */
async function settle(closure: ClosureParts, { playerId }: { playerId: bigint | null }): Promise<void> {
  if (playerId !== null) await settleClosure(closure, playerId);
}

/** Players who leave for good: payout first, then closed, erased when the law lets go. */
export const closureModule = defineModule({
  name: 'closure',
  needs: {
    account: accountService,
    cashier: cashierService,
    privacy: privacyService,
    wallet: walletService,
    operatorEmail,
    bonuses: bonusGrants,
  },
  guards: { refuseClosing: closingGuard },
  start({ account, bonuses, cashier, operatorEmail: supportAddress }) {
    const closure: ClosureParts = {
      tools: account.tools,
      cashier,
      close: (playerId) => account.close(playerId),
      endBonuses: (tx, playerId) => bonuses.endAll(tx, playerId),
    };
    return { closure, refuseClosing, supportAddress };
  },
  calls: ({ closure }) => closureCalls(closure),
  guarded: { 'protection.close': [moneyRate] },
  events: {
    [closureAsked]: ({ closure }, event) => settle(closure, event),
    'cashier.withdrawal_paid': ({ closure }, event) => settle(closure, event),
    'cashier.withdrawal_failed': ({ closure }, event) => settle(closure, event),
    'cashier.withdrawal_cancelled': ({ closure }, event) => settle(closure, event),
  },
  jobs: {
    'closure.left': { at: '55 * * * *', run: ({ closure, supportAddress }) => tellOfLeftMoney(closure, supportAddress()) },
    'closure.erase': { at: '45 3 * * *', run: ({ closure }) => eraseLongClosed(closure) },
  },
  tables: closureTables,
  sql: { closure: new URL('./sql', import.meta.url) },
});
