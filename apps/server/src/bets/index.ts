export { betsHappened, hearBets, type BetHappening } from './happenings.ts';
export { betPermissions } from './permissions.ts';
