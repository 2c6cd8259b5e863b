import { permissionsOf } from '../kernel/permissions/permission.ts';

/**
 * What looking after the staff asks for: to see who they are, to add people and change what they may, to read what everybody did, and to see what waits for
 * a second person, of the kinds that the role proposes or approves.
 */
export const staffPermissions = permissionsOf('staff', ['read', 'manage', 'audit', 'approvals']);
