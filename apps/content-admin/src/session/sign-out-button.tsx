import { Button } from '@tavolo/ui/button/button.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The way out, with its words. */
export function SignOutButton() {
  const texts = useTexts();
  const signOut = useSignOut();
  return (
    <Button variant="ghost" icon="sign-out-bold" onClick={() => void signOut().catch(() => toasts.bad(texts.unknownError))}>
      {texts.shell.signOut}
    </Button>
  );
}
