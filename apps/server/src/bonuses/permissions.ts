import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see players' bonuses; grant one, and take one back that isn't active; and confirm what somebody else has granted. */
export const bonusPermissions = permissionsOf('bonuses', ['read', 'give', 'confirm']);
