import { Button } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../../runtime/api/use-api.tsx';
import { securityTexts } from '../../texts/security.ts';
import { useText } from '../../../../runtime/texts/use-text.tsx';
import profile from '../../components/profile.module.css';
import styles from './security.module.css';
import { useStepUp } from './use-step-up.tsx';

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => Promise<void>;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left, onCodes, onChanged }: RecoveryCodesProps) {
  const t = useText(securityTexts);
  const api = useApi();
  const stepUp = useStepUp();
  const renew = () =>
    stepUp.run(async (password) => {
      onCodes((await api.call('account.renewRecoveryCodes', password)).items);
      await onChanged();
    });
  return (
    <>
      <Note tone={left < 3 ? 'warn' : 'info'} icon="key-fill">
        <b>{t('recovery')}</b>
        <br />
        {left === 0 ? t('recovery.none') : t('recovery.left', { count: left })}
      </Note>
      <Button className={profile.save} loading={stepUp.isBusy} onClick={() => void renew()}>
        {t('recovery.renew')}
      </Button>
      {stepUp.dialog}
    </>
  );
}

/** Recovery codes that can be read only now. */
export function NewRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText(securityTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section className={styles.form} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={title} tabIndex={-1} className={profile.sectionTitle}>
        {t('recovery.title')}
      </h3>
      <p className={styles.lead}>{t('recovery.lead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={profile.actions}>
        <Button variant="brand" icon="check-bold" onClick={onDone}>
          {t('recovery.done')}
        </Button>
        <Button icon="copy" onClick={() => void navigator.clipboard?.writeText(text).then(() => toasts.good(t('second.copied')))}>
          {t('recovery.copy')}
        </Button>
        <Button icon="download-simple-bold" onClick={() => save(text)}>
          {t('recovery.download')}
        </Button>
      </div>
    </section>
  );
}

/** Lets the browser save the codes as a file of text. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
