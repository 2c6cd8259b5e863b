export { obstacleOf, readCondition, weekdays, type Condition, type Facts, type Weekday } from './conditions.ts';
export { timeObstacle, usesNow } from './standing.ts';
export { campaignPermissions } from './permissions.ts';
export { promotionsOf, type PromotionParts } from './promotions.ts';
export { inWords, shownMoney } from './shown-money.ts';
