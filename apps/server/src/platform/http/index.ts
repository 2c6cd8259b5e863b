export { Buckets } from './buckets.ts';
export { bodyLimit, callRoutes, type CallRouteParts, type SessionCookie } from './call-routes.ts';
export { MoneyLimit, moneyCalls } from './money-limit.ts';
export { clientKey, isThisMachine } from './client-address.ts';
export { repeated, type Patience, type RepeatedRequest } from './repeated.ts';
export { counting, RequestLimit, type RequestRates } from './request-limit.ts';
export { isForeignOrigin } from './origin.ts';
export { createHttpServer } from './server.ts';
export { takesGzip } from './takes-gzip.ts';
