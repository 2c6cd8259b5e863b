/**
 * Players marked by their behaviour, who are offered nothing while a mark holds.
 * `npm run players:marks`: lists them, with what was seen.
 * `npm run players:marks -- set PLAYER --by EMAIL --reason TEXT`: marks somebody in whom the staff has seen a sign of harm.
 * `npm run players:marks -- clear PLAYER --by EMAIL --reason TEXT`: ends a player's marks.
 * Who decides is one of the staff whose role may. Ends with 0 when done, 1 when it cannot be, 2 when it was not said rightly.
 */
import { parseArgs } from 'node:util';
import { stateOf } from './account/index.ts';
import { markDays } from './behaviour/index.ts';
import { systemClock } from './kernel/clock/clock.ts';
import type { Database } from './kernel/database/index.ts';
import { onDatabase } from './kernel/installation/index.ts';
import { clearMarks, markPlayers, openMarks, protectionPermissions, staffSign } from './protection/index.ts';
import { actorOf, Audit, personNamed } from './staff/index.ts';
import { staffRoles } from './staff-roles.ts';

const usage = `Say: npm run players:marks
     npm run players:marks -- set PLAYER --by EMAIL --reason TEXT
     npm run players:marks -- clear PLAYER --by EMAIL --reason TEXT`;

class MarkRefused extends Error {}

async function list(database: Database): Promise<string> {
  const marks = await openMarks(database, systemClock.now());
  if (marks.length === 0) return 'Nobody is marked.';
  return marks
    .map(
      ({ at, facts, playerId, sign, until }) =>
        `player ${playerId}: ${sign} ${JSON.stringify(facts)}, since ${at.toISOString()}, until ${until.toISOString()}`,
    )
    .join('\n');
}

async function decide(database: Database, [verb, id, ...rest]: readonly string[], said: { by?: string; reason?: string }): Promise<string> {
  const [actor, reason] = [said.by?.trim().toLowerCase() ?? '', said.reason?.trim() ?? ''];
  const isRight = (verb === 'set' || verb === 'clear') && /^[1-9]\d{0,17}$/.test(id ?? '') && rest.length === 0;
  if (!isRight || id === undefined || actor === '' || reason === '' || reason.length > 1_000) throw new TypeError(usage);
  const person = await personNamed(database, staffRoles, actor, protectionPermissions.marks);
  if (!person) throw new MarkRefused(`${actor} is nobody of the staff who may decide this (${protectionPermissions.marks})`);
  const [playerId, now] = [BigInt(id), systemClock.now()];
  if ((await stateOf(database, playerId)) === null) throw new MarkRefused('there is no such player');
  await database.transaction(async (tx) => {
    if (verb === 'set') await markPlayers(tx, [{ playerId, sign: staffSign, facts: { reason } }], { days: await markDays(tx), now });
    else if ((await clearMarks(tx, { playerId, actor, reason, now })).length === 0) throw new MarkRefused('this player is not marked');
    await new Audit(systemClock).record(tx, {
      by: actorOf(person),
      kind: verb === 'set' ? 'protection.marked' : 'protection.marks_cleared',
      object: { kind: 'player', id },
      reason,
      touches: 'player',
    });
  });
  return verb === 'set' ? `Player ${id} is marked.` : `The marks of player ${id} are cleared.`;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' }, reason: { type: 'string' } } });
  console.log(await onDatabase({}, (database) => (positionals.length === 0 ? list(database) : decide(database, positionals, values))));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
