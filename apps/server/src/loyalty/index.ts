export { levelsService, pointsFollower, type Levels } from './levels.ts';
export { loyaltyPermissions } from './permissions.ts';
