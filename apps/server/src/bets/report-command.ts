/**
 * `npm run sportsbook:report`: turnover, hold and what can be lost, of the product that DATABASE_URL or DATA_DIR names, whether it runs or not.
 * `-- 7` says of how many days; 30 when left out.
 */
import { formatAmount, isCurrency } from '@tavolo/money';
import { onDatabase } from '../kernel/installation/index.ts';
import { daysOfBets, holdOf, largestExposures } from './report.ts';

const days = Number(process.argv[2] ?? '30');

try {
  if (!Number.isInteger(days) || days < 1) throw new Error('say a number of days');
  const { exposures, rows } = await onDatabase({}, async (database) => ({
    rows: await daysOfBets(database, days),
    exposures: await largestExposures(database, 20),
  }));
  const money = (amount: bigint, currency: string) => (isCurrency(currency) ? formatAmount(amount, currency) : String(amount));
  console.log('Bets by day of acceptance');
  console.table(
    rows.map((row) => ({
      day: row.day,
      currency: row.currency,
      'paid from': row.funding,
      bets: Number(row.bets),
      turnover: money(row.staked, row.currency),
      paid: money(row.paid, row.currency),
      'hold %': holdOf(row) ?? '',
      open: money(row.open, row.currency),
      'open, at most': money(row.atRisk, row.currency),
    })),
  );
  console.log('Largest exposures, in the base currency');
  console.table(
    exposures.map(({ liability, selection, stake }) => ({ selection, stake: money(stake, 'EUR'), liability: money(liability, 'EUR') })),
  );
} catch (error) {
  console.error(`There is no report: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
