import type { Tables } from '../kernel/database/tables.ts';

/** Uses of offers, promo codes, and what both have taken of their limits. */
export const campaignTables = {
  promo_code: 'directory',
  campaign_count: 'directory',
  campaign_code: 'play',
  campaign_use: 'play',
  campaign_popup_seen: 'play',
} as const satisfies Tables;
