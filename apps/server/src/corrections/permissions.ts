import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see what can be reversed; reverse it; order a payout for a player; and confirm what somebody else reverses or orders. */
export const correctionPermissions = permissionsOf('corrections', ['read', 'reverse', 'pay_out', 'confirm']);
