export { createJobs, installJobTables, takeQueueError, type EnqueueOptions, type Jobs } from './jobs.ts';
