export { createHeartbeat, type Heartbeat } from './heartbeat.ts';
