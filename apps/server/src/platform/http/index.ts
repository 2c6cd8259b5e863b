export { bodyLimit, callRoutes, type CallRouteParts, type SessionCookie } from './call-routes.ts';
export { isForeignOrigin } from './origin.ts';
export { createHttpServer } from './server.ts';
