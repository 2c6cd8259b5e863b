export { deriveKey, readConfig, type Config } from './config.ts';
export { localSecret } from './secret.ts';
export { warnOf } from './warnings.ts';
