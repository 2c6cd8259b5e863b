export { grantBonus, type BonusGrant, type GrantRefusal } from './grant.ts';
export { bonusPermissions } from './permissions.ts';
