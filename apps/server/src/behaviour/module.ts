import { accountService } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { cashierService } from '../cashier/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { playFeed } from '../play-feed/index.ts';
import { protectionService } from '../protection/index.ts';
import { countDays, forgetDays } from './days.ts';
import { lookAt, lookAtAll, type BehaviourParts } from './signs.ts';
import { behaviourTables } from './tables.ts';

/** Signs of harm in what players do: whoever shows one is marked, and offered nothing while the mark holds. */
export const behaviourModule = defineModule({
  name: 'behaviour',
  needs: {
    account: accountService,
    cashier: cashierService,
    clock: kernel.clock,
    content: contentReader,
    database: kernel.database,
    plays: playFeed,
    protection: protectionService,
  },
  start({ account, clock, content, database, plays }) {
    const { currencies, timeZone } = account.tools.settings;
    const rates = publishedRates(content, () => currencies[0] ?? 'EUR');
    plays.follow('behaviour.days', (tx, heard) => countDays(tx, { rates, timeZone }, heard));
    const parts: BehaviourParts = { clock, database, timeZone };
    return { parts };
  },
  events: {
    // Within seconds, as strong signs have to be.
    'cashier.deposit_failed': ({ parts }, { playerId }) => (playerId === null ? Promise.resolve() : lookAt(parts, [playerId])),
    'cashier.deposit_succeeded': ({ parts }, { playerId }) => (playerId === null ? Promise.resolve() : lookAt(parts, [playerId])),
  },
  jobs: {
    'behaviour.look': { at: '*/15 * * * *', run: ({ parts }) => lookAtAll(parts) },
    'behaviour.forget': { at: '40 3 * * *', run: ({ parts }) => forgetDays(parts.database, parts.clock.now()) },
  },
  tables: behaviourTables,
  sql: { behaviour: new URL('./sql', import.meta.url) },
});
