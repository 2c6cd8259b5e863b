import { Button } from '@tavolo/ui/button/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { PopupLink } from '../../shell/popups/popup-link.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { consentTexts } from './texts/consent.ts';
import { useLocale, useText } from '../../runtime/texts/use-text.tsx';
import styles from './banner.module.css';
import { consent, useConsentAnswer } from './consent.ts';

/** Nobody is asked in the midst of a game, a payment or a form: nothing is loaded there either without an answer. */
const quietPages = /^\/(?:game|cashier|forms)(?:\/|$)/;

export const isQuietPage = (path: string): boolean => quietPages.test(path);

/**
 * Asks once what may be loaded. It stands over the page's lower edge without blocking it, does not take the focus, and to refuse is
 * as easy as to accept.
 */
export function ConsentBanner() {
  const answer = useConsentAnswer();
  const { pathname } = useLocation();
  return answer || isQuietPage(pathname) ? null : <Question />;
}

function Question() {
  const t = useText(consentTexts);
  const locale = useLocale();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // The end of the page can be scrolled out from under the box. The room is the body's own: a property that all elements inherit would give each a new style.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      document.body.style.paddingBottom = `${current.offsetHeight + 16}px`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      document.body.style.paddingBottom = '';
    };
  }, []);
  return (
    <section ref={box} className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('lead')}</p>
      <div className={styles.actions}>
        <Button variant="soft" onClick={() => consent.answer({ statistics: false, marketing: false }, locale)}>
          {t('refuse')}
        </Button>
        <Button variant="soft" onClick={() => consent.answer({ statistics: true, marketing: true }, locale)}>
          {t('accept')}
        </Button>
        <PopupLink popup="popup=consent" className={buttonClass({ variant: 'ghost' }, styles.choose)}>
          {t('choose')}
        </PopupLink>
      </div>
    </section>
  );
}
