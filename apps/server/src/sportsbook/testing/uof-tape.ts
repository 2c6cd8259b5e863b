import { readXml, xml, type Step, type Tape } from '@tavolo/feed-provider';
import { formatSpecifiers, marketType, parseSpecifiers, type MarketType, type OutcomeType } from '@tavolo/markets';
import type { FeedMessage, Fixture, MarketName, MarketOdds, OddsChange, OutcomeSettlement } from '../feed/messages.ts';

const outcomesOf = ({ outcomes }: MarketType): readonly OutcomeType[] => (typeof outcomes === 'string' ? [] : outcomes);

/** Whether the vendor has a market like it, with all of its outcomes. */
export function isOnTheWire({ type }: MarketName): boolean {
  const known = marketType(type);
  const outcomes = outcomesOf(known);
  return known.wireId !== null && outcomes.length > 0 && outcomes.every(({ wireId }) => wireId !== null);
}

/** Messages about one match as a tape of the vendor's; markets that the vendor has not are left out. It begins with the first of them. */
export function tapeOfMessages(messages: readonly FeedMessage[]): Tape {
  const began = messages[0]?.at ?? 0;
  const steps = messages.flatMap((message): Step[] => {
    const after = message.at - began;
    return written(message, began).map((text) => ({ after, element: readXml(text) }));
  });
  return { name: 'messages', steps, speed: 1 };
}

function written(message: FeedMessage, began: number): string[] {
  const common = { product: message.producer === 'live' ? 1 : 3, event_id: message.urn };
  const relative = (at: number | null) => (at === null ? undefined : `@${(at - began) / 1_000}`);
  switch (message.kind) {
    case 'fixture_change':
      return [sportEvent(message.urn, message.fixture, relative(message.fixture.startsAt))];
    case 'odds_change':
      return [
        xml('odds_change', common, ...(message.status ? [status(message.status)] : []), xml('odds', {}, ...named(message.markets, odds))),
      ];
    case 'bet_stop':
      return [xml('bet_stop', { ...common, groups: message.groups.join('|'), ...(message.state === 'inactive' && { market_status: 0 }) })];
    case 'bet_settlement':
      return [
        xml(
          'bet_settlement',
          { ...common, certainty: message.certainty },
          xml(
            'outcomes',
            {},
            ...named(message.markets, ({ outcomes, ...name }) => market(name, {}, ...outcomes.map((one) => settlement(name, one)))),
          ),
        ),
      ];
    case 'rollback_bet_settlement':
      return [xml(message.kind, common, ...named(message.markets, (name) => market(name)))];
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return [
        xml(
          message.kind,
          { ...common, start_time: message.from ?? undefined, end_time: message.to ?? undefined },
          ...named<MarketName>(message.markets, (name) => market(name, { void_reason: 12 })),
        ),
      ];
    default:
      return [];
  }
}

const named = <Named extends MarketName>(markets: readonly Named[], write: (one: Named) => string): string[] =>
  markets.filter(isOnTheWire).map(write);

function sportEvent(urn: string, { away, competition, home, name, season }: Fixture, scheduled: string | undefined): string {
  const competitor = (qualifier: 'home' | 'away', id: number, one: Fixture['home']) =>
    xml('competitor', { id: `sr:competitor:${id}`, name: one?.name ?? name, qualifier });
  return xml(
    'sport_event',
    { id: urn, scheduled, status: 'not_started' },
    xml('season', { id: 'sr:season:1', name: season }),
    xml(
      'tournament',
      { id: 'sr:tournament:1', name: competition.name },
      xml('sport', { id: 'sr:sport:1', name: 'Soccer' }),
      xml('category', { id: 'sr:category:1', name: competition.country }),
    ),
    xml('competitors', {}, competitor('home', 1, home), competitor('away', 2, away)),
  );
}

const states: Readonly<Record<string, number>> = { upcoming: 0, live: 1, interrupted: 7, ended: 4, cancelled: 5, delayed: 6, postponed: 8 };

const status = ({ score, state }: NonNullable<OddsChange['status']>): string =>
  xml('sport_event_status', {
    status: states[state],
    match_status: state === 'ended' ? 100 : 6,
    home_score: score?.home,
    away_score: score?.away,
  });

function market(
  { specifiers, type }: MarketName,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...content: string[]
): string {
  const { wireId, wireVariant } = marketType(type);
  const all = formatSpecifiers({ ...parseSpecifiers(specifiers), ...(wireVariant !== null && { variant: wireVariant }) });
  return xml('market', { id: wireId ?? undefined, specifiers: all === '' ? undefined : all, ...attributes }, ...content);
}

const idOf = ({ type }: MarketName, outcome: string): string | undefined =>
  outcomesOf(marketType(type)).find(({ key }) => key === outcome)?.wireId ?? undefined;

const marketStatus = { active: 1, suspended: -1, inactive: 0, handed_over: -2 } as const;

const odds = ({ hasCashOut, isMain, outcomes, state, ...name }: MarketOdds): string =>
  market(
    name,
    { status: marketStatus[state], favourite: isMain ? 1 : undefined, cashout_status: hasCashOut ? 1 : -1 },
    ...outcomes.map(({ isActive, odds: price, outcome, probability }) =>
      xml('outcome', {
        id: idOf(name, outcome),
        odds: price === undefined ? undefined : price / 1_000,
        probabilities: probability,
        active: isActive ? 1 : 0,
      }),
    ),
  );

const results = { won: 1, lost: 0 } as const;

const settlement = (name: MarketName, { deadHeat, outcome, result, voidFactor }: OutcomeSettlement): string =>
  xml('outcome', {
    id: idOf(name, outcome),
    result: result === null ? -1 : results[result],
    void_factor: voidFactor === 0 ? undefined : voidFactor,
    dead_heat_factor: deadHeat ? deadHeat.numerator / deadHeat.denominator : undefined,
  });
