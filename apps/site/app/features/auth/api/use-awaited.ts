import { useEffect, useRef } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { awaitedContact } from '../rules/awaited-contact.ts';

/**
 * Looks for the contact whose code the sign-up of a player waits for, by the name that signs the player in, and tells it: null where none is waited
 * for. What became of a sign-up is known to the server alone once the page was loaded again. Nothing is told after the forms are gone.
 */
export function useAwaited(tell: (contact: string | null) => void): (login: string) => Promise<void> {
  const api = useApi();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return async (login) => {
    // What is not known keeps nobody: the page behind says what is wrong.
    const contacts = await api.call('account.getprofileinfo', { fields: 'contacts' }).then(
      (profile) => profile.contacts ?? [],
      () => [],
    );
    if (!isGone.current) tell(awaitedContact(contacts, login));
  };
}
