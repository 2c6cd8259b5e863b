/**
 * A process with the job queue and the outbox of the product, for tests that kill it or take its database away. It says on its standard output
 * what it begins and does; a job or event `held` waits for a line on standard input.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { applicationRole, createDatabase, createNotifications } from '../../database/index.ts';
import { createHeartbeat } from '../../heartbeat/index.ts';
import { silentLog, type Log } from '../../log/index.ts';
import { createOutbox } from '../../outbox/index.ts';
import { createJobs, takeQueueError } from '../index.ts';

const url = process.env['DATABASE_URL'] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);

process.on('uncaughtException', (error) => {
  say(`left: ${error.message}`);
  if (takeQueueError(error)) return;
  say(`ended by ${error.message}`);
  process.exit(1);
});

const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 2 });
const heartbeat = createHeartbeat({ database: createDatabase({ url, log: silentLog, role: applicationRole, size: 1 }), log: silentLog });
const outbox = createOutbox({ database, log: silentLog, heartbeat, notifications: createNotifications({ url, log: silentLog }) });
/** Says what the queue reports. */
const spoken: Log = pino(
  { level: 'debug', messageKey: 'message', timestamp: false, base: null },
  { write: (line) => say(/"message":"([^"]*)"\}$/.exec(line.trim())?.[1] ?? line) },
);
const jobs = createJobs({ url, log: spoken, heartbeat });
const lines = createInterface({ input: process.stdin });
const allowed = () => new Promise<void>((resolve) => lines.once('line', () => resolve()));

jobs.handle('quick', async () => void say('did the quick job'));
jobs.handle('held', async () => {
  say('began the held job');
  await allowed();
  say('did the held job');
});
outbox.subscribe('sample.held', async () => {
  say('began the held event');
  await allowed();
});
await heartbeat.start();
await outbox.start();
await jobs.start();
say('ready');
