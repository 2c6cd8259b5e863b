/**
 * `npm run bonuses:report`: open money of bonuses by kind, what of it is staked, what it's expected to cost, and what promotions have cost so far by the ledger, of the product that
 * DATABASE_URL or DATA_DIR names, whether it runs or not. Changes nothing.
 */
import { formatAmount, isCurrency } from '@tavolo/money';
import { onDatabase } from '../kernel/installation/index.ts';
import { houseBalancesOf, promotionAccounts } from '../wallet/index.ts';
import { expectedCost, openBonuses } from './liabilities.ts';

try {
  const { costs, open } = await onDatabase({}, async (database) => ({
    open: await openBonuses(database, new Date()),
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
  console.log('What promotions have cost, by account of the ledger');
  console.table(costs.map(({ account, balance, currency }) => ({ account, currency, cost: money(-balance, currency) })));
} catch (error) {
  console.error(`There is no report: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
