import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { heldAmounts } from '../rules/payment-look.ts';
import styles from './available.module.css';

interface AvailableProps {
  balances: ResultOf<'account.getBalance'>;
  /** Withdrawals that are not finished. */
  open: ResultOf<'cashier.gethistory'>['items'];
}

/** What can be withdrawn, and where the rest of the money is. */
export function Available({ balances, open }: AvailableProps) {
  const t = useText(cashierTexts);
  const { currency } = balances.balance_main;
  if (!isCurrency(currency)) return null;
  const held = open.flatMap(heldAmounts).reduce((sum, { amount }) => sum + parseAmount(amount, currency), 0n);
  const parts = [
    {
      key: 'cash',
      label: t('cash'),
      hint: t('cashHint'),
      amount: parseAmount(balances.balance_main.amount, currency),
      tone: styles.cash,
    },
    {
      key: 'bonus',
      label: t('bonus'),
      hint: t('bonusHint'),
      amount: parseAmount(balances.balance_bonus.amount, currency),
      tone: styles.bonus,
    },
    { key: 'open', label: t('open'), hint: t('openHint'), amount: held, tone: styles.open },
  ];
  const total = parts.reduce((sum, part) => sum + part.amount, 0n);
  return (
    <section className={styles.available}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t('available')}</p>
          <Amount value={balances.balance_main} className={styles.amount} />
        </div>
        {parts[1]?.amount === 0n && (
          <Badge tone="good" icon="check-circle-fill">
            {t('noBonusBlocks')}
          </Badge>
        )}
      </div>
      <div className={styles.bar} aria-hidden>
        {parts.map(
          (part) =>
            part.amount > 0n && <i key={part.key} className={part.tone} style={{ flexGrow: Number((part.amount * 1000n) / total) }} />,
        )}
      </div>
      <dl className={styles.parts}>
        {parts.map((part) => (
          <div key={part.key}>
            <dt>
              <i className={part.tone} aria-hidden />
              {part.label}
            </dt>
            <dd>
              <Amount value={{ amount: formatAmount(part.amount, currency), currency }} />
              <small>{part.hint}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
