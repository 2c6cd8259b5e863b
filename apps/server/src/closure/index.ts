export { closureCalls } from './calls.ts';
export { listenToPayouts, refuseClosing } from './closure.ts';
export type { ClosureParts } from './parts.ts';
export { eraseLongClosed } from './retention.ts';
export { tellOfLeftMoney } from './left-money.ts';
