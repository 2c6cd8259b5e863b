export { operationsPermissions } from './permissions.ts';
