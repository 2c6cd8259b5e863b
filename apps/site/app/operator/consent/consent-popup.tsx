import { Button } from '@tavolo/ui/button/button.tsx';
import { Switch } from '@tavolo/ui/choice/choice.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { consentTexts } from './texts/consent.ts';
import { shellTexts } from '../../shell/texts/shell.ts';
import { useLocale, useText } from '../../runtime/texts/use-text.tsx';
import { nothing, type Consent } from './answer.ts';
import styles from './consent-popup.module.css';
import { consent, useConsent } from './consent.ts';

/** What may be loaded, by category; changed here at any time, from the question or from the footer. */
export default function ConsentPopup({ onClose }: { onClose: () => void }) {
  const t = useText(consentTexts);
  const shell = useText(shellTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<Consent>(useConsent());
  const answer = (given: Consent) => {
    consent.answer(given, locale);
    toasts.info(t('kept'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings')}
      closeLabel={shell('close')}
      footer={
        <div className={styles.actions}>
          <Button variant="soft" onClick={() => answer(nothing)}>
            {t('refuse')}
          </Button>
          <Button variant="soft" onClick={() => answer({ statistics: true, marketing: true })}>
            {t('accept')}
          </Button>
          <Button variant="brand" className={styles.keep} onClick={() => answer(chosen)}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>
        {t.rich('settingsLead', {
          privacy: (text) => (
            <Link key="privacy" to="/privacy">
              {text}
            </Link>
          ),
        })}
      </p>
      <Switch checked disabled readOnly className={styles.category}>
        <b>{t('necessary')}</b>
        <small>{t('necessaryText')}</small>
      </Switch>
      {(['statistics', 'marketing'] as const).map((name) => (
        <Switch
          key={name}
          checked={chosen[name]}
          className={styles.category}
          onChange={(event) => setChosen({ ...chosen, [name]: event.target.checked })}
        >
          <b>{t(name)}</b>
          <small>{t(`${name}Text`)}</small>
        </Switch>
      ))}
    </Dialog>
  );
}
