import { Button } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../../betting/api/bet-settings.ts';
import { useShare } from '../../betting/api/use-share.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { marketsTexts } from '../../betting/texts/markets.ts';
import type { Bet } from '../rules/bet.ts';
import { sharedText } from '../rules/shared-text.ts';
import { betsTexts } from '../texts/bets.ts';
import styles from './bets.module.css';

/** The bet as text, by the device's own ways of sharing, and on paper. */
export function BetTools({ bet }: { bet: Bet }) {
  const t = useText(betsTexts);
  const betting = useText(bettingTexts);
  const markets = useText(marketsTexts);
  const format = useOddsFormat();
  const share = useShare((address) => sharedText({ bets: t, betting, markets, format }, bet, address), {
    copied: t('copied'),
    failed: t('share.failed'),
  });
  return (
    <span className={classes(styles.tools, styles.noPrint)}>
      <Button size="s" variant="ghost" icon="share-network-fill" onClick={() => void share()}>
        {t('share')}
      </Button>
      <Button
        size="s"
        variant="ghost"
        icon="printer-fill"
        onClick={({ currentTarget }) => {
          const card = currentTarget.closest('article');
          if (card) printCard(card);
        }}
      >
        {t('print')}
      </Button>
    </span>
  );
}

/** Prints one card and nothing else, with how it was settled. Some browsers print after `print` has returned. */
function printCard(card: HTMLElement): void {
  const closed = [...card.querySelectorAll('details:not([open])')];
  card.setAttribute('data-printed', '');
  for (const details of closed) details.setAttribute('open', '');
  addEventListener(
    'afterprint',
    () => {
      card.removeAttribute('data-printed');
      for (const details of closed) details.removeAttribute('open');
    },
    { once: true },
  );
  print();
}
