import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PopupProps } from '../popups/popup-owner.tsx';
import { authTexts } from '../texts/auth.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { AuthArt } from './auth-art.tsx';
import { AuthFlow, authStep } from './auth-flow.tsx';
import styles from './auth.module.css';
import { useFirstField } from './use-first-field.ts';

const titles = { login: 'login.title', register: 'register.title', restore: 'restore.title', confirm: 'confirm.title' } as const;

/** Sign-in and sign-up over the page. */
export default function AuthPopup({ popup, onClose }: PopupProps) {
  const t = useText(authTexts);
  const shell = useText(shellTexts);
  const navigate = useNavigate();
  const [step, setStep] = useState(authStep(popup.step));
  const flow = useFirstField(step, true);
  return (
    <Dialog open onClose={onClose} closable={popup.closable} title={t(titles[step])} closeLabel={shell('close')} art={<AuthArt />}>
      <div ref={flow} tabIndex={-1} className={styles.flow}>
        <AuthFlow
          step={step}
          onStep={setStep}
          onDone={(path, registered) => {
            if (path) void navigate(path, { replace: true });
            else if (registered) void navigate('?register=success', { replace: true });
            else onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
