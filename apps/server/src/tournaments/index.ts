export { tournamentPermissions } from './permissions.ts';
