import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PopupProps } from '../../../shell/popups/popup-owner.tsx';
import { authTexts } from '../texts/auth.ts';
import { confirming } from '../../../shell/guards/confirming.ts';
import { wantedPath } from '../../../shell/frame/target.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { AuthArt } from './auth-art.tsx';
import { AuthFlow, authStep, type AuthStep } from './auth-flow.tsx';
import styles from '../components/auth.module.css';
import { registeredPath, registeredSearch } from '../rules/registered.ts';
import { useAlreadyHere } from './use-already-here.ts';
import { useAwaited } from '../api/use-awaited.ts';
import { useFirstField } from './use-first-field.ts';
import { deviceStore } from '../../../runtime/kept/browser-store.ts';

const titles = {
  login: 'login.title',
  code: 'code.title',
  register: 'register.title',
  restore: 'restore.title',
  confirm: 'confirm.title',
} as const;

/** The address of an affiliate's link is kept for who counts it later (specification section 2). */
function useAffiliateFlag(search: string): void {
  useLayoutEffect(() => {
    if (new URLSearchParams(search).has('show_popup_reg')) deviceStore.keep('show_popup_reg', '1');
  }, [search]);
}

/** Sign-in and sign-up over the page. */
export default function AuthPopup({ popup, onClose }: PopupProps) {
  const t = useText(authTexts);
  const shell = useText(shellTexts);
  const navigate = useNavigate();
  const location = useLocation();
  const [step, setStep] = useState(authStep(popup.step));
  const flow = useFirstField(step, true);
  const [awaited, setAwaited] = useState<string | null>(null);
  /** Who was signed in already goes on to the page that was wanted. */
  const leave = () => {
    const path = wantedPath(new URL(window.location.href));
    if (path === null) onClose();
    else void navigate(path, { replace: true });
  };
  const goOn = useAwaited((contact) => {
    if (contact === null) return leave();
    setAwaited(contact);
    setStep('confirm');
  });
  // A sign-up goes on in the window that it began in, when the page is loaded again.
  const isSignUp = popup.step === 'register' || popup.step === 'confirm';
  const go = (next: AuthStep): void => {
    // At once and beside the router, which would ask for the same page again. Nobody is led on from here before the code is there or put off.
    if (next === 'confirm' && new URLSearchParams(location.search).has('redirectUrl'))
      history.replaceState(history.state, '', `?${confirming(new URLSearchParams(location.search))}${location.hash}`);
    setStep(next);
  };
  // A link to sign-in means nothing to who is signed in already, but for the code that a sign-up waits for; who signs in here stays until the last step.
  useAlreadyHere((player) => {
    if (player.is_registration_completed) void goOn(player.login);
    // What is still owed is asked for by a window of its own, which waits for this one to be gone.
    else onClose();
  });
  useAffiliateFlag(location.search);
  return (
    <Dialog open onClose={onClose} closable={popup.closable} title={t(titles[step])} closeLabel={shell('close')} art={<AuthArt />}>
      <div ref={flow} tabIndex={-1} className={styles.flow}>
        <AuthFlow
          step={step}
          onStep={go}
          awaited={awaited}
          onDone={(path, registered) => {
            const { pathname, search, hash } = location;
            // An old link is not another sign-up.
            const isNew = registered && (awaited === null || isSignUp);
            if (path) void navigate(isNew ? registeredPath(path) : path, { replace: true });
            else if (awaited !== null && !isSignUp) onClose();
            else if (registered) void navigate({ search: registeredSearch(search), hash }, { replace: true });
            // Who asked to play stays at the game; everybody else goes to the lobby (specification section 4).
            else if (pathname.startsWith('/game/')) onClose();
            else void navigate('/', { replace: true });
          }}
        />
      </div>
    </Dialog>
  );
}
