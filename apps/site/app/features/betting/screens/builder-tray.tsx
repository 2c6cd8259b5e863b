import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useId } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import { useBuilderPrices } from '../api/builder-prices.ts';
import { builderStore, useBuilder } from '../api/builder-store.ts';
import { slipStore } from '../api/slip-store.ts';
import { marketName, outcomeName } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import type { EventDetail, SlipSelection } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './builder-tray.module.css';

/** What is being put together of an event: its selections, what they cost together, or why they can't be combined. */
export function BuilderTray({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const format = useOddsFormat();
  const heading = useId();
  const reasonId = useId();
  const chosen = useBuilder(event.id);
  const [price] = useBuilderPrices([chosen.map(({ id }) => id)]);
  if (chosen.length === 0) return null;
  const isAlone = chosen.length < 2;
  const odds = isAlone ? null : (price?.odds ?? null);
  const faults = isAlone ? [] : (price?.problem?.selections ?? []);
  const against = chosen.filter(({ id }) => faults.includes(id));
  const reason = isAlone ? t('builder.needTwo') : price === undefined ? t('reason.loading') : (price.problem?.message ?? null);
  const nameOf = ({ market, outcome }: SlipSelection) => outcomeName(m, market, outcome, event);
  return (
    <section className={styles.tray} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {t('builder')} <span className={`${styles.size} num`}>{chosen.length}</span>
        </h3>
        <IconButton icon="trash-fill" variant="ghost" label={t('builder.clear')} onClick={() => builderStore.clear(event.id)} />
      </header>
      <ul className={styles.members}>
        {chosen.map((selection) => (
          <li key={selection.id} className={styles.member} data-fault={faults.includes(selection.id) || undefined}>
            <span className={styles.text}>
              <b>{nameOf(selection)}</b> <span>{marketName(m, selection.market, event)}</span>
            </span>
            <IconButton
              icon="x-bold"
              variant="ghost"
              className={styles.remove ?? ''}
              label={t('builder.remove', { name: `${nameOf(selection)}, ${marketName(m, selection.market, event)}` })}
              onClick={() => builderStore.toggle(selection)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.reason} id={reasonId} role="status">
        {reason !== null && (
          <>
            <Icon name={faults.length > 0 || price?.problem ? 'warning-circle-fill' : 'info-fill'} />
            <span>
              {reason}
              {against.length > 0 && against.length < chosen.length && ` ${against.map(nameOf).join(' + ')}`}
            </span>
          </>
        )}
      </p>
      <Button
        variant="brand"
        size="l"
        block
        aria-disabled={odds === null || undefined}
        aria-describedby={odds === null ? reasonId : undefined}
        className={odds === null ? (styles.off ?? '') : (styles.add ?? '')}
        onClick={() => {
          if (odds === null) return;
          slipStore.addBuilder(event.id, chosen, odds);
          builderStore.clear(event.id);
        }}
      >
        <span>{t('builder.add')}</span>
        {odds !== null && <b className="num">{oddsText(odds, format)}</b>}
      </Button>
    </section>
  );
}
