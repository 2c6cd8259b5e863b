export { openPrizes } from './liabilities.ts';
export { tournamentPermissions } from './permissions.ts';
