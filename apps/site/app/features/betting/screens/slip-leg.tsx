import { IconButton } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import type { ReactNode } from 'react';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import type { Boost } from '../api/boost-store.ts';
import { slipStore } from '../api/slip-store.ts';
import type { SlipNow } from '../api/use-slip-offer.ts';
import { eventPath } from '../components/event-row.tsx';
import { Silks } from '../components/silks.tsx';
import { marketName, outcomeName, runnersOf } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import { eventTitle } from '../rules/offer.ts';
import { selectionIds } from '../rules/builder.ts';
import { eachWayText } from '../rules/each-way-text.ts';
import { joined, remove, setBanker, takesBanker, type SlipLeg } from '../rules/slip.ts';
import { suspendedText } from '../rules/suspended-text.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import { changeSlip } from './change-slip.ts';
import styles from './slip.module.css';

/** One selection of the slip with its odds, and what they were when it was chosen. */
export function SlipLegRow({
  leg,
  now,
  boost,
  isJoined,
  noBankerId,
  children,
}: {
  leg: SlipLeg;
  now: SlipNow;
  /** At whose odds the bet is placed. */
  boost: Boost | undefined;
  isJoined: boolean;
  /** What says why it can't be a banker, where that is so. */
  noBankerId: string;
  children?: ReactNode;
}) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const format = useOddsFormat();
  const selections = selectionIds(leg).flatMap((id) => now.known.get(id) ?? []);
  const [selection] = selections;
  const odds = now.oddsNow(leg.id);
  const isKnown = now.isKnown(leg.id);
  // While it is asked for, nothing says that it is closed.
  const isOpen = now.isOpen(leg.id) || !isKnown;
  const suspension = now.suspensionOf(leg.id);
  const name = !selection
    ? t('loading')
    : leg.members
      ? t('builder')
      : outcomeName(m, selection.market, selection.outcome, selection.event);
  const terms = now.slip.mode !== 'single' && now.slip.eachWay.includes(joined) ? now.termsOf(leg.id) : null;
  const isNoBanker = !leg.isBanker && !takesBanker(now.slip);
  const hasMoved = odds !== undefined && odds !== leg.seen;
  return (
    <li className={classes(styles.leg, !isOpen && styles.closed)}>
      <div className={styles.legHead}>
        <b className={styles.legName}>
          {selection &&
            !leg.members &&
            runnersOf(selection.market, selection.outcome, selection.event).map((runner) => <Silks key={runner.id} runner={runner} />)}
          <span>{name}</span>
        </b>
        <span className={classes(styles.legOdds, 'num')}>
          {(hasMoved || boost) && isOpen && (
            <>
              <span className="visually-hidden">{t('oddsBefore')} </span>
              <s>{oddsText(boost ? (odds ?? leg.seen) : leg.seen, format)}</s>
            </>
          )}
          {boost && isOpen ? (
            <b className={styles.up}>
              <Icon name="lightning-fill" label={t('boost')} />
              {oddsText(boost.odds, format)}
            </b>
          ) : isOpen && odds !== undefined ? (
            <b className={hasMoved ? (odds > leg.seen ? styles.up : styles.down) : undefined}>
              {hasMoved && (
                <Icon name={odds > leg.seen ? 'arrow-up-bold' : 'arrow-down-bold'} label={t(odds > leg.seen ? 'oddsUp' : 'oddsDown')} />
              )}
              {oddsText(odds, format)}
            </b>
          ) : (
            isKnown && <Icon name="lock-simple-fill" label={suspendedText(t, suspension, selection?.event.state)} />
          )}
        </span>
        <IconButton
          icon="x-bold"
          variant="ghost"
          className={styles.remove ?? ''}
          label={t('slip.remove', { name })}
          data-remove
          onClick={({ currentTarget }) => changeSlip(currentTarget, () => slipStore.update((slip) => remove(slip, [leg.id])))}
        />
      </div>
      {leg.members && (
        <ul className={styles.members}>
          {selections.map(({ event, id, market, outcome }) => (
            <li key={id}>
              <b>{outcomeName(m, market, outcome, event)}</b> {marketName(m, market, event)}
            </li>
          ))}
        </ul>
      )}
      {selection && (
        <p className={styles.legText}>
          {!leg.members && `${marketName(m, selection.market, selection.event)} · `}
          <PageLink to={eventPath(selection.event)}>{eventTitle(selection.event)}</PageLink>
          {terms && ` · ${t('eachWay')}: ${eachWayText(t, terms)}`}
        </p>
      )}
      {!isOpen && isKnown && selection && (
        <p className={styles.legNote}>
          {t(selection.event.state === 'ended' ? 'leg.over' : leg.members ? 'leg.closedBuilder' : 'leg.closed')}
          {suspension !== null && selection.event.state !== 'ended' && ` ${t(`suspended.${suspension}`)}.`}
        </p>
      )}
      {isJoined && <p className={styles.legNote}>{t('leg.joined')}</p>}
      {now.slip.mode === 'system' && (
        <button
          type="button"
          className={styles.banker}
          aria-pressed={leg.isBanker}
          aria-disabled={isNoBanker || undefined}
          aria-describedby={isNoBanker ? noBankerId : undefined}
          title={t('banker.text')}
          onClick={() => slipStore.update((slip) => setBanker(slip, leg.id, !leg.isBanker))}
        >
          {t('banker')}
        </button>
      )}
      {children}
    </li>
  );
}
