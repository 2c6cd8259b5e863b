export { bodyLimit, callRoutes, type CallRouteParts, type SessionCookie } from './call-routes.ts';
export { clientKey, isThisMachine } from './client-address.ts';
export { repeated, type Patience, type RepeatedRequest } from './repeated.ts';
export { RequestLimit, type RequestRates } from './request-limit.ts';
export { isForeignOrigin } from './origin.ts';
export { createHttpServer } from './server.ts';
export { takesGzip } from './takes-gzip.ts';
