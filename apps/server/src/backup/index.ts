export { afterPhysicalCopy, restoreBackup, RestoreRefused, type RestoreOptions } from './restore.ts';
