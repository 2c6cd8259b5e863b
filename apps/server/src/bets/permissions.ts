import { permissionsOf } from '../kernel/permissions/permission.ts';

/**
 * What people do here: see the report and what is stopped; stop betting, and let it go on; decide how markets ended or that a bet is taken back; give free bets
 * and boost odds, and take them away; set limits, delays and margins; and confirm what somebody else has decided or given.
 */
export const betPermissions = permissionsOf('bets', ['read', 'stop', 'decide', 'give', 'terms', 'confirm']);
