import type { XmlElement } from '@rgrove/parse-xml';
import type { Sport } from '@tavolo/markets';
import { createHash } from 'node:crypto';
import { describeMarket } from '../offer/catalogue.ts';
import type { FeedMessage, FeedSign, MarketName, MarketOdds, OutcomeOdds, OutcomeSettlement, Producer } from '../feed/messages.ts';
import { deadHeatOf } from './dead-heat.ts';
import { scoreboardOf, stateOf } from './scoreboard.ts';
import type { MappedMarket, VendorMarkets } from './vendor-markets.ts';
import type { StopReasons } from './stop-reasons.ts';
import { attributeOf, childOf, childrenOf, readXml, requiredAttribute, Unreadable, wholeNumberOf } from './xml.ts';

/** A message as it came: its routing key and its document. */
export interface Delivered {
  routingKey: string;
  body: string;
}

/** What a message comes to. */
export type Heard =
  | { kind: 'sign'; sign: FeedSign }
  /** `isRecovered`: said again because we asked for it. */
  | { kind: 'message'; producer: Producer; message: FeedMessage; isRecovered: boolean }
  /** The event is another one now: what it is has to be read. */
  | { kind: 'fixture'; urn: string; producer: Producer; at: number };

/** The vendor's producers that we take: odds during events, and before. */
export const products: Readonly<Record<Producer, number>> = { live: 1, prematch: 3 };
const producersById = new Map(Object.entries(products).map(([producer, id]) => [id, producer as Producer]));

/** Our sports by the vendor's numbers. */
export const sportsById: ReadonlyMap<number, { key: string; catalogue: Sport }> = new Map([
  [1, { key: 'football', catalogue: 'football' }],
  [2, { key: 'basketball', catalogue: 'basketball' }],
  [4, { key: 'ice-hockey', catalogue: 'ice_hockey' }],
  [5, { key: 'tennis', catalogue: 'tennis' }],
]);

/** Characters of a message at most. */
const longest = 4_000_000;
/** What is said to come from later than this, milliseconds from now, would hold up everything said before. */
const ahead = 600_000;
/** Thousandths; higher odds are a fault. */
const highestOdds = 100_000_000;

/** Words of a routing key: priority, before, during, kind, sport, kind of event, number of event, node. */
export function routeOf(routingKey: string): { isLive: boolean; kind: string; sport: number; urn: string } {
  const [, , live = '-', kind = '', sport = '-', prefix = '', event = ''] = routingKey.split('.');
  return { isLive: live === 'live', kind, sport: Number(sport), urn: `${prefix}:${event}` };
}

/** Whether it names an event of the kind that we offer. */
export const isEventUrn = (urn: string): boolean => /^sr:match:\d{1,15}$/.test(urn);

/** What the vendor's numbers mean. */
export interface Vocabulary {
  markets: VendorMarkets;
  stopReasons: StopReasons;
}

/**
 * Reads a message of the vendor's. Null: it is of a producer or a sport that we do not offer.
 *
 * @param now milliseconds
 * @throws Unreadable where it is not as the vendor says that messages are
 */
export function readMessage({ body, routingKey }: Delivered, vocabulary: Vocabulary, now: number): Heard | null {
  const root = readXml(body, longest);
  const producer = producersById.get(wholeNumberOf(root, 'product', 0));
  if (!producer) return null;
  const at = wholeNumberOf(root, 'timestamp', 0);
  if (at <= 0 || at > now + ahead) throw new Unreadable('a moment that cannot be');
  if (root.name === 'alive')
    return { kind: 'sign', sign: { kind: 'alive', producer, at, isSubscribed: attributeOf(root, 'subscribed') === '1' } };
  if (root.name === 'snapshot_complete')
    return { kind: 'sign', sign: { kind: 'snapshot_complete', producer, request: wholeNumberOf(root, 'request_id', -1) } };
  const sport = sportsById.get(routeOf(routingKey).sport);
  const urn = requiredAttribute(root, 'event_id');
  if (!sport || !isEventUrn(urn)) return null;
  if (root.name === 'fixture_change') return { kind: 'fixture', urn, producer, at };
  const read = new MessageReader(root, sport.catalogue, vocabulary);
  const said = read.said();
  if (!said) return null;
  const message = { ...said, producer, urn, at, ...(read.unmapped.length > 0 && { unmapped: read.unmapped }) };
  return {
    kind: 'message',
    producer,
    // What is said again after a recovery has the same content, and so the same name.
    message: { ...message, key: `${urn}/${at}/${digestOf(message)}` } as FeedMessage,
    isRecovered: attributeOf(root, 'request_id') !== null,
  };
}

const digestOf = (message: object): string => createHash('sha256').update(JSON.stringify(message)).digest('base64url').slice(0, 22);

type Said = FeedMessage extends infer Message
  ? Message extends FeedMessage
    ? Omit<Message, 'producer' | 'urn' | 'at' | 'key'>
    : never
  : never;

/** One message about an event, and the markets in it that our catalogue has not. */
class MessageReader {
  readonly #root: XmlElement;
  readonly #sport: Sport;
  readonly #markets: VendorMarkets;
  readonly #stopReasons: StopReasons;
  readonly unmapped: { id: string; specifiers: string }[] = [];

  constructor(root: XmlElement, sport: Sport, { markets, stopReasons }: Vocabulary) {
    this.#root = root;
    this.#sport = sport;
    this.#markets = markets;
    this.#stopReasons = stopReasons;
  }

  said(): Said | null {
    switch (this.#root.name) {
      case 'odds_change':
        return this.#oddsChange();
      case 'bet_stop':
        return this.#betStop();
      case 'bet_settlement':
        return this.#betSettlement();
      case 'rollback_bet_settlement':
        return { kind: 'rollback_bet_settlement', markets: this.#named(this.#root) };
      case 'bet_cancel':
        return {
          kind: 'bet_cancel',
          ...this.#window(),
          markets: this.#each(this.#root, (market, name) => ({
            ...name,
            reason: `void_reason:${attributeOf(market, 'void_reason') ?? ''}`,
          })),
        };
      case 'rollback_bet_cancel':
        return { kind: 'rollback_bet_cancel', ...this.#window(), markets: this.#named(this.#root) };
      default:
        return null;
    }
  }

  #oddsChange(): Said {
    const status = childOf(this.#root, 'sport_event_status');
    const odds = childOf(this.#root, 'odds');
    const at = wholeNumberOf(this.#root, 'timestamp', 0);
    const reason = odds && this.#stopReasons.get(wholeNumberOf(odds, 'betstop_reason', -1));
    return {
      kind: 'odds_change',
      ...(reason && { reason }),
      ...(status && { status: { state: stateOf(status), score: scoreboardOf(status, at) } }),
      markets: odds ? this.#each(odds, marketOdds) : [],
    };
  }

  #betStop(): Said {
    const groups = requiredAttribute(this.#root, 'groups').split('|');
    return {
      kind: 'bet_stop',
      groups: groups.includes('all') ? ['all'] : this.#markets.typesIn(this.#sport, groups),
      state: attributeOf(this.#root, 'market_status') === '0' ? 'inactive' : 'suspended',
    };
  }

  #betSettlement(): Said {
    const outcomes = childOf(this.#root, 'outcomes');
    return {
      kind: 'bet_settlement',
      certainty: wholeNumberOf(this.#root, 'certainty', 1) === 2 ? 2 : 1,
      markets: outcomes ? this.#each(outcomes, (market, name, mapped) => ({ ...name, outcomes: settlementsOf(market, mapped) })) : [],
    };
  }

  #window(): { from: number | null; to: number | null } {
    return { from: wholeNumberOf(this.#root, 'start_time', null), to: wholeNumberOf(this.#root, 'end_time', null) };
  }

  #named(parent: XmlElement): MarketName[] {
    return this.#each(parent, (_, name) => name);
  }

  /** The markets that our catalogue has; the others are noted. */
  #each<T>(parent: XmlElement, make: (market: XmlElement, name: MarketName, mapped: MappedMarket) => T): T[] {
    return childrenOf(parent, 'market').flatMap((market) => {
      const id = requiredAttribute(market, 'id');
      const specifiers = attributeOf(market, 'specifiers') ?? '';
      const mapped = this.#markets.find(this.#sport, Number(id), specifiers);
      if (mapped) return [make(market, { type: mapped.type.key, specifiers: mapped.specifiers }, mapped)];
      this.unmapped.push({ id, specifiers });
      return [];
    });
  }
}

/** How a market stands by the vendor's number of it. What is settled or cancelled comes with messages of its own. */
const marketStates: Readonly<Record<string, MarketOdds['state']>> = {
  '1': 'active',
  '-1': 'suspended',
  '0': 'inactive',
  '-2': 'handed_over',
  '-3': 'inactive',
  '-4': 'inactive',
};

function marketOdds(market: XmlElement, name: MarketName, { outcome, type }: MappedMarket): MarketOdds {
  const state = marketStates[attributeOf(market, 'status') ?? '1'];
  if (!state) throw new Unreadable('an unknown state of a market');
  const { group, hasCashOut } = describeMarket(type.key);
  return {
    ...name,
    state,
    group,
    isMain: type.specifiers.length === 0 || attributeOf(market, 'favourite') === '1',
    hasCashOut: hasCashOut && attributeOf(market, 'cashout_status') === '1',
    outcomes: childrenOf(market, 'outcome').flatMap((element): OutcomeOdds[] => {
      const key = outcome(requiredAttribute(element, 'id'));
      return key === null ? [] : [{ outcome: key, ...oddsOf(element) }];
    }),
  };
}

/** What has no odds, or odds that win nothing, is not offered. */
function oddsOf(outcome: XmlElement): Pick<OutcomeOdds, 'odds' | 'probability' | 'isActive'> {
  const written = attributeOf(outcome, 'odds');
  const probability = Number(attributeOf(outcome, 'probabilities') ?? Number.NaN);
  if (written !== null && !/^\d{1,7}(\.\d{1,9})?$/.test(written)) throw new Unreadable('odds that are no number');
  const odds = written === null ? 0 : Math.round(Number(written) * 1_000);
  if (odds > highestOdds) throw new Unreadable('odds beyond all measure');
  return {
    ...(odds > 1_000 && { odds }),
    ...(probability >= 0 && probability <= 1 && { probability }),
    isActive: odds > 1_000 && attributeOf(outcome, 'active') !== '0',
  };
}

function settlementsOf(market: XmlElement, { outcome }: MappedMarket): OutcomeSettlement[] {
  return childrenOf(market, 'outcome').flatMap((element): OutcomeSettlement[] => {
    const key = outcome(requiredAttribute(element, 'id'));
    return key === null ? [] : [{ outcome: key, ...settlementOf(element) }];
  });
}

const results: Readonly<Record<string, OutcomeSettlement['result']>> = { '1': 'won', '0': 'lost', '-1': null };

function settlementOf(outcome: XmlElement): Omit<OutcomeSettlement, 'outcome'> {
  const result = results[requiredAttribute(outcome, 'result')];
  const voidFactor = Number(attributeOf(outcome, 'void_factor') ?? 0);
  if (result === undefined || (voidFactor !== 0 && voidFactor !== 0.5 && voidFactor !== 1)) throw new Unreadable('an unknown result');
  const deadHeat = attributeOf(outcome, 'dead_heat_factor');
  try {
    return { result, voidFactor, deadHeat: deadHeat === null ? null : deadHeatOf(deadHeat) };
  } catch (cause) {
    throw new Unreadable('an unknown result', { cause });
  }
}
