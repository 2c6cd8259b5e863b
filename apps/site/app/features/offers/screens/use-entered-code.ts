import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { usePopups } from '../../../runtime/popups/use-popups.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { enteredCode } from '../api/entered-code.ts';
import { showActivatedCode } from '../components/show-activated-code.tsx';
import { promoFault } from '../rules/promo-fault.ts';
import { offersTexts } from '../texts/offers.ts';

/** Activates the promo code of a sign-up once its forms are gone (R4-008), and says what it has brought or why it can't be used. */
export function useEnteredCode(isPlayer: boolean): void {
  const t = useText(offersTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const { isSigningIn } = usePopups();
  const off = useShell()?.off ?? [];
  const isOffered = !off.includes('promoCodes') && !off.includes('offers');
  const activate = useEffectEvent(async () => {
    const code = enteredCode.take();
    if (code === null) return;
    try {
      const offer = await api.call('campaigns.activateOffer', { promo_code: code });
      await queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey });
      showActivatedCode(code, offer);
    } catch (error) {
      const fault = promoFault(error);
      if (fault) toasts.info(t('promo.signUp', { code }), t(`promo.fault.${fault}`));
      else toasts.info(t('promo.signUp', { code }), isRefusal(error) ? error.message : t('promo.later'));
    }
  });
  useEffect(() => {
    if (isPlayer && isOffered && !isSigningIn) void activate();
  }, [isPlayer, isOffered, isSigningIn]);
}
