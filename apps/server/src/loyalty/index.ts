export { loyaltyPermissions } from './permissions.ts';
