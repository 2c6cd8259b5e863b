/**
 * `npm run bonuses:report`: open money of bonuses by kind, what of it is staked and what it's expected to cost; what else players were promised and have not got; and what promotions have cost so far by
 * the ledger; of the product that DATABASE_URL or DATA_DIR names, whether it runs or not. Changes nothing.
 */
import { resolve } from 'node:path';
import { formatAmount, isCurrency } from '@tavolo/money';
import { expectedCost, openBonuses } from '../bonuses/index.ts';
import { contentAtTheShell } from '../content/index.ts';
import { systemClock } from '../kernel/clock/clock.ts';
import { onDatabase } from '../kernel/installation/index.ts';
import { houseBalancesOf, promotionAccounts } from '../wallet/index.ts';
import { promised } from './promised.ts';

const keptIn = process.env['CONTENT_URL'] ? resolve(process.env['DATA_DIR'] || '.data') : null;

try {
  const { costs, open, others } = await onDatabase({ size: 6 }, async (database) => ({
    open: await openBonuses(database, systemClock.now()),
    others: await promised(
      database,
      await contentAtTheShell({ database, clock: systemClock }, keptIn).catch(() => null),
      systemClock.now(),
    ),
    costs: await houseBalancesOf(database, promotionAccounts),
  }));
  const money = (amount: bigint, currency: string) => (isCurrency(currency) ? formatAmount(amount, currency) : String(amount));
  console.log('Open bonuses');
  console.table(
    open.map((row) => ({
      product: row.product,
      kind: row.kind,
      currency: row.currency,
      'not activated': row.waiting,
      'would credit': money(row.waitingAmount, row.currency),
      running: row.running,
      left: money(row.left, row.currency),
      'at stake': money(row.atStake, row.currency),
      'to wager': money(row.toWager, row.currency),
      'expected cost': money(expectedCost(row), row.currency),
    })),
  );
  console.log(
    'What else was promised and waits for its player (not here: gifts bound to a deposit that has not come or has no room in a limit, cashback of periods that run)',
  );
  console.table(
    others.map(({ count, currency, of, valuedBy, what, worth }) => ({
      what,
      of,
      count,
      currency,
      worth: worth === null ? '' : money(worth, currency),
      'valued by': valuedBy,
    })),
  );
  console.log('What promotions have cost, by account of the ledger');
  console.table(costs.map(({ account, balance, currency }) => ({ account, currency, cost: money(-balance, currency) })));
} catch (error) {
  console.error(`There is no report: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
