export { createJobs, installJobTables, type EnqueueOptions, type Jobs } from './jobs.ts';
