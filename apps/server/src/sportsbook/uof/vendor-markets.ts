import {
  canonicalSpecifiers,
  formatSpecifiers,
  marketTypeOfWire,
  marketTypes,
  parseSpecifiers,
  type MarketType,
  type OutcomeType,
  type Sport,
} from '@tavolo/markets';
import type { XmlElement } from '@rgrove/parse-xml';
import { attributeOf, childOf, childrenOf, requiredAttribute } from './xml.ts';

/** A market of the vendor's in our words. */
export interface MappedMarket {
  type: MarketType;
  /** Canonical. */
  specifiers: string;
  /** Our key of an outcome by the vendor's id, or null. */
  outcome(id: string): string | null;
}

/** What the vendor describes its markets by. */
export interface Descriptions {
  /** The root of `markets.xml`. */
  markets(): Promise<XmlElement>;
  /** The root of the description of a variant. */
  variant(market: number, variant: string): Promise<XmlElement>;
}

const outcomesOf = (type: MarketType): readonly OutcomeType[] => (typeof type.outcomes === 'string' ? [] : type.outcomes);

/**
 * The vendor's markets as types of our catalogue, by id, variant and specifiers. A type takes part only where the vendor describes all of its outcomes: ids
 * that mean something else by now are not offered.
 */
export class VendorMarkets {
  readonly #known: ReadonlySet<MarketType>;
  /** The groups by which betting is stopped, by the market's id. */
  readonly #groups: ReadonlyMap<number, readonly string[]>;

  private constructor(known: ReadonlySet<MarketType>, groups: ReadonlyMap<number, readonly string[]>) {
    this.#known = known;
    this.#groups = groups;
  }

  /** Reads descriptions; the variants that our catalogue has one by one. */
  static async read(descriptions: Descriptions): Promise<VendorMarkets> {
    const groups = new Map<number, readonly string[]>();
    const outcomes = new Map<number, ReadonlySet<string>>();
    for (const market of childrenOf(await descriptions.markets(), 'market')) {
      const id = Number(requiredAttribute(market, 'id'));
      groups.set(id, (attributeOf(market, 'groups') ?? '').split('|'));
      outcomes.set(id, idsIn(market));
    }
    const known = new Set<MarketType>();
    for (const type of marketTypes) {
      if (type.wireId === null || outcomesOf(type).length === 0 || !groups.has(type.wireId)) continue;
      const described =
        type.wireVariant === null
          ? outcomes.get(type.wireId)
          : variantIn(await descriptions.variant(type.wireId, type.wireVariant), type.wireId);
      if (outcomesOf(type).every(({ wireId }) => wireId !== null && described?.has(wireId))) known.add(type);
    }
    return new VendorMarkets(known, groups);
  }

  /** Types that the vendor describes otherwise, or not at all, and that are left out therefore. */
  get leftOut(): string[] {
    return marketTypes.filter((type) => type.wireId !== null && !this.#known.has(type)).map(({ key }) => key);
  }

  /** The market of an id and specifiers as the vendor writes them, or null where our catalogue has none like it. */
  find(sport: Sport, id: number, specifiers: string): MappedMarket | null {
    let named;
    try {
      named = parseSpecifiers(specifiers);
    } catch {
      return null;
    }
    const { variant = null, ...rest } = named;
    const type = marketTypeOfWire(sport, id, variant);
    if (!type || !this.#known.has(type)) return null;
    const canonical = canonicalSpecifiers(type.specifiers, rest);
    if (!canonical) return null;
    return {
      type,
      specifiers: formatSpecifiers(canonical),
      outcome: (outcome) => outcomesOf(type).find(({ wireId }) => wireId === outcome)?.key ?? null,
    };
  }

  /** The types of a sport whose markets are in one of the vendor's groups. */
  typesIn(sport: Sport, groups: readonly string[]): string[] {
    return [...this.#known]
      .filter(({ sports, wireId }) => sports.includes(sport) && this.#groups.get(wireId ?? 0)?.some((group) => groups.includes(group)))
      .map(({ key }) => key);
  }
}

const idsIn = (market: XmlElement): Set<string> => {
  const outcomes = childOf(market, 'outcomes');
  return new Set(outcomes ? childrenOf(outcomes, 'outcome').map((outcome) => requiredAttribute(outcome, 'id')) : []);
};

function variantIn(root: XmlElement, id: number): Set<string> | undefined {
  const market = childrenOf(root, 'market').find((one) => attributeOf(one, 'id') === String(id));
  return market && idsIn(market);
}
