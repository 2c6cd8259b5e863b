export { isOneOfSeveral, oneOfSeveral, tellFront, type ProcessWord } from './one-of-several.ts';
export { stopOnSignal } from './stop-on-signal.ts';
export { listenFault, usablePort } from './usable-port.ts';
