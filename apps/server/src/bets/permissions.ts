import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see the report and what is stopped; stop betting, and let it go on. */
export const betPermissions = permissionsOf('bets', ['read', 'stop']);
