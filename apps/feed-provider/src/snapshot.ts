import type { XmlElement } from '@rgrove/parse-xml';
import { elementsIn, writeXml, xml } from './xml.ts';

interface StandingMarket {
  element: XmlElement;
  status: string;
}

/** How the markets of an event stand after what a producer has said: what it says when it is asked for all that holds. */
export class Snapshot {
  #status: XmlElement | null = null;
  readonly #markets = new Map<string, StandingMarket>();

  apply(message: XmlElement): void {
    switch (message.name) {
      case 'odds_change':
        this.#status = elementsIn(message, 'sport_event_status')[0] ?? this.#status;
        for (const odds of elementsIn(message, 'odds')) for (const market of elementsIn(odds, 'market')) this.#change(market);
        break;
      case 'bet_stop':
        for (const standing of this.#markets.values())
          if (standing.status === '1') standing.status = message.attributes['market_status'] ?? '-1';
        break;
      case 'bet_settlement':
        for (const outcomes of elementsIn(message, 'outcomes')) this.#set(elementsIn(outcomes, 'market'), '-3');
        break;
      case 'bet_cancel':
        if (message.attributes['start_time'] === undefined && message.attributes['end_time'] === undefined)
          this.#set(elementsIn(message, 'market'), '-4');
        break;
      case 'rollback_bet_settlement':
      case 'rollback_bet_cancel':
        this.#set(elementsIn(message, 'market'), '-1');
    }
  }

  /** As `odds_change`. */
  write(attributes: Readonly<Record<string, string | number>>): string {
    const markets = Array.from(this.#markets.values(), ({ element, status }) =>
      xml(
        'market',
        { ...element.attributes, status },
        ...(status === '1' || status === '-1' ? elementsIn(element).map((one) => writeXml(one)) : []),
      ),
    );
    return xml('odds_change', attributes, ...(this.#status ? [writeXml(this.#status)] : []), xml('odds', {}, ...markets));
  }

  #change(market: XmlElement): void {
    const key = keyOf(market);
    const before = this.#markets.get(key);
    const hasOutcomes = elementsIn(market).length > 0;
    this.#markets.set(key, { element: hasOutcomes || !before ? market : before.element, status: market.attributes['status'] ?? '1' });
  }

  #set(markets: readonly XmlElement[], status: string): void {
    for (const market of markets) {
      const standing = this.#markets.get(keyOf(market));
      if (standing) standing.status = status;
    }
  }
}

const keyOf = ({ attributes }: XmlElement): string => `${attributes['id'] ?? ''}|${attributes['specifiers'] ?? ''}`;
