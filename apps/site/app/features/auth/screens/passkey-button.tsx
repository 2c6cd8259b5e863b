import { Button } from '@tavolo/ui/button/button.tsx';
import { useState, useSyncExternalStore } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { authTexts } from '../texts/auth.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { hasPasskeys, isCancelled } from '../rules/passkeys.ts';

const never = () => () => {};
const drawn = () => true;

/** Signs in with a passkey of this device, where the browser knows them. */
export function PasskeyButton({
  onSignedIn,
  onFailure,
}: {
  onSignedIn: (name: string) => Promise<void>;
  onFailure: (message: string | null) => void;
}) {
  const t = useText(authTexts);
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  // The server cannot know the browser: it draws the button, and the few browsers without passkeys take it away.
  if (!useSyncExternalStore(never, hasPasskeys, drawn)) return null;
  const signIn = async () => {
    setIsBusy(true);
    onFailure(null);
    try {
      const [{ startAuthentication }, { requestOptions }] = await Promise.all([
        import('@simplewebauthn/browser'),
        import('../rules/passkey-options.ts'),
      ]);
      const { options } = await api.call('auth.getPasskeyOptions', {});
      const credential = await startAuthentication({ optionsJSON: requestOptions(options) });
      const info = await api.call('auth.loginByPasskey', { credential: JSON.stringify(credential) });
      await onSignedIn(info.fakename || info.login);
    } catch (error) {
      // Whoever closes the browser's own window has changed their mind.
      if (!isCancelled(error)) onFailure(isRefusal(error) ? error.message : t('passkey.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="line" size="l" block icon="fingerprint" loading={isBusy} onClick={() => void signIn()}>
      {t('passkey.signIn')}
    </Button>
  );
}
