import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { wantedPath } from '../../../shell/frame/target.ts';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { AuthArt, AuthStrip } from './auth-art.tsx';
import { AuthFlow, useAuthDone, type AuthStep } from './auth-flow.tsx';
import styles from '../components/auth.module.css';
import { isConfirming } from '../../../shell/guards/confirming.ts';
import { useAlreadyHere } from './use-already-here.ts';
import { useAwaited } from '../api/use-awaited.ts';
import { useFirstField } from './use-first-field.ts';
import type { FormPlans } from '../api/forms-config.ts';

const titles = {
  login: 'login.title',
  code: 'code.title',
  register: 'register.title',
  restore: 'restore.title',
  confirm: 'confirm.title',
} as const;

/** The forms on a page of their own. */
export function AuthPage({ step, onStep, plans }: { step: AuthStep; onStep: (step: AuthStep) => void; plans: FormPlans }) {
  const t = useText(authTexts);
  const done = useAuthDone();
  const flow = useFirstField(step, false);
  const [search] = useSearchParams();
  const [awaited, setAwaited] = useState<string | null>(null);
  const leave = () => done(wantedPath(new URL(location.href)), false);
  const goOn = useAwaited((contact) => {
    if (contact === null) return leave();
    setAwaited(contact);
    onStep('confirm');
  });
  // The guard leads players on, where no cache in front has answered with the page of visitors; who loaded the page again while a code was awaited goes on with that.
  useAlreadyHere((player) => {
    if (isConfirming(search)) void goOn(player.login);
    else leave();
  });
  return (
    <div className={styles.page}>
      <AuthArt />
      <AuthStrip />
      <div className={styles.pageForm}>
        <h1 className={styles.title}>{t(titles[step])}</h1>
        <div ref={flow} tabIndex={-1} className={styles.flow}>
          <AuthFlow step={step} onStep={onStep} plans={plans} awaited={awaited} onDone={done} />
        </div>
      </div>
    </div>
  );
}
