import type { EventLaw } from '@tavolo/pricing';
import type { Statements } from '../kernel/database/index.ts';
import type { KeptBonus } from './kept-bonus.ts';
import type { Runners } from './race.ts';

/** Better odds on a selection before its event begins, for everybody alike: for a single that is paid from cash, up to a stake that each player has. */
export interface Boost {
  id: bigint;
  /** Thousandths. */
  odds: number;
  /** Of each player, hundredths of the base currency. */
  maximumStake: bigint;
  until: Date;
}

/** A selection as it stands in the transaction that reads it, with what is taken on it. Amounts in hundredths of the base currency. */
export interface SelectionTerms {
  selection: string;
  marketId: bigint;
  outcome: string;
  competitor: string | null;
  /** Thousandths. */
  odds: number;
  version: bigint;
  probability: number | null;
  /** A bet may be taken now, as far as the feed goes. */
  isOpen: boolean;
  marketType: string;
  specifiers: string;
  marketState: string;
  resultVersion: bigint;
  hasCashOut: boolean;
  eventId: bigint;
  eventVersion: bigint;
  eventState: string;
  isLive: boolean;
  startsAt: Date;
  sport: string;
  competition: string;
  provenance: string;
  /** Seconds. */
  liveDelay: number;
  score: Scoreboard | null;
  /** How often it was closed so far. */
  closings: bigint;
  runners: Runners;
  isHandicap: boolean;
  /** Of the winner of a race: the chances of coming in among the first, by the specifiers of that market. */
  placeChances: Readonly<Record<string, number>> | null;
  /** By which its event was priced last, and when that was said, milliseconds; null where the feed tells none. */
  law: EventLaw | null;
  lawAt: bigint;
  /** The operator has stopped bets on it, or all of the player's. */
  isStopped: boolean;
  maximumStake: bigint;
  maximumReturn: bigint;
  maximumLiability: bigint;
  minimumStake: bigint;
  /** Better odds that are offered on it now. */
  boost: Boost | null;
  /** By the database's clock, before it was read: whatever was stopped by then is stopped in it. */
  readAt: Date;
}

/** What the scoreboard of an event shows, as far as bets need it. */
export interface Scoreboard {
  home: number;
  away: number;
  clock: number | null;
  periods: { period: string; home: number; away: number }[];
}

const termColumns = `t.selection, t.market_id as "marketId", t.outcome, t.competitor, t.odds, t.version, t.probability, t.is_open as "isOpen",
  t.market_type as "marketType", t.specifiers, t.market_state as "marketState", t.result_version as "resultVersion", t.has_cash_out as "hasCashOut",
  t.event_id as "eventId", t.event_version as "eventVersion", t.event_state as "eventState", t.is_live as "isLive", t.starts_at as "startsAt", t.sport,
  t.competition, t.provenance, t.live_delay as "liveDelay", t.score, t.closings, t.runners,
  t.is_handicap as "isHandicap", t.place_chances as "placeChances", t.law, t.law_at as "lawAt", t.is_stopped as "isStopped",
  t.maximum_stake as "maximumStake", t.maximum_return as "maximumReturn", t.maximum_liability as "maximumLiability", t.minimum_stake as "minimumStake",
  t.boost_id as "boostId", t.boost_odds as "boostOdds", t.boost_stake as "boostStake", t.boost_until as "boostUntil"`;

/**
 * The selections that there are, by their names.
 * @param since what the operator has stopped later than this and let go on counts as stopped
 */
export async function readTerms(
  statements: Statements,
  selections: readonly string[],
  playerId: bigint | null,
  { since = null }: { since?: Date | null } = {},
): Promise<ReadonlyMap<string, SelectionTerms>> {
  const rows = await statements.query<SelectionTerms & BoostColumns>(
    `select ${termColumns}, t.read_at as "readAt" from betting_terms($1, $2, $3) t`,
    [[...new Set(selections)], playerId, since],
  );
  return new Map(rows.map((row) => [row.selection, termsIn(row)]));
}

function termsIn({ boostId, boostOdds, boostStake, boostUntil, ...row }: SelectionTerms & BoostColumns): SelectionTerms {
  return { ...row, boost: boostId === null ? null : { id: boostId, odds: boostOdds, maximumStake: boostStake, until: boostUntil } };
}

type BoostColumns =
  | { boostId: bigint; boostOdds: number; boostStake: bigint; boostUntil: Date }
  | { boostId: null; boostOdds: null; boostStake: null; boostUntil: null };

/** What holds for all bets. Amounts in hundredths of the base currency. */
export interface BettingRules {
  /** By the database's clock, when they were read. */
  readAt: Date;
  version: string;
  /** Where nothing is known of what is bet on. */
  minimumStake: bigint;
  maximumLegs: number;
  maximumLines: number;
  maximumTotalOdds: bigint;
  related: { marketTypes: [string, string]; shared: ('sport' | 'competition' | 'event' | 'competitor')[] }[];
  earlyMarketTypes: string[];
  cashOutMarginPrematch: number;
  cashOutMarginLive: number;
  accumulatorBonus: KeptBonus | null;
}

/** The rules as JSON: amounts as text. */
const keptRules = `(select jsonb_build_object('version', r.version, 'maximumLegs', r.maximum_legs, 'maximumLines', r.maximum_lines,
  'maximumTotalOdds', r.maximum_total_odds::text, 'related', r.related, 'earlyMarketTypes', r.early_market_types,
  'cashOutMarginPrematch', r.cash_out_margin_prematch, 'cashOutMarginLive', r.cash_out_margin_live, 'accumulatorBonus', r.accumulator_bonus,
  'minimumStake', (select minimum_stake::text from sport_terms(null, null, null))) from betting_rule r)`;

interface RulesRow {
  readAt: Date;
  rules: (Omit<BettingRules, 'readAt' | 'minimumStake' | 'maximumTotalOdds'> & { minimumStake: string; maximumTotalOdds: string }) | null;
}

function rulesIn(row: RulesRow | undefined): BettingRules {
  if (!row?.rules) throw new Error('there are no rules of betting');
  const { maximumTotalOdds, minimumStake, ...rules } = row.rules;
  return { ...rules, readAt: row.readAt, minimumStake: BigInt(minimumStake), maximumTotalOdds: BigInt(maximumTotalOdds) };
}

export async function readRules(statements: Statements): Promise<BettingRules> {
  const [row] = await statements.query<RulesRow>(`select clock_timestamp() as "readAt", ${keptRules} as rules`);
  return rulesIn(row);
}

/** The rules, and the selections as `readTerms` reads them, in one statement. */
export async function readRulesAndTerms(
  statements: Statements,
  selections: readonly string[],
  playerId: bigint | null,
  { since = null }: { since?: Date | null } = {},
): Promise<{ rules: BettingRules; terms: ReadonlyMap<string, SelectionTerms> }> {
  const rows = await statements.query<RulesRow & ((SelectionTerms & BoostColumns) | { selection: null })>(
    `select ${termColumns}, coalesce(t.read_at, clock_timestamp()) as "readAt", ${keptRules} as rules
     from (select) as one left join betting_terms($1, $2, $3) t on true`,
    [[...new Set(selections)], playerId, since],
  );
  const terms = new Map<string, SelectionTerms>();
  for (const { rules: _, ...row } of rows) if (row.selection !== null) terms.set(row.selection, termsIn(row));
  return { rules: rulesIn(rows[0]), terms };
}
