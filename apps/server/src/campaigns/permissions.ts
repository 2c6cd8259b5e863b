import { permissionsOf } from '../kernel/permissions/permission.ts';

/** What people do here: see promo codes and what offers have cost; make codes and close them. */
export const campaignPermissions = permissionsOf('campaigns', ['read', 'write']);
