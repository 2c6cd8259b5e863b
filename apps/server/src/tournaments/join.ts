import { isCurrency } from '@tavolo/money';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { bump } from './count.ts';
import type { TournamentParts } from './parts.ts';
import { minimumIn } from './rules.ts';
import { findRun, openRun } from './runs.ts';
import { addPlayer } from './stored.ts';

/**
 * The player joins a run; who takes part already stays in it, however often it is tried and by however many at once. A run that is to come can be joined: its rules stay
 * as they are from then on. Throws what `refuse` makes, InvalidParameter (id) for a run that isn't there.
 */
export async function join(
  parts: TournamentParts,
  refuse: Refuse<'tournaments.over' | 'tournaments.not_offered' | 'tournaments.no_room'>,
  playerId: bigint,
  id: string,
): Promise<void> {
  const { account, clock, database, rewards } = parts;
  const run = await findRun(parts, id);
  if (!run) throw invalidField('id', 'not_found');
  const now = clock.now();
  if (now >= run.endsAt) throw refuse('tournaments.over');
  const standing = await rewards.standing(playerId);
  if (standing !== 'good') throw refuse(standing === 'none' ? 'tournaments.not_offered' : 'tournaments.no_room');
  const { currency } = await account.player(playerId);
  if (!isCurrency(currency) || minimumIn(run.rules, currency) === null) throw refuse('tournaments.not_offered');
  await database.transaction(async (tx) => {
    if (run.state === 'planned') await openRun(tx, run);
    if (!(await addPlayer(tx, { playerId, tournament: run.id, joinedAt: now, currency }))) return;
    const [open] = await tx.directory.query(
      `update tournament set players = players + 1 where id = $1 and state = 'open' and ends_at > $2 returning id`,
      [run.id, now],
    );
    if (!open) throw refuse('tournaments.over');
    await bump(tx, parts, run.id);
  });
}
