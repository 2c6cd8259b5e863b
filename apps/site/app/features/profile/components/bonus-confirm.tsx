import { useMutation, useQueryClient } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { BettingBonus } from '../rules/bonus-progress.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { BonusTerms } from './bonus-terms.tsx';
import styles from './betting-bonus.module.css';

interface BonusConfirmProps {
  bonus: BettingBonus;
  does: 'activate' | 'remove';
  onClose: () => void;
}

/** The one step before a bonus is activated, with all that it takes, or ended, with what that costs and what stays (R4-011). */
export function BonusConfirm({ bonus, does, onClose }: BonusConfirmProps) {
  const t = useText(bonusTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  const isActivation = does === 'activate';
  const isActive = bonus.status === 'active';
  useBack(onClose);
  const act = useMutation({
    mutationFn: () => api.call(isActivation ? 'BettingBonuses.activate' : 'BettingBonuses.remove', { bonus_id: bonus.id }),
    onSuccess: () =>
      isActivation
        ? toasts.show({ tone: 'good', title: t('activated'), text: t('activatedText') })
        : toasts.show({ tone: 'good', title: t(isActive ? 'ended' : 'declined') }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
    // Whatever was answered, the bonus may be another by now.
    onSettled: async () => {
      await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey })]);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isActivation ? 'activateTitle' : isActive ? 'endTitle' : 'declineTitle')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant={isActivation ? 'brand' : 'danger'} loading={act.isPending} onClick={() => act.mutate()}>
            {t(isActivation ? 'activate' : isActive ? 'end' : 'decline')}
          </Button>
          <Button size="l" onClick={onClose}>
            {t(isActivation ? 'notNow' : 'keep')}
          </Button>
        </div>
      }
    >
      <div className={styles.ask}>
        {isActivation ? <Activation bonus={bonus} /> : isActive ? <Ending bonus={bonus} /> : <p>{t('declineText')}</p>}
      </div>
    </Dialog>
  );
}

function Activation({ bonus }: { bonus: BettingBonus }) {
  const t = useText(bonusTexts);
  const { amount, days, requirement } = bonus;
  return (
    <>
      <p>
        {t('activateText', {
          amount: amountText(amount.amount, amount.currency),
          requirement: amountText(requirement.amount, requirement.currency),
          days,
        })}
      </p>
      <BonusTerms bonus={bonus} />
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

function Ending({ bonus: { at_stake: atStake, balance } }: { bonus: BettingBonus }) {
  const t = useText(bonusTexts);
  const cash = useBalance()?.balance_main ?? null;
  return (
    <>
      <p>{t('endText', { balance: amountText(balance.amount, balance.currency) })}</p>
      {/[1-9]/.test(atStake.amount) && <p>{t('endOpen', { atStake: amountText(atStake.amount, atStake.currency) })}</p>}
      {cash && <p>{t('endCash', { cash: amountText(cash.amount, cash.currency) })}</p>}
    </>
  );
}
