import { fileURLToPath } from 'node:url';

/**
 * Programs that tests start (the product, commands of the staff) read the sources as they were compiled the last time, which takes half of their start. A
 * `NODE_COMPILE_CACHE` of the environment stays.
 */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.tavolo/compiled', import.meta.url));
