import { Note } from '@tavolo/ui/note/note.tsx';
import { useState } from 'react';
import { localized, splitLocale } from '../../../runtime/locale.ts';
import { popupOf, withoutPopup } from '../../../runtime/popups/popup-address.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { rememberedPromoCode } from '../../../operator/tracking/promo-code.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import type { FormPlans } from '../api/forms-config.ts';
import { SocialMark } from '../components/social-marks.tsx';
import { goToService, type SocialResult, type SocialService } from '../rules/social-window.ts';
import { useServiceName } from '../api/use-social.ts';

interface SocialButtonsProps {
  services: FormPlans['services'];
  type: 'login' | 'registration';
  /** Where the player wanted to go; null: where they are. */
  target: () => string | null;
  onResult: (result: SocialResult) => Promise<void>;
}

/** One button for each service that is offered. Nothing where there is none. */
export function SocialButtons({ services, type, target, onResult }: SocialButtonsProps) {
  const t = useText(signUpTexts);
  const nameOf = useServiceName();
  const locale = useLocale();
  const [waiting, setWaiting] = useState<SocialService | null>(null);
  if (services.length === 0) return null;
  const go = async (service: SocialService) => {
    setWaiting(service);
    const wanted = target();
    const result = await goToService({
      service,
      type,
      locale,
      promoCode: rememberedPromoCode.read(),
      back: wanted === null ? placeOf(location) : localized(wanted, locale),
    });
    setWaiting(null);
    if (result) await onResult(result);
  };
  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>{t('or')}</span>
      </p>
      <div className={styles.services}>
        {services.map(({ service, title }) => (
          <button
            key={service}
            type="button"
            className={styles.service}
            aria-label={title}
            disabled={waiting !== null}
            onClick={() => void go(service)}
          >
            <SocialMark service={service} />
            {nameOf(service)}
          </button>
        ))}
      </div>
      {waiting && <Note>{t('social.waiting')}</Note>}
    </div>
  );
}

/** The page under the popup; from a page of sign-up of its own, the lobby. With its language. */
function placeOf({ pathname, search, hash }: Location): string {
  const { locale, path } = splitLocale(pathname);
  if (path.startsWith('/forms/')) return localized('/', locale);
  const query = new URLSearchParams(search);
  const rest = popupOf(query) ? withoutPopup(query).toString() : query.toString();
  return pathname + (rest === '' ? '' : `?${rest}`) + hash;
}
