import type { OfferObstacle } from '@tavolo/contract';
import type { Queryable } from '../kernel/database/index.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { codeObstacle, enterCode, findCode, hasEntered, readCode, type PromoCode } from './codes.ts';
import { rewardsOf, worthInBase } from './gifts.ts';
import { offerOf, type Offer } from './offer.ts';
import { campaignCost, type CampaignParts } from './parts.ts';
import { promotionsOf } from './promotions.ts';
import { obstacleFor, takerOf } from './standing.ts';
import { countUse, insertUse, lockUses, type Use } from './uses.ts';

/** An offer can't be used: why, as the contract says it. */
export class OfferRefused extends Error {
  readonly obstacle: OfferObstacle;

  constructor(obstacle: OfferObstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/** Answers a refusal of an offer in the field that named it; an offer that the caller can't see is as unknown as none. */
export async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OfferRefused)) throw error;
    const isHidden = field !== 'promo_code' && error.obstacle === 'unknown';
    throw invalidField(field, isHidden ? 'not_found' : error.obstacle);
  }
}

/** A deposit that names an offer. */
export interface NamingDeposit {
  id: bigint;
  /** Minor units of the player's currency. */
  amount: bigint;
  method: string;
}

/**
 * Uses an offer, whose player's lock is held: counted, and with what it gives as it is now. With a deposit it waits for that.
 *
 * @param mayBeRewarded as the guard has answered before the transaction
 * @throws OfferRefused with nothing changed
 */
export async function useOffer(
  tx: Queryable,
  parts: CampaignParts,
  offer: Offer,
  playerId: bigint,
  deposit: NamingDeposit | null,
  mayBeRewarded: boolean,
): Promise<Use> {
  if (!mayBeRewarded) throw new OfferRefused('not_for_you');
  const taker = await takerOf(parts, tx, playerId, deposit);
  const obstacle = await obstacleFor(offer, taker);
  if (obstacle) throw new OfferRefused(obstacle);
  if ((offer.action === 'deposit') !== (deposit !== null)) throw new OfferRefused(deposit ? 'not_for_you' : 'needs_deposit');
  if (deposit && offer.excludeMethods.includes(deposit.method)) throw new OfferRefused('not_for_you');
  const rewards = rewardsOf(parts, offer, taker.currency, deposit?.amount ?? null);
  // Nobody takes what they can't have read.
  if (rewards === null || !promotionsOf(parts, offer, taker.currency, 'en', new Map())) throw new OfferRefused('wrong_currency');
  const worth = worthInBase(parts, rewards);
  if (!(await countUse(tx, offer, worth))) throw new OfferRefused('limit_reached');
  return insertUse(tx, playerId, offer, {
    state: deposit ? 'waiting' : 'given',
    paymentId: deposit?.id ?? null,
    worth,
    rewards,
    createdAt: parts.clock.now(),
  });
}

/** Hands over what a use gives, once. False where something of it can't be given: then nothing is. */
export async function giveUse(
  tx: Queryable,
  { rewards }: Pick<CampaignParts, 'rewards'>,
  playerId: bigint,
  use: Use,
  mayBeRewarded: boolean,
): Promise<boolean> {
  for (const [index, reward] of use.rewards.entries()) {
    const result = await rewards.give(
      tx,
      { playerId, key: keyOf(use, index), reward, cost: campaignCost, origin: 'campaigns', reason: `offer ${use.offer}` },
      mayBeRewarded,
    );
    if (result === 'not_offered' || result === 'unknown') return false;
  }
  return true;
}

/** The key of one of the gifts of a use. */
export const keyOf = ({ n, offer }: Pick<Use, 'n' | 'offer'>, index: number): string => `campaigns:${offer}:${n}:${index}`;

/** Takes an offer that needs nothing but the player's wish. @throws OfferRefused with nothing changed */
export async function takeOffer(parts: CampaignParts, playerId: bigint, key: string): Promise<void> {
  const offer = offerOf(parts.content, key);
  if (!offer) throw new OfferRefused('unknown');
  const mayBeRewarded = await parts.rewards.mayBeRewarded(playerId);
  await parts.database.transaction(async (tx) => {
    await lockUses(tx, playerId);
    await take(tx, parts, offer, playerId, mayBeRewarded);
  });
}

async function take(tx: Queryable, parts: CampaignParts, offer: Offer, playerId: bigint, mayBeRewarded: boolean): Promise<void> {
  const use = await useOffer(tx, parts, offer, playerId, null, mayBeRewarded);
  if (!(await giveUse(tx, parts, playerId, use, mayBeRewarded))) throw new OfferRefused('not_for_you');
}

/** A code that was typed, with its offer. @throws OfferRefused where there is none; a code that can't be one is answered as INVALID */
export async function requireCode(q: Queryable, parts: CampaignParts, typed: string): Promise<{ code: PromoCode; offer: Offer }> {
  const shaped = readCode(typed);
  if (shaped === null) throw invalidField('promo_code', 'INVALID');
  const code = await findCode(q, shaped);
  if (!code) throw new OfferRefused('unknown');
  const offer = offerOf(parts.content, code.offer);
  if (!offer) throw new OfferRefused('expired');
  return { code, offer };
}

/**
 * Enters a promo code: an offer that needs nothing but the player's wish is taken by it, one for a deposit is open from then on.
 *
 * @throws OfferRefused with nothing changed
 */
export async function activateCode(parts: CampaignParts, playerId: bigint, typed: string): Promise<Offer> {
  const { code, offer } = await requireCode(parts.database, parts, typed);
  const mayBeRewarded = await parts.rewards.mayBeRewarded(playerId);
  if (!mayBeRewarded) throw new OfferRefused('not_for_you');
  await parts.database.transaction(async (tx) => {
    await lockUses(tx, playerId);
    await enter(tx, parts, playerId, code);
    if (offer.action === 'take') return take(tx, parts, offer, playerId, mayBeRewarded);
    const obstacle = await obstacleFor(offer, await takerOf(parts, tx, playerId, null));
    if (obstacle) throw new OfferRefused(obstacle);
  });
  return offer;
}

async function enter(tx: Queryable, { clock }: Pick<CampaignParts, 'clock'>, playerId: bigint, code: PromoCode): Promise<void> {
  if (await hasEntered(tx, playerId, code.code)) return;
  const obstacle = codeObstacle(code, clock.now());
  if (obstacle) throw new OfferRefused(obstacle);
  if (!(await enterCode(tx, playerId, code, clock.now()))) throw new OfferRefused('limit_reached');
}

/** Enters the code that came with a sign-up, which opens its offer and takes nothing. One that can't be entered is left alone. */
export async function enterAtSignUp(parts: CampaignParts, playerId: bigint, typed: string): Promise<void> {
  const shaped = readCode(typed);
  const code = shaped && (await findCode(parts.database, shaped));
  if (!code || !offerOf(parts.content, code.offer)) return;
  await parts.database.transaction(async (tx) => {
    await lockUses(tx, playerId);
    if (!codeObstacle(code, parts.clock.now())) await enterCode(tx, playerId, code, parts.clock.now());
  });
}
