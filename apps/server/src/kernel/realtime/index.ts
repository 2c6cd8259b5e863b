export { tellPlayer } from './tell-player.ts';
export type { ChannelAddress, ChannelDeclaration } from './channels.ts';
export { noFanOut, type FanOut } from './fan-out.ts';
export { createNotifyFanOut } from './notify-fan-out.ts';
export { createRealtime, type Realtime } from './realtime.ts';
export { createRedisFanOut } from './redis-fan-out.ts';
