import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see runs of tournaments, their places and what became of their prizes. */
export const tournamentPermissions = permissionsOf('tournaments', ['read']);
