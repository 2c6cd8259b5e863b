import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { signal } from '../../../runtime/api/signals.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useHydrated } from '../../../runtime/session/use-hydrated.ts';
import { useSessionChanged } from '../../../runtime/session/use-session.ts';
import { safeReturnPath } from '../../../shell/frame/target.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { enteredCode } from '../../offers/api/entered-code.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useLastSignIn } from './use-last-sign-in.ts';
import { backUrl, socialProof, type SocialResult } from '../rules/social-window.ts';

interface Note {
  tone: 'info' | 'bad';
  text: string;
}

/** Names that are the same in every language. */
const names: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook', vk: 'VK', telegram: 'Telegram' };

/** A service's own name, as people know it. */
export function useServiceName(): (service: string) => string {
  const t = useText(signUpTexts);
  return (service) => (service === 'local' ? t('service.local') : (names[service] ?? service));
}

/** What follows from a service's answer, in the flow of sign-in and sign-up. */
export function useSocial({
  onStep,
  onDone,
}: {
  onStep: (step: 'login') => void;
  onDone: (path: string | null, registered: boolean) => void;
}) {
  const t = useText(signUpTexts);
  const api = useApi();
  const nameOf = useServiceName();
  const changed = useSessionChanged();
  const lastSignIn = useLastSignIn();
  const [heard, setHeard] = useState<Note | null>(null);
  // Whoever came back to a page of its own finds the note as well.
  const proof = useHydrated() ? socialProof.read() : null;
  const note: Note | null = heard ?? (proof && { tone: 'info', text: t('social.proof', { service: nameOf(proof.service) }) });
  return {
    note,
    /** Takes a service's answer. */
    async take(result: SocialResult): Promise<void> {
      const service = nameOf(result.service);
      const back = safeReturnPath(backUrl.take(), new URL(location.href));
      setHeard(null);
      switch (result.outcome) {
        case 'registered':
          enteredCode.keep(rememberedPromoCode.read());
          signal({ entry: 'sign_up', method: 'social' });
          rememberedPromoCode.forget();
          await changed(true);
          onDone(back, true);
          return;
        case 'signed_in':
          signal({ entry: 'login', method: 'social' });
          await changed(true);
          toasts.show({ tone: 'good', title: t('social.welcome'), ...(await lastSignIn()) });
          onDone(back, false);
          return;
        case 'proof':
          socialProof.keep(result);
          setHeard({ tone: 'info', text: t('social.proof', { service }) });
          onStep('login');
          return;
        case 'two_factor':
          setHeard({ tone: 'info', text: t('social.twoFactor') });
          onStep('login');
          return;
        case 'cancelled':
        // Those belong to the security settings.
        case 'attached':
        case 'step_up':
          return;
        case 'closed':
          setHeard({ tone: 'info', text: t('social.closed', { service }) });
          return;
        case 'blocked':
          setHeard({ tone: 'bad', text: t('social.blocked') });
          return;
        case 'taken':
          setHeard({ tone: 'bad', text: t('social.taken', { service }) });
          return;
        case 'failed':
          setHeard({ tone: 'bad', text: t('social.failed', { service }) });
      }
    },
    /** Once signed in: adds the service that waited for it. */
    async link(): Promise<void> {
      const waiting = socialProof.read();
      if (!waiting?.ticket) return;
      socialProof.clear();
      const service = nameOf(waiting.service);
      await api.call('account.linkSocial', { ticket: waiting.ticket }).then(
        () => toasts.show({ tone: 'good', title: t('social.linked', { service }) }),
        () => toasts.show({ tone: 'warn', title: t('social.notLinked', { service }) }),
      );
    },
  };
}
