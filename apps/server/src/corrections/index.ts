export { correctionPermissions } from './permissions.ts';
