import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import { useBoost } from '../api/boost-store.ts';
import { offer, selectionNow, useSelectionNow } from '../api/offer-store.ts';
import { marketName, outcomeName, runnersOf } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import { suspendedText } from '../rules/suspended-text.ts';
import { eventTitle, isLive, type Market, type Selection, type SlipSelection, type SportEvent } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './price-button.module.css';
import { Silks } from './silks.tsx';

export interface OddsButtonProps {
  event: SportEvent;
  market: Market;
  selection: Selection;
  /** What stands before the odds; without it they stand in the middle. */
  label?: string | undefined;
  /** On art: the scoreboard and the cards of top events. */
  onMedia?: boolean;
  /** The label stands above the odds: `tight` where three stand beside one another on a phone, `stacked` always, cut to one line. */
  look?: 'plain' | 'tight' | 'stacked';
}

/** One price. It hears of its own alone. Whoever uses it says what pressing it means. */
export function PriceButton({
  event,
  market,
  selection,
  label,
  isOn,
  onPress,
  onMedia = false,
  look = 'plain',
}: OddsButtonProps & { isOn: boolean; onPress: (selection: SlipSelection) => void }) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const format = useOddsFormat();
  const { odds, isOpen, moved, suspension, version } = useSelectionNow(selection.id, selectionNow(selection, market, event));
  const boost = useBoost(selection.id);
  const isBoosted = boost !== undefined && isOpen && !isLive(event) && boost.odds > odds;
  const plain = oddsText(odds, format);
  const price = isBoosted ? oddsText(boost.odds, format) : plain;
  const closed = suspendedText(t, suspension, offer.event(event.id)?.state ?? event.state);
  const name = [
    outcomeName(m, market, selection.outcome, event),
    isOpen ? (isBoosted ? t('boosted', { odds: price, plain }) : price) : closed,
    marketName(m, market, event),
    eventTitle(event),
  ].join(', ');
  const isShut = !isOpen && !isOn;
  return (
    <button
      type="button"
      className={classes(
        styles.odds,
        'num',
        isOn && styles.on,
        !isOpen && styles.shut,
        onMedia && styles.media,
        label === undefined && styles.bare,
        look !== 'plain' && styles[look],
      )}
      aria-pressed={isOn}
      aria-label={name}
      aria-disabled={isShut || undefined}
      title={isOpen ? undefined : closed}
      onClick={() => {
        if (!isShut) onPress({ ...selection, odds, market, event });
      }}
    >
      {label !== undefined && (
        <span className={styles.label}>
          {runnersOf(market, selection.outcome, event).map((runner) => (
            <Silks key={runner.id} runner={runner} className={styles.silks} />
          ))}
          <span>{label}</span>
        </span>
      )}
      {isBoosted ? (
        <span className={styles.boosted}>
          <span>
            <Icon name="lightning-fill" />
            <s>{plain}</s>
          </span>
          <b className={styles.price}>{price}</b>
        </span>
      ) : isOpen ? (
        <b key={version} className={classes(styles.price, moved === 'up' && styles.up, moved === 'down' && styles.down)}>
          {price}
        </b>
      ) : (
        <Icon name="lock-simple-fill" className={styles.lock} />
      )}
    </button>
  );
}

/** Keeps the place of a price that a row lacks. */
export const NoOdds = () => <span className={classes(styles.odds, styles.shut, styles.bare)}>–</span>;
