export { levelsService, pointsFollower, type Levels } from './levels.ts';
export { cashPrice, openPoints, undeliveredGoods, worthOfPoints, type CashPrice } from './liabilities.ts';
export { loyaltyPermissions } from './permissions.ts';
