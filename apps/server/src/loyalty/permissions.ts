import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see players' points and purchases; give and take points; confirm what somebody else gives or takes; send goods. */
export const loyaltyPermissions = permissionsOf('loyalty', ['read', 'give', 'confirm', 'send']);
