import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see what a player was given; give something, and take back what is unused; and confirm what somebody else gives. */
export const rewardPermissions = permissionsOf('rewards', ['read', 'give', 'confirm']);
