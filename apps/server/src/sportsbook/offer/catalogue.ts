import { findMarketType, type Sport } from '@tavolo/markets';

/** The sport as the catalogue of markets writes it. */
export const catalogueSport = (sport: string): Sport => sport.replace('-', '_') as Sport;

/** What the catalogue says of a type. */
export function describeMarket(type: string): { group: string; hasCashOut: boolean } {
  const known = findMarketType(type);
  return { group: known?.group ?? 'main', hasCashOut: known?.cashOut ?? false };
}
