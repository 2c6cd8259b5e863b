export { createJobs, installJobTables, jobsOfOneServer, takeQueueError, type EnqueueOptions, type Jobs } from './jobs.ts';
