import { isCurrency, parseAmount } from '@tavolo/money';
import { each } from '../bets/index.ts';
import { hasWithdrawnSince, lockCashier, paymentStateOf, type DepositOffers } from '../cashier/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import type { Standing } from '../rewards/index.ts';
import { offerOf } from './offer.ts';
import type { CampaignParts } from './parts.ts';
import { giveUse, inField, keyOf, OfferRefused, useOffer, type NamingDeposit } from './take.ts';
import { lockUses, moveUse, uncountUse, useOfPayment, type Use } from './uses.ts';

/** After so long a gift that is due is given up. */
const patience = 7 * 86_400_000;

/** What the cashier asks of campaigns when a deposit names an offer. */
export const depositOffersOf = (parts: CampaignParts): DepositOffers => ({
  mayTake: (playerId) => parts.rewards.mayBeRewarded(playerId),
  bind: (tx, { playerId, offer: key, ...deposit }, mayTake) =>
    inField('campaign_offer_id', async () => {
      await lockUses(tx, playerId);
      await bind(tx, parts, playerId, key, deposit, mayTake);
    }),
});

/** Binds an offer to a deposit, whose player's lock is held. Bound twice, it is bound. @throws OfferRefused */
async function bind(
  tx: Queryable,
  parts: CampaignParts,
  playerId: bigint,
  key: string,
  deposit: NamingDeposit,
  mayTake: boolean,
): Promise<Use> {
  const bound = await useOfPayment(tx, playerId, deposit.id);
  if (bound) return bound;
  const offer = offerOf(parts.content, key);
  if (!offer) throw new OfferRefused('unknown');
  return useOffer(tx, parts, offer, playerId, deposit, mayTake);
}

/** The deposit has come: what its offer gives is the player's. */
export async function followDeposit(parts: CampaignParts, event: OutboxEvent): Promise<void> {
  const named = depositOf(event);
  if (!named) return;
  const { deposit, offer, playerId } = named;
  const standing = await parts.rewards.standing(playerId);
  await settle(parts, playerId, standing, (tx) =>
    bind(tx, parts, playerId, offer, deposit, standing === 'good').catch((error: unknown) => {
      // Its order was given up, and the offer with it; by the time at which the money came all the same the offer was no longer open.
      if (error instanceof OfferRefused) return null;
      throw error;
    }),
  );
}

/** Something of a use could not be given, so nothing of it was. */
class NotGiven extends Error {}

/**
 * Gives what a use has promised. While a limit or a break of play leaves no room it stays due; who may be given nothing has none of it, nor has who has withdrawn since the deposit came, where that
 * would have ended the bonus.
 */
async function settle(
  parts: CampaignParts,
  playerId: bigint,
  standing: Standing,
  find: (tx: Queryable) => Promise<Use | null>,
): Promise<void> {
  const run = (given: Standing) =>
    parts.database.transaction(async (tx) => {
      // A withdrawal takes it first: it is either seen here, or finds the bonus there.
      await lockCashier(tx, playerId);
      await lockUses(tx, playerId);
      const use = await find(tx);
      if (use?.state !== 'waiting' && use?.state !== 'due') return;
      const now = parts.clock.now();
      if (await isForfeited(tx, parts, playerId, use)) return await refuseUse(tx, playerId, use, now);
      if (given === 'no_room' && use.createdAt.getTime() + patience > now.getTime())
        return void (use.state === 'waiting' && (await moveUse(tx, playerId, use, 'due', now)));
      if (given === 'good' && !(await giveUse(tx, parts, playerId, use, true))) throw new NotGiven();
      if (given === 'good') await moveUse(tx, playerId, use, 'given', now);
      else await refuseUse(tx, playerId, use, now);
    });
  await run(standing).catch((error: unknown) => {
    if (error instanceof NotGiven) return run('none');
    throw error;
  });
}

async function refuseUse(tx: Queryable, playerId: bigint, use: Use, now: Date): Promise<void> {
  await moveUse(tx, playerId, use, 'refused', now);
  await uncountUse(tx, use);
}

/** Whether the player has withdrawn since the deposit of a use came in, and a bonus of it would have ended by that. */
async function isForfeited(tx: Queryable, { bonusTerms }: CampaignParts, playerId: bigint, { paymentId, rewards }: Use): Promise<boolean> {
  const ends = rewards.some(
    (reward) =>
      (reward.kind === 'casino_bonus' || reward.kind === 'betting_bonus') &&
      bonusTerms.termsOf(reward, 'en', new Map())?.is_lost_on_withdrawal === true,
  );
  return ends && paymentId !== null && (await hasWithdrawnSince(tx, playerId, paymentId));
}

/** Gives what has become due and could not be given at once. One that fails keeps nobody from theirs: AggregateError after all of them. */
export async function giveDue(parts: CampaignParts): Promise<void> {
  const due = await parts.database.everyPlay.query<{ playerId: bigint; paymentId: bigint }>(
    `select player_id as "playerId", payment_id as "paymentId" from campaign_use where state = 'due' order by created_at limit 1000`,
  );
  await each(
    due,
    async ({ paymentId, playerId }) =>
      settle(parts, playerId, await parts.rewards.standing(playerId), (tx) => useOfPayment(tx, playerId, paymentId)),
    (failed) => `${failed} gifts that are due could not be given`,
  );
}

/** The deposit came to nothing, and so did the use of its offer. */
export async function dropDeposit(parts: CampaignParts, event: OutboxEvent): Promise<void> {
  const named = depositOf(event);
  if (!named) return;
  const { deposit, playerId } = named;
  await parts.database.transaction(async (tx) => {
    await lockUses(tx, playerId);
    const use = await useOfPayment(tx, playerId, deposit.id);
    if (use?.state !== 'waiting') return;
    await moveUse(tx, playerId, use, 'cancelled', parts.clock.now());
    await uncountUse(tx, use);
  });
}

/** The provider's page never came: nobody may be kept from the offer by an order that counts for nothing. */
export async function dropUnopened(parts: CampaignParts, event: OutboxEvent): Promise<void> {
  const named = depositOf(event);
  if (named && (await paymentStateOf(parts.database, named.playerId, named.deposit.id)) === 'unopened') await dropDeposit(parts, event);
}

/** The deposit was charged back: what it gave is taken back as long as it is unused. The use stays used. */
export async function takeBackDeposit(parts: CampaignParts, event: OutboxEvent): Promise<void> {
  const named = depositOf(event);
  if (!named) return;
  const { deposit, playerId } = named;
  await parts.database.transaction(async (tx) => {
    await lockUses(tx, playerId);
    const use = await useOfPayment(tx, playerId, deposit.id);
    if (!use || use.state === 'withdrawn') return;
    if (use.state === 'given')
      for (const [index, { kind }] of use.rewards.entries()) await parts.rewards.takeBack(tx, { playerId, key: keyOf(use, index), kind });
    await moveUse(tx, playerId, use, 'withdrawn', parts.clock.now());
  });
}

/** A deposit that names an offer, out of the cashier's event; null for all others. */
function depositOf({ payload, playerId }: OutboxEvent): { playerId: bigint; offer: string; deposit: NamingDeposit } | null {
  if (playerId === null || typeof payload !== 'object' || payload === null || !('transaction' in payload)) return null;
  const { amount, campaign_offer_id: offer, currency, method, transaction } = payload;
  if (typeof offer !== 'string' || typeof transaction !== 'string' || typeof amount !== 'string' || typeof method !== 'string') return null;
  if (typeof currency !== 'string' || !isCurrency(currency)) return null;
  return { playerId, offer, deposit: { id: BigInt(transaction), amount: parseAmount(amount, currency), method } };
}
