import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see what is stopped; stop play, and let it go on; switch the sign-in of players. */
export const operationsPermissions = permissionsOf('operations', ['read', 'play', 'logins']);
