import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see what cashback counted of a player and what came of it. */
export const cashbackPermissions = permissionsOf('cashback', ['read']);
