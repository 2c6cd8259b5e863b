import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Radio } from '@tavolo/ui/choice/choice.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { hasWinnings, type Payout, type PayoutShare } from '../rules/payout-split.ts';
import styles from './payout-cards.module.css';

interface PayoutCardsProps {
  payout: Payout;
  /** What is to be withdrawn, once it can be; null before. */
  amount: string | null;
  /** How that is divided; null before. */
  shares: readonly PayoutShare[] | null;
  winningsTo: string | null;
  onChoose: (id: string) => void;
}

/** Where a withdrawal goes when there is more than one card: how much to which, and, of the player's own, the one that winnings go to. */
export function PayoutCards({ payout, amount, shares, winningsTo, onChoose }: PayoutCardsProps) {
  const t = useText(cashierTexts);
  const format = (text: string) => amountText(text, payout.currency);
  const rows = shares
    ? shares.map((share) => ({ key: share.id, label: share.label, value: format(share.amount) }))
    : payout.cards
        .filter(({ returns }) => Number(returns) > 0)
        .map((card) => ({ key: card.id, label: card.label, value: t('payoutReturns', { amount: format(card.returns) }) }));
  const own = payout.cards.filter((card) => card.takes_winnings);
  // Methods have limits of their own: which of them count follows from the choice.
  const isChoice = new Set(own.map(({ method }) => method)).size > 1 || (amount !== null && hasWinnings(payout, amount));
  return (
    <section className={styles.cards} aria-live="polite">
      <p className={styles.label}>
        <span>{t('payoutTo')}</span>
        <span className={styles.note}>{t('payoutRule')}</span>
      </p>
      {rows.length > 0 && <Rows rows={rows} />}
      {own.length > 1 && isChoice && (
        <fieldset className={styles.choice}>
          <legend>{t('payoutWinnings')}</legend>
          {own.map((card) => (
            <Radio key={card.id} name="winnings" value={card.id} checked={card.id === winningsTo} onChange={() => onChoose(card.id)}>
              {card.label}
            </Radio>
          ))}
        </fieldset>
      )}
    </section>
  );
}
