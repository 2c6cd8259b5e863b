export { bonusGrants, type BonusGrants, type ProductGrant } from './grants.ts';
export { grantBonus, type BonusGrant, type GrantRefusal } from './grant.ts';
export { bonusPermissions } from './permissions.ts';
export { bonusHistoryOf, type HistoryBonus } from './history.ts';
export { wordsOf } from './kinds.ts';
export { bonusTerms, type BonusTermsReader } from './offered-terms.ts';
export { expectedCost, openBonuses } from './liabilities.ts';
