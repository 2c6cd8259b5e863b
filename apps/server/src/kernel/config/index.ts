export { deriveKey, readConfig, type Config } from './config.ts';
export { localSecret } from './secret.ts';
