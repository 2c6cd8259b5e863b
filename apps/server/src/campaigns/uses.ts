import type { Queryable } from '../kernel/database/index.ts';
import type { Reward } from '../rewards/index.ts';
import type { Offer } from './offer.ts';

/** `due`: its deposit has come, and it is given as soon as the player may be given something. The others as the table says. */
export type UseState = 'waiting' | 'due' | 'given' | 'cancelled' | 'refused' | 'withdrawn';

/** One use of an offer by a player. */
export interface Use {
  offer: string;
  /** Counts the player's uses of the offer. */
  n: number;
  stackingGroup: string | null;
  state: UseState;
  paymentId: bigint | null;
  /** Hundredths of the base currency's unit. */
  worth: bigint;
  rewards: readonly Reward[];
  createdAt: Date;
}

const columns = `offer, n, stacking_group as "stackingGroup", state, payment_id as "paymentId", worth, rewards, created_at as "createdAt"`;

type Row = Omit<Use, 'rewards'> & { rewards: readonly StoredReward[] };
/** Amounts as digits. */
type StoredReward = { [K in keyof Reward]: string | number };

/** Keeps the player from using two offers at once, until the transaction ends. Comes before the accounts. */
export async function lockUses(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.play(playerId).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`offers of ${playerId}`]);
}

/** All of a player's uses, latest first. */
export async function usesOf(q: Queryable, playerId: bigint): Promise<Use[]> {
  const rows = await q
    .play(playerId)
    .query<Row>(`select ${columns} from campaign_use where bucket = bucket_of($1) and player_id = $1 order by created_at desc, n desc`, [
      playerId,
    ]);
  return rows.map(useOf);
}

/** Whether it counts: one that came to nothing is as if it had not been. */
export const counts = ({ state }: Pick<Use, 'state'>): boolean => state !== 'cancelled' && state !== 'refused';

/** Writes the next use of an offer by this player, of whom the lock is held. */
export async function insertUse(
  tx: Queryable,
  playerId: bigint,
  offer: Offer,
  use: Pick<Use, 'paymentId' | 'state' | 'worth' | 'rewards' | 'createdAt'>,
): Promise<Use> {
  const [row] = await tx.play(playerId).query<Row>(
    `insert into campaign_use (bucket, player_id, offer, n, stacking_group, state, payment_id, worth, rewards, created_at, ended_at)
     select bucket_of($1), $1, $2, 1 + coalesce(max(n), 0), $3, $4, $5, $6, $7::jsonb, $8, case when $4 = 'given' then $8::timestamptz end
       from campaign_use where bucket = bucket_of($1) and player_id = $1 and offer = $2
     returning ${columns}`,
    [playerId, offer.key, offer.stackingGroup, use.state, use.paymentId, use.worth, JSON.stringify(use.rewards.map(stored)), use.createdAt],
  );
  if (!row) throw new Error('a use of an offer was not written');
  return useOf(row);
}

export async function moveUse(tx: Queryable, playerId: bigint, { n, offer }: Use, state: UseState, now: Date): Promise<void> {
  await tx.play(playerId).query(
    `update campaign_use set state = $4, ended_at = case when $4 in ('waiting', 'due') then null else $5::timestamptz end
     where bucket = bucket_of($1) and player_id = $1 and offer = $2 and n = $3`,
    [playerId, offer, n, state, now],
  );
}

/** The use that is bound to a deposit, unless it came to nothing. */
export const useOfPayment = async (q: Queryable, playerId: bigint, paymentId: bigint): Promise<Use | null> =>
  (await usesOf(q, playerId)).find((use) => use.paymentId === paymentId && counts(use)) ?? null;

/** Counts a use of so much worth; false, and nothing counted, where the offer has no use or no budget left for it. */
export async function countUse(tx: Queryable, { budget, key, usesInAll }: Offer, worth: bigint): Promise<boolean> {
  if (worth > budget) return false;
  const counted = await tx.directory.query(
    `insert into campaign_count as c (offer, uses, spent) values ($1, 1, $2)
     on conflict (offer) do update set uses = c.uses + 1, spent = c.spent + $2
       where c.uses < coalesce($3::bigint, c.uses + 1) and c.spent + $2 <= $4 returning offer`,
    [key, worth, usesInAll, budget],
  );
  return counted.length > 0;
}

/** Gives back what a use has taken of the offer's limits. */
export async function uncountUse(tx: Queryable, { offer, worth }: Use): Promise<void> {
  await tx.directory.query('update campaign_count set uses = uses - 1, spent = spent - $2 where offer = $1', [offer, worth]);
}

/** Offers that have no use or no budget left, by what was counted. */
export async function usedUp(q: Queryable, offers: readonly Offer[]): Promise<ReadonlySet<string>> {
  const rows = await q.directory.query<{ offer: string; uses: bigint; spent: bigint }>(
    'select offer, uses, spent from campaign_count where offer = any ($1::text[])',
    [offers.map(({ key }) => key)],
  );
  return new Set(
    rows
      .filter(({ offer, spent, uses }) => {
        const found = offers.find(({ key }) => key === offer);
        return !found || spent >= found.budget || (found.usesInAll !== null && uses >= BigInt(found.usesInAll));
      })
      .map(({ offer }) => offer),
  );
}

const stored = (reward: Reward): object =>
  Object.fromEntries(Object.entries(reward).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]));

function useOf({ rewards, ...row }: Row): Use {
  return {
    ...row,
    // As they were written by `stored`.
    rewards: rewards.map(
      (reward) =>
        Object.fromEntries(
          Object.entries(reward).map(([name, value]) => [name, name === 'amount' || name === 'stake' ? BigInt(value) : value]),
        ) as unknown as Reward,
    ),
  };
}
