import { Button } from '@tavolo/ui/button/button.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useState } from 'react';
import { authTexts } from '../texts/auth.ts';
import { signUpTexts } from '../texts/sign-up.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import { FastForm } from './fast-form.tsx';
import type { FormPlans } from '../api/forms-config.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import type { SocialResult } from '../rules/social-window.ts';

interface SignUpProps {
  plans: FormPlans;
  target: () => string | null;
  /** `contact` waits for its code. */
  onRegistered: (contact: string) => Promise<void>;
  /** Signed up with a contact that is proved. */
  onProved: () => Promise<void>;
  onSocial: (result: SocialResult) => Promise<void>;
  onSignIn: () => void;
}

/** The ways to sign up that content offers: by the form, fast, and by a service; or, while no accounts are opened, the way to sign in. */
export function SignUp({ plans, target, onRegistered, onProved, onSocial, onSignIn }: SignUpProps) {
  const t = useText(authTexts);
  const own = useText(signUpTexts);
  const { form: hasForm, fast: hasFast } = plans.kinds;
  const [kind, setKind] = useState<'form' | 'fast'>(hasForm ? 'form' : 'fast');
  if (!plans.isOpen)
    return (
      <EmptyState
        level={3}
        title={own('closed.title')}
        text={own('closed.text')}
        actions={
          <Button variant="brand" onClick={onSignIn}>
            {t('register.toLogin')}
          </Button>
        }
      />
    );
  return (
    <div className={styles.form}>
      {hasForm && hasFast && (
        <Segmented
          label={own('kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'form', label: own('kind.form'), icon: 'envelope-simple-fill' },
            { value: 'fast', label: own('kind.fast'), icon: 'lightning-fill' },
          ]}
        />
      )}
      {kind === 'form' && hasForm && <SignUpForm plans={plans} onRegistered={onRegistered} />}
      {kind === 'fast' && hasFast && <FastForm plans={plans} onDone={onProved} onRegistered={onRegistered} />}
      <SocialButtons services={plans.services} type="registration" target={target} onResult={onSocial} />
      <div className={styles.ending}>
        <p className={styles.other}>
          {t('register.have')}{' '}
          <Button variant="link" onClick={onSignIn}>
            {t('register.toLogin')}
          </Button>
        </p>
        <p className={styles.small}>{t('responsible')}</p>
      </div>
    </div>
  );
}
