export { createLog, silentLog, type Log, type LogLevel } from './log.ts';
export { createSecurityLog, noSecurityLog, type SecurityEvent, type SecurityLog } from './security-log.ts';
