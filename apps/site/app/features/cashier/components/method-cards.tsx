import type { ResultOf } from '@tavolo/contract';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './method-cards.module.css';
import { isFree } from '../rules/fee.ts';

export type Method = ResultOf<'cashier.getdepositsettings'>['methods'][number];

export type MethodView = 'grid' | 'list';

interface MethodCardsProps {
  label: string;
  note?: string;
  /** Beside one another, or a row each; content decides. */
  view?: MethodView;
  methods: readonly Method[];
  currency: string;
  value: string;
  onChange: (sysname: string) => void;
}

/** The methods as cards with what they cost and how long they take; one is chosen. */
export function MethodCards({ label, note, view = 'grid', methods, currency, value, onChange }: MethodCardsProps) {
  const t = useText(cashierTexts);
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.label}>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </legend>
      <div className={classes(styles.cards, view === 'list' && styles.rows)}>
        {methods.map((method) => (
          <label key={method.sysname} className={styles.method}>
            <input
              type="radio"
              name="method"
              value={method.sysname}
              checked={method.sysname === value}
              onChange={() => onChange(method.sysname)}
            />
            <span className={styles.marks}>
              {method.marks.map((mark) => (
                <img key={mark} src={`/art/payments/${mark}.svg`} width="48" height="32" alt="" />
              ))}
            </span>
            <span className={styles.name}>{method.instrument?.label ?? method.name}</span>
            <span className={styles.facts}>
              {method.duration} · {isFree(method.fee) ? t('noFee') : t('feeOf', { fee: amountText(method.fee, currency) })}
            </span>
            <Icon name="check-circle-fill" className={styles.chosen} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
