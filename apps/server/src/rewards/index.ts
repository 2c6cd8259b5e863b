export { playerNamed } from './asked-gift.ts';
export { givenAlone } from './given-alone.ts';
export { reversalKeys } from './history.ts';
export { standingOf } from './standing.ts';
export { rewardPermissions } from './permissions.ts';
export { rewardsService, type Gift, type GiftResult, type NameGift, type Reward, type Rewards, type Standing } from './reward.ts';
