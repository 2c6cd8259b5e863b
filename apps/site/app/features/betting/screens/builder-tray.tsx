import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import { useBuilderPrices } from '../api/builder-prices.ts';
import { builderStore, useBuilder } from '../api/builder-store.ts';
import { slipStore } from '../api/slip-store.ts';
import { builderFaultText } from '../rules/builder-fault.ts';
import { marketName, outcomeName } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import type { EventDetail, SlipSelection } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './builder-tray.module.css';

interface BuilderTrayProps {
  event: EventDetail;
  /** Where the focus goes when there is nothing left to show. */
  onEmptied: () => void;
}

/**
 * What is being put together of an event: a bar with how many selections there are, what they cost together or why they can't be combined. The selections themselves
 * stand in a sheet that it opens: the markets stay in sight.
 */
export function BuilderTray({ event, onEmptied }: BuilderTrayProps) {
  const t = useText(bettingTexts);
  const shell = useText(shellTexts);
  const m = useText(marketsTexts);
  const locale = useLocale();
  const format = useOddsFormat();
  const reasonId = useId();
  const chosen = useBuilder(event.id);
  const [price] = useBuilderPrices([chosen.map(({ id }) => id)]);
  const [isOpen, setOpen] = useState(false);
  const count = chosen.length;
  // The bar must not come to lie over the price that was just pressed.
  useEffect(() => {
    if (count > 0 && document.activeElement?.matches('[aria-pressed]')) document.activeElement.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;

  const isAlone = count < 2;
  const odds = isAlone ? null : (price?.odds ?? null);
  const fault = isAlone ? null : (price?.problem ?? null);
  const wholeName = (selection: SlipSelection) =>
    `${outcomeName(m, selection.market, selection.outcome, event)}, ${marketName(m, selection.market, event)}`;
  const reason = isAlone
    ? t('builder.needTwo')
    : price === undefined
      ? t('reason.loading')
      : fault &&
        builderFaultText(
          t,
          fault,
          (id) => {
            const selection = chosen.find((one) => one.id === id);
            return selection && wholeName(selection);
          },
          locale,
        );
  const clear = () => {
    flushSync(() => builderStore.clear(event.id));
    onEmptied();
  };
  const add = () => {
    if (odds === null) return;
    slipStore.addBuilder(event.id, chosen, odds);
    clear();
  };
  const addButton = (isWide: boolean) => (
    <Button
      variant="brand"
      block={isWide}
      aria-disabled={odds === null || undefined}
      aria-describedby={odds === null ? reasonId : undefined}
      className={odds === null ? (styles.off ?? '') : (styles.add ?? '')}
      onClick={add}
    >
      <span className={isWide ? undefined : styles.whole}>{t('builder.add')}</span>
      {!isWide && (
        <span className={styles.short} aria-hidden="true">
          {t('builder.addShort')}
        </span>
      )}
      {odds !== null && <b className="num">{oddsText(odds, format)}</b>}
    </Button>
  );
  return (
    <section className={styles.tray} aria-label={t('builder')} data-builder-tray>
      <p className={styles.reason} id={reasonId} role="status">
        {reason !== null && (
          <>
            <Icon name={fault ? 'warning-circle-fill' : 'info-fill'} />
            <span>{reason}</span>
          </>
        )}
      </p>
      <div className={styles.bar}>
        <button type="button" className={styles.open} aria-haspopup="dialog" title={t('builder.choose')} onClick={() => setOpen(true)}>
          <b className={`${styles.size} num`}>{count}</b>
          <span>{t('builder')}</span>
          <Icon name="caret-up" />
        </button>
        {addButton(false)}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('builder')}
        closeLabel={shell('close')}
        size="s"
        footer={addButton(true)}
      >
        <ul>
          {chosen.map((selection) => (
            <li key={selection.id} className={styles.member} data-fault={fault?.selections.includes(selection.id) || undefined}>
              <span className={styles.text}>
                <b>{outcomeName(m, selection.market, selection.outcome, event)}</b> <span>{marketName(m, selection.market, event)}</span>
              </span>
              <IconButton
                icon="x-bold"
                variant="ghost"
                className={styles.remove ?? ''}
                label={t('builder.remove', { name: wholeName(selection) })}
                onClick={() => {
                  if (count === 1) clear();
                  else builderStore.toggle(selection);
                }}
              />
            </li>
          ))}
        </ul>
        {reason !== null && <p className={styles.reason}>{reason}</p>}
        <Button variant="ghost" icon="trash-fill" onClick={clear}>
          {t('builder.clear')}
        </Button>
      </Dialog>
    </section>
  );
}
