/**
 * Loaded before a server of `npm run dev` that is to take over from the present one: fetches what takes long of a start and does not change while somebody
 * works, and waits for the word. Only then the product's own sources are read.
 */
import { isMainThread } from 'node:worker_threads';

const slow = [
  'fastify',
  'pg',
  'graphile-worker',
  'prom-client',
  'pino',
  'sharp',
  'libphonenumber-js/min',
  'jose',
  'ws',
  'valibot',
  'qs',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/compress',
];

async function untilCalled() {
  // Without the script there is nothing to wait for.
  const leave = () => process.exit();
  process.once('disconnect', leave);
  const called = new Promise((go) => process.once('message', go));
  // One that is not there, or under another name by now, comes with the sources.
  await Promise.allSettled(slow.map((name) => import(name)));
  await called;
  process.off('disconnect', leave);
  process.disconnect();
  performance.mark('go');
}

// The server's threads load this as well.
if (isMainThread) await untilCalled();
