export { cashbackPermissions } from './permissions.ts';
