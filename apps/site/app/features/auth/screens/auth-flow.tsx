import { Button } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionChanged } from '../../../runtime/session/use-session.ts';
import { wantedPath } from '../../../shell/frame/target.ts';
import { authTexts } from '../texts/auth.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/auth.module.css';
import { CodeForm } from './code-form.tsx';
import { ConfirmForm } from '../components/confirm-form.tsx';
import type { FormPlans } from '../api/forms-config.ts';
import { registeredPath } from '../rules/registered.ts';
import { pendingSignIn } from '../rules/pending-sign-in.ts';
import { RestoreForm } from './restore-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUp } from './sign-up.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useFormPlans } from '../api/use-form-plans.ts';
import { useLastSignIn } from '../api/use-last-sign-in.ts';
import { toldHere } from '../../loyalty/rules/told-here.ts';
import { useSocial } from '../api/use-social.ts';

export type AuthStep = 'login' | 'code' | 'register' | 'restore' | 'confirm';

/** The step that an address names; a sign-in whose code is still missing goes on where it was. */
export const authStep = (step: string | null): AuthStep => {
  if (step === 'register' || step === 'restore') return step;
  return pendingSignIn.read() ? 'code' : 'login';
};

interface AuthFlowProps {
  step: AuthStep;
  onStep: (step: AuthStep) => void;
  /** The sign-up form as content describes it, when the page brought it along. */
  plans?: FormPlans | undefined;
  /** The contact whose code was sent before the page was loaded, when the flow goes on with that. */
  awaited?: string | null;
  /** Leaves the flow; `path` is where the player wanted to go. */
  onDone: (path: string | null, registered: boolean) => void;
}

/** Sign-in, sign-up, confirmation and a new password: the same steps in the popup and on the pages of their own. */
export function AuthFlow({ step, onStep: setStep, plans: given, awaited = null, onDone }: AuthFlowProps) {
  const t = useText(authTexts);
  const shell = useText(shellTexts);
  const [contact, setContact] = useState('');
  const changed = useSessionChanged();
  const { data: plans, isError, refetch } = useFormPlans(given);
  const target = () => wantedPath(new URL(location.href));

  const lastSignIn = useLastSignIn();
  const social = useSocial({ onStep: setStep, onDone });
  const note = social.note && <Note tone={social.note.tone}>{social.note.text}</Note>;

  const signedIn = async (name: string) => {
    const path = target();
    await changed(true);
    toasts.show({ tone: 'good', title: t('welcome', { name }), ...(await lastSignIn()) });
    await social.link();
    onDone(path, false);
  };

  const pending = step === 'code' ? pendingSignIn.read() : null;
  if (pending) return <CodeForm pending={pending} onSignedIn={signedIn} onBack={() => setStep('login')} />;
  if (step === 'login' || step === 'code')
    return (
      <>
        {note}
        <SignInForm
          onSignedIn={signedIn}
          onRegister={() => setStep('register')}
          onForgot={() => setStep('restore')}
          onWantsCode={() => setStep('code')}
          passkeys={plans?.passkeys === true}
        />
        {plans && <SocialButtons services={plans.services} type="login" target={target} onResult={social.take} />}
        <p className={classes(styles.small, styles.last)}>{t('responsible')}</p>
      </>
    );
  if (step === 'restore') return <RestoreForm plan={plans?.restore} onDone={() => setStep('login')} onBack={() => setStep('login')} />;
  if (step === 'confirm') {
    return (
      <ConfirmForm
        contact={awaited ?? contact}
        // When the code was sent is known to the server, which says so to who asks for another one too early.
        {...(awaited !== null && { wait: 0 })}
        onConfirmed={async () => {
          await changed(true);
          toasts.show({ tone: 'good', title: t('confirm.done') });
          onDone(target(), true);
        }}
        onLater={() => onDone(target(), true)}
      />
    );
  }
  if (!plans && isError) {
    return (
      <ErrorState
        title={shell('failed')}
        text={t('broken')}
        level={3}
        actions={
          <Button variant="brand" onClick={() => void refetch()}>
            {shell('tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!plans) {
    return (
      <div className={styles.form} role="status" aria-busy="true" aria-label={t('loading')}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={72} />
        ))}
      </div>
    );
  }
  return (
    <>
      {note}
      <SignUp
        plans={plans}
        target={target}
        onRegistered={async (address) => {
          // Seen done, and what comes next is on the screen: one thing at a time.
          toldHere.add('register');
          await changed(true);
          setContact(address);
          setStep('confirm');
        }}
        onProved={async () => {
          toldHere.add('register');
          await changed(true);
          onDone(target(), true);
        }}
        onSocial={social.take}
        onSignIn={() => setStep('login')}
      />
    </>
  );
}

/** Where the player goes after the flow on a page of its own, as in the specification: the wanted page, else the lobby. */
export function useAuthDone() {
  const navigate = useNavigate();
  return (path: string | null, registered: boolean) =>
    void navigate(registered ? registeredPath(path ?? '/') : (path ?? '/'), { replace: true });
}
