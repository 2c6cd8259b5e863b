/**
 * `npm run person:review`: lists pairs of accounts of which the support has to say whether they are of one person.
 * `npm run person:review -- same|different <player> <other> --by <e-mail> --reason <text>`: says so. Exclusions and checks follow within seconds
 * where the product runs, else when it is started next. Who decides is one of the staff whose role may. Ends with 0 when it is done, 1 when it is refused, 2 when it could not be asked.
 */
import { parseArgs } from 'node:util';
import { systemClock } from './kernel/clock/clock.ts';
import type { Database } from './kernel/database/index.ts';
import { onDatabase } from './kernel/installation/index.ts';
import { silentLog } from './kernel/log/index.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import { decidePerson, NotInQuestion, openQuestions, protectionPermissions } from './protection/index.ts';
import { actorOf, Audit, personNamed } from './staff/index.ts';
import { staffRoles } from './staff-roles.ts';

const usage = 'Say: npm run person:review   or   npm run person:review -- same|different <player> <other> --by <e-mail> --reason <text>';

const whys: Readonly<Record<string, string>> = {
  excluded: 'the other one is excluded',
  document: 'they have one document, and the first one was checked',
  held: 'they have one document and birthday, and the check of the first one waits',
};

async function list(database: Database): Promise<number> {
  const questions = await openQuestions(database);
  for (const { player, other, by, why, at } of questions)
    console.log(`${at.toISOString()}  players ${player} and ${other}: ${whys[why] ?? why} (known by: ${by})`);
  if (questions.length === 0) console.log('Nothing waits for an answer.');
  return 0;
}

async function decide(
  database: Database,
  [word, one, two]: readonly string[],
  said: { by?: string | undefined; reason?: string | undefined },
): Promise<number> {
  const [actor, reason] = [said.by?.trim().toLowerCase() ?? '', said.reason?.trim() ?? ''];
  const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,18}$/.test(text);
  if (
    (word !== 'same' && word !== 'different') ||
    !isNumber(one) ||
    !isNumber(two) ||
    one === two ||
    actor === '' ||
    reason === '' ||
    reason.length > 1_000
  ) {
    console.error(usage);
    return 2;
  }
  const person = await personNamed(database, staffRoles, actor, protectionPermissions.person_review);
  if (!person) {
    console.error(`${actor} is nobody of the staff who may decide this (${protectionPermissions.person_review}).`);
    return 1;
  }
  const parts = { clock: systemClock, outbox: createOutbox({ database, log: silentLog, deliversElsewhere: true }) };
  const players = [BigInt(one), BigInt(two)] as const;
  const audit = new Audit(systemClock);
  await database.transaction(async (tx) => {
    await decidePerson(parts, tx, { players, isSame: word === 'same', actor, reason });
    const kind = word === 'same' ? 'protection.one_person' : 'protection.two_people';
    for (const [player, other] of [players, [players[1], players[0]]] as const)
      await audit.record(tx, {
        by: actorOf(person),
        kind,
        object: { kind: 'player', id: String(player) },
        reason,
        touches: 'player',
        detail: { other: String(other) },
      });
  });
  console.log(`Written down: players ${one} and ${two} are ${word === 'same' ? 'one person' : 'two people'}.`);
  return 0;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' }, reason: { type: 'string' } } });
  return onDatabase({}, (database) => (positionals.length === 0 ? list(database) : decide(database, positionals, values)));
}

try {
  process.exitCode = await main();
} catch (error) {
  const isRefused = error instanceof NotInQuestion;
  console.error(isRefused ? `${error.message}.` : `It did not work: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = isRefused ? 1 : 2;
}
