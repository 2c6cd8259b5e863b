export { betPermissions } from './permissions.ts';
