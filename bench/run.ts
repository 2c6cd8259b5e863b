/**
 * `npm run bench [name …]`: measures and prints a table of ratios, each to a limit or peer measured in the same run.
 * Ends with 1 when something that must hold does not.
 */
import { cpus } from 'node:os';
import { bets } from './bets.ts';
import { bonusRounds } from './bonus-rounds.ts';
import { cashOuts } from './cash-outs.ts';
import { content } from './content.ts';
import { frames } from './frames.ts';
import { histories } from './histories.ts';
import { idle } from './idle.ts';
import { phone } from './lighthouse.ts';
import { live } from './live.ts';
import { lobby } from './lobby.ts';
import { logins } from './logins.ts';
import { odds } from './odds.ts';
import { pages } from './pages.ts';
import { plays } from './plays.ts';
import { pricing } from './pricing.ts';
import { severalProcesses } from './processes.ts';
import { rounds } from './rounds.ts';
import { table, type Measurement, type Row } from './row.ts';
import { settlement } from './settlement.ts';
import { socketMeasurement } from './sockets.ts';
import { spins } from './spins.ts';
import { starts } from './starts.ts';
import { tournamentPlaces } from './tournament-places.ts';

const measurements: readonly Measurement[] = [
  rounds,
  severalProcesses,
  bonusRounds,
  bets,
  settlement,
  odds,
  histories,
  plays,
  tournamentPlaces,
  spins,
  frames,
  pricing,
  logins,
  content,
  pages,
  lobby,
  socketMeasurement,
  live,
  cashOuts,
  idle,
  starts,
  phone,
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !measurements.some((measurement) => measurement.name === name));
if (unknown !== undefined) {
  console.error(`There is no measurement ${unknown}; there are ${measurements.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}\n`);
const rows: Row[] = [];
for (const measurement of measurements) {
  if (wanted.length > 0 && !wanted.includes(measurement.name)) continue;
  rows.push(...(await measurement.measure()));
}
console.log(table(rows));
process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;
