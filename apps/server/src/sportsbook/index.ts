export { sportsbookService, type Sportsbook } from './sportsbook.ts';
export { catalogueSport } from './offer/catalogue.ts';
export type { EventFields } from './offer/shape.ts';
