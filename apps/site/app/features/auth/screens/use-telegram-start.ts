import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSessionChanged, type SessionState } from '../../../runtime/session/use-session.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { telegramStart } from '../rules/telegram-start.ts';

/** Signs in, or up, whoever opened the page as a mini-app of Telegram. Once a page load; what fails is said by a toast [R8-005]. */
export function useTelegramStart(state: SessionState['state']): void {
  const t = useText(signUpTexts);
  const api = useApi();
  const changed = useSessionChanged();
  const isTried = useRef(false);
  const start = useEffectEvent(async () => {
    const sent = telegramStart(location.hash);
    if (!sent) return;
    const promoCode = rememberedPromoCode.read();
    try {
      await api.call('auth.register', { ...sent, ...(promoCode && { promo_code: promoCode }) });
      await changed(true);
    } catch (error) {
      if (isRefusal(error) && error.code === 'sign_up_closed') toasts.show({ tone: 'info', title: t('closed.title') });
      else toasts.show({ tone: 'bad', title: t('wrongRegServerError') });
    }
  });
  useEffect(() => {
    if (state !== 'visitor' || isTried.current) return;
    isTried.current = true;
    void start();
  }, [state]);
}
