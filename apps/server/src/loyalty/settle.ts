import { each } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { LoyaltyParts, PlayerFacts } from './parts.ts';
import { point } from './points.ts';
import { countedOn, levelsOf, programsIn, reached } from './programs.ts';
import { goalOf, progressOf, questsIn, type Quest } from './quest-progress.ts';
import { book, keysOf, lockAccount, readAccount, type LoyaltyAccount } from './stored.ts';

export const questKey = (quest: string): string => `quest:${quest}`;
const levelKey = (program: string, level: string): string => `level:${program}:${level}`;

/** How much of a quest's goal is done. */
export function doneOf(
  quest: Quest,
  facts: PlayerFacts,
  account: Pick<LoyaltyAccount, 'character'>,
  progress: ReadonlyMap<string, number>,
): number {
  switch (quest.condition.kind) {
    case 'contact_confirmed':
      return facts.isContactConfirmed ? 1 : 0;
    case 'profile_completed':
      return facts.isProfileComplete ? 1 : 0;
    case 'character_chosen':
      return account.character === null ? 0 : 1;
    default:
      return Math.min(progress.get(quest.key) ?? 0, goalOf(quest));
  }
}

/**
 * Pays quests that are complete and gifts of levels that are reached, each once for ever, and tells the player. Who may be offered nothing now is paid and told nothing: it stays due, and is looked at
 * again.
 */
export async function settle(parts: LoyaltyParts, playerId: bigint): Promise<void> {
  const { clock, database, notices, rewards } = parts;
  const now = clock.now();
  if ((await rewards.standing(playerId)) !== 'good') {
    await database.play(playerId).query(
      `insert into loyalty_account as a (bucket, player_id, is_due, asked_at) values (bucket_of($1), $1, true, $2)
         on conflict (bucket, player_id) do update set is_due = true, asked_at = excluded.asked_at`,
      [playerId, now],
    );
    return;
  }
  const facts = await parts.facts(playerId);
  const told = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, playerId);
    const paid = (await payQuests(tx, parts, playerId, account, facts)) + (await payLevels(tx, parts, playerId));
    await tx
      .play(playerId)
      .query('update loyalty_account set is_due = false, asked_at = null where bucket = bucket_of($1) and player_id = $1 and is_due', [
        playerId,
      ]);
    return paid;
  });
  if (told > 0) notices.ring(playerId);
}

async function payQuests(
  tx: Queryable,
  { clock, content, notices }: LoyaltyParts,
  playerId: bigint,
  account: LoyaltyAccount,
  facts: PlayerFacts,
): Promise<number> {
  const [progress, paid] = [await progressOf(tx, playerId), await keysOf(tx, playerId, 'quest')];
  const at = clock.now();
  let told = 0;
  for (const quest of questsIn(content, 'en')) {
    const key = questKey(quest.key);
    if (paid.has(key) || doneOf(quest, facts, account, progress) < goalOf(quest)) continue;
    const points = BigInt(quest.points) * point;
    if (points <= 0n || !(await book(tx, { playerId, key, kind: 'quest', points, name: quest.key, at }))) continue;
    await notices.write(tx, { playerId, trigger: 'quest', cause: key, credit: { amount: String(quest.points), of: 'points' }, at });
    told += 1;
  }
  return told;
}

async function payLevels(tx: Queryable, { clock, content, notices }: LoyaltyParts, playerId: bigint): Promise<number> {
  // As it stands with the quests that were just paid.
  const { points } = await readAccount(tx, playerId);
  const paid = await keysOf(tx, playerId, 'level');
  const at = clock.now();
  let told = 0;
  for (const program of programsIn(content, 'en'))
    for (const level of reached(levelsOf(content, program, 'en'), countedOn(program, points))) {
      const key = levelKey(program.key, level.key);
      if (level.points === 0 || paid.has(key)) continue;
      const gift = BigInt(level.gift);
      if (gift > 0n && !(await book(tx, { playerId, key, kind: 'level', points: gift * point, name: level.key, at }))) continue;
      const credit = gift > 0n ? { credit: { amount: String(gift), of: 'points' } } : {};
      await notices.write(tx, { playerId, trigger: 'level', cause: key, ...credit, at });
      told += 1;
    }
  return told;
}

const batch = 500;

/** Looks again at who was due and could be paid nothing then: those first who were looked at longest ago. @throws AggregateError after all of them where some could not be */
export async function settleDue(parts: LoyaltyParts): Promise<void> {
  const due = await parts.database.everyPlay.query<{ playerId: bigint }>(
    `select player_id as "playerId" from loyalty_account where is_due order by asked_at nulls first, player_id limit $1`,
    [batch],
  );
  await each(
    due,
    ({ playerId }) => settle(parts, playerId),
    (failed) => `points of ${failed} players could not be settled`,
  );
}
