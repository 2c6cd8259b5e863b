import { permissionsOf } from '../kernel/permissions/permission.ts';

/**
 * What people do with content: see it and drafts of it; write drafts and upload; publish and delete; change alone, after a fresh proof, what only an
 * admin changes; propose and approve what takes two; see and end the previews of everybody.
 */
export const contentPermissions = permissionsOf('content', [
  'read',
  'write',
  'publish',
  'publish_guarded',
  'propose',
  'approve',
  'previews',
]);
