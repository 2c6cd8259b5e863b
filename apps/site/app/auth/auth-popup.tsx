import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import type { PopupProps } from '../popups/popup-owner.tsx';
import { authTexts } from '../texts/auth.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../texts/use-text.tsx';
import { AuthArt } from './auth-art.tsx';
import { AuthFlow, authStep } from './auth-flow.tsx';
import styles from './auth.module.css';
import { awaitedContact } from './awaited-contact.ts';
import { registeredSearch } from './registered.ts';
import { useAlreadyHere } from './use-already-here.ts';
import { useFirstField } from './use-first-field.ts';

const titles = {
  login: 'login.title',
  code: 'code.title',
  register: 'register.title',
  restore: 'restore.title',
  confirm: 'confirm.title',
} as const;

/**
 * A link to sign-in means nothing to who is signed in already; who signs in here stays until the last step. Whose sign-up waits for its code, and
 * who has loaded the page again meanwhile, goes on with that: `onAwaited` is told the contact.
 */
function useNotForPlayers(onClose: () => void, onAwaited: (contact: string) => void): void {
  const api = useApi();
  const isGone = useRef(false);
  const lead = async (login: string) => {
    // What is not known keeps nobody: the page behind says what is wrong.
    const contacts = await api.call('account.getprofileinfo', { fields: 'contacts' }).then(
      (profile) => profile.contacts ?? [],
      () => [],
    );
    if (isGone.current) return;
    const awaited = awaitedContact(contacts, login);
    if (awaited === null) onClose();
    else onAwaited(awaited);
  };
  useAlreadyHere((player) => {
    if (player.is_registration_completed) void lead(player.login);
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
}

/** The address of an affiliate's link is kept for who counts it later (specification section 2). */
function useAffiliateFlag(search: string): void {
  useLayoutEffect(() => {
    if (!new URLSearchParams(search).has('show_popup_reg')) return;
    try {
      localStorage.setItem('show_popup_reg', '1');
    } catch {
      // Storage can be forbidden.
    }
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
  useNotForPlayers(onClose, (contact) => {
    setAwaited(contact);
    setStep('confirm');
  });
  useAffiliateFlag(location.search);
  return (
    <Dialog open onClose={onClose} closable={popup.closable} title={t(titles[step])} closeLabel={shell('close')} art={<AuthArt />}>
      <div ref={flow} tabIndex={-1} className={styles.flow}>
        <AuthFlow
          step={step}
          onStep={setStep}
          awaited={awaited}
          onDone={(path, registered) => {
            const { pathname, search, hash } = location;
            if (path) void navigate(path, { replace: true });
            // An old link is not another sign-up.
            else if (awaited !== null && popup.step !== 'register') onClose();
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
