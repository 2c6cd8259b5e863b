import type { CampaignsGift } from '@tavolo/content';
import type { Currency } from '@tavolo/money';
import { toBase } from '../bets/index.ts';
import type { Reward } from '../rewards/index.ts';
import type { Offer } from './offer.ts';
import type { CampaignParts } from './parts.ts';

/** What an offer gives for a deposit, or without one; null where one of its gifts can't be read, or comes to nothing. */
export function rewardsOf(
  { rewards }: Pick<CampaignParts, 'rewards'>,
  { gifts }: Pick<Offer, 'gifts'>,
  currency: Currency,
  deposit: bigint | null,
): Reward[] | null {
  const given = gifts.map((gift) => rewardOf(rewards, gift, currency, deposit));
  return given.every((one) => one !== null) ? given : null;
}

/** The most that a gift comes to. */
export const mostOf = ({ rewards }: Pick<CampaignParts, 'rewards'>, { reward }: CampaignsGift, currency: Currency): Reward | null =>
  rewards.read(reward, currency);

/** A share is rounded down to a minor unit. */
function rewardOf(
  rewards: CampaignParts['rewards'],
  { percent, reward: component }: CampaignsGift,
  currency: Currency,
  deposit: bigint | null,
): Reward | null {
  const reward = rewards.read(component, currency);
  if (reward === null || percent === null) return reward;
  if (reward.kind === 'free_spins' || deposit === null) return null;
  const share = (deposit * BigInt(percent)) / 100n;
  const amount = share < reward.amount ? share : reward.amount;
  return amount > 0n ? { ...reward, amount } : null;
}

/** Minor units. */
export const worthOf = (reward: Reward): bigint => (reward.kind === 'free_spins' ? reward.stake * BigInt(reward.spins) : reward.amount);

/** What rewards take of a budget: hundredths of the base currency's unit, rounded up. */
export const worthInBase = ({ rates }: Pick<CampaignParts, 'rates'>, rewards: readonly Reward[]): bigint =>
  rewards.reduce((sum, reward) => sum + toBase(worthOf(reward), reward.currency, rates), 0n);
