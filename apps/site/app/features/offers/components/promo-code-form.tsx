import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { refusedCode } from '../api/refused-code.ts';
import { promoFault, type PromoFault } from '../rules/promo-fault.ts';
import { offersTexts } from '../texts/offers.ts';
import { showActivatedCode } from './show-activated-code.tsx';
import styles from './promo-code-form.module.css';

type Problem = { fault: PromoFault } | { message: string };

/** Where a player enters a promo code: what it gives is told in a window, what is wrong with it at the field (R8-009). */
export function PromoCodeForm() {
  const t = useText(offersTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  const [code, setCode] = useState('');
  // One that a link has brought: it stands here and is applied by nobody else.
  useEffect(() => setCode((typed) => typed || (rememberedPromoCode.read() ?? '')), []);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(
    () =>
      refusedCode.listen((refused) => {
        if (refused.code !== code) return false;
        setProblem({ fault: refused.fault });
        return true;
      }),
    [code],
  );
  const activate = useMutation({
    mutationFn: (promoCode: string) => api.call('campaigns.activateOffer', { promo_code: promoCode }),
    onSuccess: (offer, promoCode) => {
      setCode('');
      if (rememberedPromoCode.read() === promoCode) rememberedPromoCode.forget();
      showActivatedCode(promoCode, offer);
    },
    onError: (error) => {
      const fault = promoFault(error);
      setProblem(fault ? { fault } : { message: isRefusal(error) ? error.message : t('broken') });
    },
    onSettled: () =>
      Promise.all([
        revalidate(),
        queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['bonuses'] }),
      ]),
  });
  const fault = problem && 'fault' in problem ? problem.fault : null;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = code.trim();
        setProblem(typed === '' ? { message: t('promo.empty') } : null);
        if (typed !== '' && !activate.isPending) activate.mutate(typed);
      }}
    >
      <Input
        label={t('promo')}
        icon="ticket-fill"
        name="promo_code"
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
        }}
        error={problem && ('fault' in problem ? t(`promo.fault.${problem.fault}`) : problem.message)}
        end={
          <Button type="submit" variant="soft" loading={activate.isPending}>
            {t('promo.apply')}
          </Button>
        }
      />
      {fault === 'needs_confirmed_contact' && <Link to="/profile/settings">{t('contact')}</Link>}
      {fault === 'needs_deposit' && <Link to="/cashier/deposit">{t('promo.toDeposit')}</Link>}
    </form>
  );
}
