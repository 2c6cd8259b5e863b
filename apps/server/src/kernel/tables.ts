import type { Tables } from './database/tables.ts';

/** Events to deliver, jobs' workers, letters and rate limits. */
export const kernelTables = {
  outbox_event: 'server',
  worker_heartbeat: 'server',
  installation: 'reference',
  attempt_window: 'directory',
  mailbox_message: 'directory',
  mail_file: 'directory',
  command_answer: 'directory',
  realtime_batch: 'server',
} as const satisfies Tables;
