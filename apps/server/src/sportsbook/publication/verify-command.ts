/**
 * `npm run sportsbook:verify -- URL|FILE`: plays a simulated event again from its seed and tells whether it is the one that was shown. URL is that of the event's page or of
 * its file, FILE a file that was saved. Ends with 0 where all is the same, with 1 where it is not, with 2 where it cannot be told.
 */
import { readFile } from 'node:fs/promises';
import { check, type Proof } from './replay.js';

const [source] = process.argv.slice(2);

try {
  if (source === undefined) throw new Error('say which URL or file');
  const proof: Proof & { name?: string } = JSON.parse(await textOf(source));
  const { differences, played, verdict } = check(proof);
  console.log(`${proof.name ?? source} · ${proof.simulation}`);
  if (verdict === 'match')
    console.log(`The seed gives exactly what was shown: ${played?.incidents?.length ?? 0} incidents and the final score.`);
  else if (verdict === 'different') {
    console.log('What was shown is not what the seed gives:');
    console.table(differences);
    process.exitCode = 1;
  } else if (verdict === 'seed') {
    console.log('The seed is not the one that was committed to.');
    process.exitCode = 1;
  } else throw new Error(verdict === 'unknown' ? 'its law is unknown here' : 'its seed is not published yet');
} catch (error) {
  console.error(`It cannot be told: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function textOf(from: string): Promise<string> {
  if (!/^https?:/.test(from)) return readFile(from, 'utf8');
  const url = new URL(from);
  const id = /\/betting\/event\/(\d+)/.exec(url.pathname)?.[1];
  if (id !== undefined) url.pathname = `/sportsbook/fairness/events/${id}.json`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`);
  return answer.text();
}
