import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Link } from 'react-router';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { Money } from '../../../shell/wagering/wagering.ts';
import { useBonusAct } from '../api/use-bonus-act.ts';
import type { OwnBonus } from '../rules/own-bonus.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { BonusTerms } from './bonus-terms.tsx';
import styles from './bonus.module.css';

interface BonusConfirmProps {
  own: OwnBonus;
  does: 'activate' | 'remove';
  onClose: () => void;
}

const money = ({ amount, currency }: Money) => amountText(amount, currency);

/** The one step before a bonus is activated, with all that it takes, or ended, with what that costs and what stays (R4-011). */
export function BonusConfirm({ own, does, onClose }: BonusConfirmProps) {
  const t = useText(bonusTexts);
  const isActivation = does === 'activate';
  const isRunning = own.bonus.status !== 'available';
  const act = useBonusAct(own, onClose);
  useBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isActivation ? 'activateTitle' : isRunning ? 'endTitle' : 'declineTitle')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant={isActivation ? 'brand' : 'danger'} loading={act.isPending} onClick={() => act.mutate(does)}>
            {t(isActivation ? 'activate' : isRunning ? 'end' : 'decline')}
          </Button>
          <Button size="l" onClick={onClose}>
            {t(isActivation ? 'notNow' : 'keep')}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>
        {isActivation ? <Activation own={own} /> : isRunning ? <WhatIsLost own={own} /> : <p>{t('declineText')}</p>}
      </div>
    </Dialog>
  );
}

function Activation({ own }: { own: OwnBonus }) {
  const t = useText(bonusTexts);
  const { amount, days, requirement } = own.bonus;
  return (
    <>
      <p>{t('activateText', { amount: money(amount), requirement: money(requirement), days })}</p>
      <BonusTerms own={own} />
      <p>{t('activateRules')}</p>
      <p>{t('activateEnd')}</p>
      <p>
        <Link to="/bonus-terms" className={buttonClass({ variant: 'link' })}>
          {t('terms')}
        </Link>
      </p>
    </>
  );
}

/** What the player loses with a bonus that ends now, and what stays. */
export function WhatIsLost({ own: { bonus, product } }: { own: OwnBonus }) {
  const t = useText(bonusTexts);
  const cash = useBalance()?.balance_main ?? null;
  const { at_stake: atStake, balance } = bonus;
  return (
    <>
      <p>{t('endText', { balance: money(balance) })}</p>
      {/[1-9]/.test(atStake.amount) && <p>{t(`endOpen.${product}`, { atStake: money(atStake) })}</p>}
      {cash && <p>{t('endCash', { cash: money(cash) })}</p>}
    </>
  );
}
