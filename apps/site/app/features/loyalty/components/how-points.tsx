import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Steps } from '../../../shell/page/steps.tsx';
import type { Club } from '../api/club-data.ts';
import type { LoyaltyWords } from '../api/loyalty-words.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

/** What brings points and how many, with a word of care beside it. */
export function HowPoints({ rates, steps }: { steps: LoyaltyWords['steps']; rates: Club['rates'] }) {
  const t = useText(loyaltyTexts);
  const [first] = rates;
  return (
    <section id="points">
      <SectionHead title={t('how')} icon="coins-fill" />
      <div className={styles.how}>
        <Steps steps={steps.map(({ text, title }) => ({ title, text }))} />
        {first && (
          <Card padded className={styles.panel}>
            <p className={styles.plain}>{t('howLead', { stake: amountText(first.stake.amount, first.stake.currency) })}</p>
            <Rows
              rows={rates.map(({ points, product }) => ({ key: product, label: t(`product.${product}`), value: t('points', { points }) }))}
            />
          </Card>
        )}
        <Card padded className={styles.care}>
          <p className={styles.plain}>{t('care')}</p>
          <Link to="/profile/responsible-game" className={buttonClass({})}>
            {t('careLimits')}
          </Link>
        </Card>
      </div>
    </section>
  );
}
