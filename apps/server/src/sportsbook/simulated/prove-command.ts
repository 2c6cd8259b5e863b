/**
 * `npm run sportsbook:prove [plays] [sport]`: what a player who picks at random gets back of every type of markets, by simulated events of every sport, or of one; a
 * million plays of each where nothing else is said. Prints the table of docs/sportsbook-returns.md. Ends with 1 where a type is further off than chance is.
 */
import { fixturesOf, randomReturns, type RandomReturn } from './random-player.ts';
import { simulatedSources } from './sources.ts';

const plays = Number(process.argv[2] ?? 1_000_000);
const onlySport = process.argv[3];
const fixtures = 20;
/** One play in so many is bet on in play too: each of those is priced by itself. */
const inPlayShare = 50;
/** Standard errors that a type may be off, of some two hundred. */
const most = 4.5;

const share = (value: number) => `${(value * 100).toFixed(2)} %`;
let isOff = false;

console.log('| sport | market type | bets | book | 1 ÷ book | by the chances | returned | ± (99 %) |');
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const source of simulatedSources) {
  const played = fixturesOf(source, fixtures);
  const sport = played[0]?.announcement.sport ?? '';
  if (onlySport !== undefined && sport !== onlySport) continue;
  const each = Math.ceil(plays / played.length);
  const returns = randomReturns(played, { plays: each, livePlays: Math.ceil(each / inPlayShare) });
  for (const one of returns.toSorted((a, b) => Number(a.isLive) - Number(b.isLive))) tell(sport, one);
}
process.exitCode = isOff ? 1 : 0;

function tell(sport: string, { bets, book, error, expected, isLive, returned, type }: RandomReturn): void {
  if (Math.abs(returned - expected) > most * error) isOff = true;
  const cells = [
    sport,
    `${type}${isLive ? ', in play' : ''}`,
    bets.toLocaleString('en'),
    share(book),
    share(1 / book),
    share(expected),
    share(returned),
    share(2.576 * error),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
