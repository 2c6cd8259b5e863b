import { permissionsOf } from '../kernel/permissions/permission.ts';

/**
 * What people do here: see the report and what is stopped; stop betting, and let it go on; decide how markets ended or that a bet is taken back, and confirm what
 * somebody else has decided.
 */
export const betPermissions = permissionsOf('bets', ['read', 'stop', 'decide', 'confirm']);
