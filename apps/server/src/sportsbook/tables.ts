import type { Tables } from '../kernel/database/tables.ts';

/** The offer is the same for everybody; players have nothing in it but their marks. */
export const sportsbookTables = {
  sport: 'reference',
  sport_term: 'reference',
  sport_competition: 'reference',
  sport_competitor: 'reference',
  sport_event: 'reference',
  sport_incident: 'reference',
  sport_market: 'reference',
  sport_selection: 'reference',
  sport_result: 'reference',
  sport_cancellation: 'reference',
  sport_change: 'reference',
  feed_message: 'reference',
  feed_producer: 'reference',
  feed_leader: 'reference',
  replay_season: 'reference',
  replay_match: 'reference',
  football_fit: 'reference',
  football_strengths: 'reference',
  sport_favourite: 'play',
} as const satisfies Tables;
