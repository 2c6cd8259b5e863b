import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signal } from '../../../runtime/api/signals.ts';
import { withPopup } from '../../../runtime/popups/popup-address.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { enteredCode } from '../../offers/api/entered-code.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { registeredSearch } from '../rules/registered.ts';
import { socialProof, takeLeftResult } from '../rules/social-window.ts';
import { useServiceName } from '../api/use-social.ts';

/** Says what came of a service where the browser opened no window and the page itself went there. */
export function useSocialReturn(): void {
  const t = useText(signUpTexts);
  const nameOf = useServiceName();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const tell = useEffectEvent(() => {
    const result = takeLeftResult();
    if (!result) return;
    const service = nameOf(result.service);
    const ask = () => void navigate({ search: withPopup(new URLSearchParams(search), 'popup=auth&step=login'), hash }, { replace: true });
    switch (result.outcome) {
      case 'registered':
        enteredCode.keep(rememberedPromoCode.read());
        signal({ entry: 'sign_up', method: 'social' });
        rememberedPromoCode.forget();
        void navigate({ search: registeredSearch(search), hash }, { replace: true });
        return;
      case 'signed_in':
        signal({ entry: 'login', method: 'social' });
        toasts.show({ tone: 'good', title: t('social.welcome') });
        return;
      case 'attached':
        toasts.show({ tone: 'good', title: t('social.attached', { service }) });
        return;
      case 'proof':
        socialProof.keep(result);
        ask();
        return;
      case 'two_factor':
        toasts.show({ tone: 'info', title: t('social.twoFactor') });
        ask();
        return;
      case 'step_up':
        void import('../../step-up/components/ask-proof.tsx').then(({ askProof }) => askProof());
        return;
      case 'cancelled':
        return;
      case 'taken':
        toasts.show({ tone: 'bad', title: t('social.taken', { service }) });
        return;
      case 'closed':
        toasts.show({ tone: 'info', title: t('social.closed', { service }) });
        return;
      case 'blocked':
        toasts.show({ tone: 'bad', title: t('social.blocked') });
        return;
      case 'failed':
        toasts.show({ tone: 'bad', title: t('social.failed', { service }) });
    }
  });
  useEffect(() => tell(), []);
}
