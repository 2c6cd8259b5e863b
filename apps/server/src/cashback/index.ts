export { openCashback } from './liabilities.ts';
export { cashbackPermissions } from './permissions.ts';
