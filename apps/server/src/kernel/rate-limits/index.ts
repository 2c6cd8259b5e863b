export { DatabaseStore } from './database-store.ts';
export { MemoryStore } from './memory-store.ts';
export { MoneyLimit, moneyCalls } from './money-limit.ts';
export { PageLimit } from './page-limit.ts';
export { RateLimiter, secondsLeft, tooManyRequests, type OverLimit } from './rate-limiter.ts';
export { counting, RequestLimit, type RequestRates } from './request-limit.ts';
export { RoundLimit } from './round-limit.ts';
export type { Limit, LimitStore, Rate, Window } from './store.ts';
