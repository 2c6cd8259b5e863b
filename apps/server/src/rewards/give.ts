import { createHash } from 'node:crypto';
import { betKinds } from '@tavolo/contract';
import { giveFreeBet, revokeFreeBetOf } from '../bets/index.ts';
import type { BonusGrants } from '../bonuses/index.ts';
import { FreeSpinsRefused, type cancelFreeSpins, type orderFreeSpins } from '../casino/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Gift, GiftResult, Reward } from './reward.ts';

const dayInMs = 86_400_000;

export interface GiveParts {
  clock: Clock;
  wallet: Wallet;
  orderPack: typeof orderFreeSpins;
  bonusGrants: Pick<BonusGrants, 'grant'>;
}

export interface TakeBackParts {
  clock: Clock;
  cancelPack: typeof cancelFreeSpins;
  bonusGrants: Pick<BonusGrants, 'revoke'>;
}

/** Gives what the key hasn't given yet, to somebody who may be given it. */
export async function give(tx: Queryable, parts: GiveParts, gift: Gift): Promise<Exclude<GiftResult, 'not_offered'>> {
  const { key, origin, playerId, reason, reward } = gift;
  const worth = reward.kind === 'free_spins' ? reward.stake * BigInt(reward.spins) : reward.amount;
  const play = tx.play(playerId);
  const [player] = await play.query('select from ledger_player where bucket = bucket_of($1) and player_id = $1 and currency = $2', [
    playerId,
    reward.currency,
  ]);
  if (!player || worth <= 0n) return 'unknown';
  // Of many that try at once the others wait here, and find it given.
  const [isNew] = await play.query(
    `insert into reward_gift (bucket, player_id, key, kind, currency, worth, origin, reason) values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning key`,
    [playerId, key, reward.kind, reward.currency, worth, origin, reason],
  );
  if (!isNew) return 'already';
  if (await handOver(tx, parts, gift)) return 'given';
  await play.query('delete from reward_gift where bucket = bucket_of($1) and player_id = $1 and key = $2', [playerId, key]);
  return 'unknown';
}

/** False, and nothing done: there is no such thing to give. */
async function handOver(tx: Queryable, { bonusGrants, clock, orderPack, wallet }: GiveParts, gift: Gift): Promise<boolean> {
  const { cost, key, origin, playerId, reason, reward } = gift;
  switch (reward.kind) {
    case 'cash': {
      const { amount, currency } = reward;
      await wallet.post(tx, {
        playerId,
        currency,
        kind: 'bonus',
        key,
        fingerprint: `${cost} ${amount}`,
        legs: [
          { account: cost, amount: -amount },
          { account: 'main', amount },
        ],
        reason,
      });
      return true;
    }
    case 'free_bet': {
      const { amount, currency, days } = reward;
      const terms = { kinds: betKinds, sports: [], minimumOdds: null, minimumLegs: 1 };
      return (await giveFreeBet(tx, { playerId, key, currency, amount, days, origin, reason, ...terms })) !== null;
    }
    case 'free_spins': {
      const { currency, days, game, spins, stake } = reward;
      const now = clock.now();
      const ends = new Date(now.getTime() + days * dayInMs);
      const order = { playerId, name: packName(key), game, currency, stake, spins, begins: now, ends };
      return await orderPack(tx, order, now).then(
        () => true,
        (error: unknown) => {
          if (error instanceof FreeSpinsRefused) return false;
          throw error;
        },
      );
    }
    case 'casino_bonus':
    case 'betting_bonus': {
      const { amount, bonus: kind, currency } = reward;
      const product = reward.kind === 'casino_bonus' ? 'casino' : 'betting';
      // Whoever gives has asked the guard.
      const granted = await bonusGrants.grant(tx, { playerId, key, kind, product, currency, amount, origin, reason }, true);
      return typeof granted === 'object';
    }
  }
}

/** Takes back what wasn't used, as `Rewards` tells it, and remembers that it was. */
export async function takeBack(
  tx: Queryable,
  parts: TakeBackParts,
  given: Pick<Gift, 'playerId' | 'key'> & { kind: Reward['kind'] },
): Promise<boolean> {
  if (!(await withdraw(tx, parts, given))) return false;
  await tx
    .play(given.playerId)
    .query('update reward_gift set taken_back_at = $3 where bucket = bucket_of($1) and player_id = $1 and key = $2', [
      given.playerId,
      given.key,
      parts.clock.now(),
    ]);
  return true;
}

async function withdraw(
  tx: Queryable,
  { bonusGrants, cancelPack }: TakeBackParts,
  { key, kind, playerId }: Pick<Gift, 'playerId' | 'key'> & { kind: Reward['kind'] },
): Promise<boolean> {
  switch (kind) {
    case 'cash':
      return false;
    case 'free_bet':
      return revokeFreeBetOf(tx, playerId, key);
    case 'free_spins':
      return cancelPack(tx, playerId, packName(key));
    case 'casino_bonus':
    case 'betting_bonus':
      return bonusGrants.revoke(tx, { playerId, key, product: kind === 'casino_bonus' ? 'casino' : 'betting' });
  }
}

/** Names of packs have fewer letters, and fewer kinds of them, than keys. */
const packName = (key: string): string => `reward-${createHash('sha256').update(key).digest('hex').slice(0, 40)}`;
