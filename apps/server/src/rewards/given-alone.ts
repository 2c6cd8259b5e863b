import type { Queryable } from '../kernel/database/index.ts';

/** What one person of the staff gives alone within a day, hundredths of the base currency's unit; null: nothing. */
export async function givenAlone(tx: Queryable): Promise<bigint | null> {
  const [rule] = await tx.directory.query<{ alone: bigint }>('select give_alone as alone from reward_rule');
  return rule?.alone ?? null;
}
