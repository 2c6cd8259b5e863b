import { accountService, loginDigest } from '../account/index.ts';
import { callWatch, kernel, refusalWatch } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { watchCalls, watchPayout, watchRefusals } from './security-events.ts';

/** Writes security events down where calls end and payouts change. */
export const securityModule = defineModule({
  name: 'security',
  needs: { log: kernel.securityLog, account: accountService },
  guards: { callWatch, refusalWatch },
  start: ({ account, log }) => ({
    log,
    callWatch: watchCalls(log, (login) => loginDigest(account.tools, login)),
    refusalWatch: watchRefusals(log),
  }),
  events: {
    'cashier.withdrawal_requested': async ({ log }, event) => watchPayout(log, event, 'pending'),
    'cashier.withdrawal_paid': async ({ log }, event) => watchPayout(log, event, 'success'),
    'cashier.withdrawal_failed': async ({ log }, event) => watchPayout(log, event, 'failure'),
    'cashier.withdrawal_cancelled': async ({ log }, event) => watchPayout(log, event, 'failure'),
  },
});
