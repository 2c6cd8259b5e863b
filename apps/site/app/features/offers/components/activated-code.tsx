import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { depositWith, type Offer } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';
import { GiftSummary } from './gift-summary.tsx';
import styles from './activated-code.module.css';

interface ActivatedCodeProps {
  code: string;
  offer: Offer;
  onClose: () => void;
}

/** What a promo code has brought, or opened for a deposit: nothing of it begins by itself. */
export default function ActivatedCode({ code, offer, onClose }: ActivatedCodeProps) {
  const t = useText(offersTexts);
  const needsDeposit = offer.state !== 'taken' && offer.trigger.action === 'deposit';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(needsDeposit ? 'promo.opened' : 'promo.done')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" onClick={onClose}>
            {t('later')}
          </Button>
          <Link
            to={needsDeposit ? depositWith(offer.id) : '/profile/bonuses'}
            replace
            className={buttonClass({ variant: 'cta', size: 'l' })}
          >
            {t(needsDeposit ? 'deposit' : 'toBonuses')}
          </Link>
        </div>
      }
    >
      <div className={styles.words}>
        <img src="/art/objects/gift.webp" width="112" height="112" alt="" />
        <p className={styles.code}>
          <Icon name="check-circle-fill" />
          {code}
        </p>
        {offer.promotions.map((gift, index) => (
          <section key={index}>
            <h3>{gift.title}</h3>
            <GiftSummary gift={gift} />
          </section>
        ))}
        <p className={styles.quiet}>{t(needsDeposit ? 'promo.openedText' : 'promo.doneText')}</p>
      </div>
    </Dialog>
  );
}
