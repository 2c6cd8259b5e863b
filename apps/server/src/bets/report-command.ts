/**
 * `npm run sportsbook:report`: turnover, hold and what can be lost and which patterns of bets wait for somebody to look at them, of the product that DATABASE_URL or DATA_DIR names, whether it runs or not: by day, sport,
 * competition and kind of bet. `-- 7` says of how many days; 30 when left out.
 */
import { formatAmount, isCurrency } from '@tavolo/money';
import { onDatabase } from '../kernel/installation/index.ts';
import { listFlags } from './integrity/flags.ts';
import { daysOfBets, holdOf, largestExposures, reportShares, sharesOfBets, type SumOfBets } from './report.ts';

const days = Number(process.argv[2] ?? '30');

try {
  if (!Number.isInteger(days) || days < 1) throw new Error('say a number of days');
  const { exposures, flags, rows, shares } = await onDatabase({}, async (database) => ({
    rows: await daysOfBets(database, days),
    shares: await Promise.all(reportShares.map(async (share) => ({ share, rows: await sharesOfBets(database, days, share) }))),
    exposures: await largestExposures(database, 20),
    flags: await listFlags(database, { isOpen: true, limit: 50 }),
  }));
  const money = (amount: bigint, currency: string) => (isCurrency(currency) ? formatAmount(amount, currency) : String(amount));
  const figures = (sum: SumOfBets) => ({
    currency: sum.currency,
    'paid from': sum.funding,
    bets: Number(sum.bets),
    turnover: money(sum.staked, sum.currency),
    paid: money(sum.paid, sum.currency),
    'hold %': holdOf(sum) ?? '',
    open: money(sum.open, sum.currency),
    'open, at most': money(sum.atRisk, sum.currency),
  });
  console.log('Bets by day of acceptance');
  console.table(rows.map((row) => ({ day: row.day, ...figures(row) })));
  for (const { rows: parts, share } of shares) {
    console.log(`Bets of ${days} days by ${share}`);
    console.table(parts.map((row) => ({ [share]: row.of, ...figures(row) })));
  }
  console.log('Largest exposures, in the base currency');
  console.table(
    exposures.map(({ liability, selection, stake }) => ({ selection, stake: money(stake, 'EUR'), liability: money(liability, 'EUR') })),
  );
  console.log('Patterns that wait for somebody to look at them (docs/operations.md)');
  console.table(
    flags.map(({ foundAt, id, kind, players, reason, selection }) => ({
      id: String(id),
      kind,
      selection: selection ?? '',
      accounts: players.length,
      found: foundAt.toISOString(),
      reason,
    })),
  );
} catch (error) {
  console.error(`There is no report: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
