export { createLog, silentLog, type Log, type LogLevel } from './log.ts';
