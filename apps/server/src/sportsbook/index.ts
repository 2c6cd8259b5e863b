export { sportsbookService, type Sportsbook } from './sportsbook.ts';
export type { EventFields } from './offer/shape.ts';
