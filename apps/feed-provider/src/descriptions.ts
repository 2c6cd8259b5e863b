import { marketTypes, type MarketType, type OutcomeType } from '@tavolo/markets';
import { xml } from './xml.ts';

/** What the API says of markets: those of our catalogue that the vendor has, by the vendor's ids. */
const outcomesOf = ({ outcomes }: MarketType): readonly OutcomeType[] => (typeof outcomes === 'string' ? [] : outcomes);

const described = (types: readonly MarketType[], id: number, attributes: Readonly<Record<string, string>> = {}): string => {
  const outcomes = new Map(types.flatMap(outcomesOf).flatMap(({ key, wireId }) => (wireId === null ? [] : [[wireId, key] as const])));
  return xml(
    'market',
    { id, name: types[0]?.key, groups: `all|score|${types[0]?.group ?? ''}`, ...attributes },
    xml('outcomes', {}, ...Array.from(outcomes, ([wireId, name]) => xml('outcome', { id: wireId, name }))),
  );
};

/** `markets.xml` */
export function marketDescriptions(): string {
  const ids = new Set(marketTypes.flatMap(({ wireId }) => wireId ?? []));
  const markets = Array.from(ids, (id) =>
    described(
      marketTypes.filter(({ wireId, wireVariant }) => wireId === id && wireVariant === null),
      id,
    ),
  );
  return xml('market_descriptions', { response_code: 'OK' }, ...markets);
}

/** The description of a variant of a market; null where there is none. */
export function variantDescription(id: number, variant: string): string | null {
  const types = marketTypes.filter(({ wireId, wireVariant }) => wireId === id && wireVariant === variant);
  if (types.length === 0) return null;
  return xml('market_descriptions', { response_code: 'OK' }, described(types, id, { variant }));
}

/** `betstop_reasons.xml`: some of them. */
export const stopReasonDescriptions = (): string =>
  xml(
    'betstop_reasons_descriptions',
    { response_code: 'OK' },
    ...['UNKNOWN', 'POSSIBLE_GOAL', 'POSSIBLE_RED_CARD', 'SCOUT_LOST', 'POSSIBLE_PENALTY', 'VIDEO_REVIEW'].map((description, id) =>
      xml('betstop_reason', { id, description }),
    ),
  );

/** `producers.xml` */
export const producerDescriptions = (): string =>
  xml(
    'producers',
    { response_code: 'OK' },
    ...[
      { id: 1, name: 'LO', description: 'Live Odds', scope: 'live' },
      { id: 3, name: 'Ctrl', description: 'Betradar Ctrl', scope: 'prematch' },
    ].map((producer) => xml('producer', { ...producer, active: 'true', stateful_recovery_window_in_minutes: 4_320 })),
  );
