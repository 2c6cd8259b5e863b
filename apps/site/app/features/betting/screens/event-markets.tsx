import { Card } from '@tavolo/ui/card/card.tsx';
import { chipClass, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { memo, useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useMarketState, useSuspension } from '../api/offer-store.ts';
import { BuilderButton } from '../components/builder-button.tsx';
import { OddsButton } from '../components/odds-button.tsx';
import { columnsOf, groupsOf, inMainTab, marketCards, type MarketCard } from '../rules/market-cards.ts';
import { eachWayText } from '../rules/each-way-text.ts';
import { groupName, marketName, markOf, outcomeName } from '../rules/market-names.ts';
import type { EventDetail, Market, SportEvent } from '../rules/offer.ts';
import { termsOfMarket } from '../rules/slip.ts';
import { suspendedText } from '../rules/suspended-text.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import { BuilderTray } from './builder-tray.tsx';
import styles from './event-markets.module.css';

/** Everything that can be bet on at an event, by groups in tabs. Drawn anew with the markets and the state of the event, not with its score. */
export const EventMarkets = memo(function EventMarkets({ event, state }: { event: EventDetail; state: SportEvent['state'] }) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const id = useId();
  const [chosen, setChosen] = useState('main');
  const groups = groupsOf(event.markets).filter((group) => group !== 'main' && group !== 'win');
  const combinable = event.markets.filter(({ has_builder: hasBuilder }) => hasBuilder);
  const tabs = ['main', ...(combinable.length > 1 ? ['builder'] : []), ...groups, ...(groups.length > 1 ? ['all'] : [])];
  const open = tabs.includes(chosen) ? chosen : 'main';
  const cards = marketCards(
    open === 'builder'
      ? combinable
      : event.markets.filter((market) => open === 'all' || (open === 'main' ? inMainTab(market) : market.group === open)),
  );
  // What is not settled yet would stand there locked.
  if (state === 'ended' || event.markets.length === 0 || (cards.length === 0 && groups.length === 0))
    return (
      <Card>
        <EmptyState
          title={t(state === 'ended' ? 'markets.over' : 'markets.none')}
          text={t(state === 'ended' ? 'markets.overText' : 'markets.noneText')}
        />
      </Card>
    );
  const move = (pressed: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[pressed.key] ?? 0;
    const next =
      pressed.key === 'Home' ? tabs[0] : pressed.key === 'End' ? tabs.at(-1) : tabs.at((tabs.indexOf(open) + step) % tabs.length);
    if (next === undefined || (step === 0 && pressed.key !== 'Home' && pressed.key !== 'End')) return;
    pressed.preventDefault();
    setChosen(next);
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus();
  };
  return (
    <section className={styles.markets}>
      <h2 className="visually-hidden">{t('markets')}</h2>
      {tabs.length > 1 && (
        <div role="tablist" aria-label={t('markets')} className={chipRow} tabIndex={-1} onKeyDown={move}>
          {tabs.map((group) => (
            <button
              key={group}
              type="button"
              role="tab"
              id={`${id}-${group}`}
              aria-selected={group === open}
              aria-controls={`${id}-panel`}
              tabIndex={group === open ? 0 : -1}
              className={chipClass({ on: group === open })}
              onClick={() => setChosen(group)}
            >
              {groupName(m, group)}
            </button>
          ))}
        </div>
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabs.length > 1 ? `${id}-${open}` : undefined} className={styles.cards}>
        {open === 'builder' && <p className={styles.lead}>{t('builder.lead')}</p>}
        {cards.map((card) => (
          <MarketPanel key={card.key} card={card} event={event} Button={open === 'builder' ? BuilderButton : OddsButton} />
        ))}
        {open === 'builder' && (
          <BuilderTray event={event} onEmptied={() => document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-builder`)}`)?.focus()} />
        )}
      </div>
    </section>
  );
});

interface MarketPanelProps {
  card: MarketCard;
  event: EventDetail;
  /** What pressing a price means. */
  Button: typeof OddsButton;
}

function MarketPanel({ card, event, Button }: MarketPanelProps) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const [first] = card.markets;
  if (!first) return null;
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name}>{marketName(m, first, event)}</h3>
        {card.markets.length === 1 ? (
          <MarketNote market={first} />
        ) : (
          card.markets.some(({ has_cash_out }) => has_cash_out) && <span className={styles.note}>{t('cashOutAvailable')}</span>
        )}
      </header>
      {card.markets.map((market) => (
        <MarketRow key={market.id} market={market} event={event} columns={columnsOf(card)} Button={Button} />
      ))}
    </section>
  );
}

/** Why there is nothing to press now, or what else the market offers. */
function MarketNote({ market }: { market: Market }) {
  const t = useText(bettingTexts);
  const state = useMarketState(market);
  const suspension = useSuspension(market);
  if (state === 'suspended' || (state === 'active' && suspension !== null))
    return (
      <span className={styles.shut}>
        <Icon name="lock-simple-fill" />
        {suspendedText(t, suspension)}
      </span>
    );
  const terms = termsOfMarket(market);
  const notes = [...(terms ? [`${t('eachWay')}: ${eachWayText(t, terms)}`] : []), ...(market.has_cash_out ? [t('cashOutAvailable')] : [])];
  return notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>;
}

interface MarketRowProps extends Pick<MarketPanelProps, 'event' | 'Button'> {
  market: Market;
  columns: 1 | 2 | 3;
}

function MarketRow({ market, event, columns, Button }: MarketRowProps) {
  const m = useText(marketsTexts);
  return (
    <div className={styles.odds} data-columns={columns}>
      {market.selections.map((selection) => (
        <Button
          key={selection.id}
          event={event}
          market={market}
          selection={selection}
          look={columns === 3 ? 'tight' : 'plain'}
          label={
            market.type === 'match_result'
              ? markOf(m, market, selection.outcome, event)
              : outcomeName(m, market, selection.outcome, event, 'short')
          }
        />
      ))}
    </div>
  );
}
