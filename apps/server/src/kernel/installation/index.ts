export { onDatabase, openInstallation, type Installation } from './installation.ts';
