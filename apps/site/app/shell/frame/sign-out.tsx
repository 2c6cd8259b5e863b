import { Button } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useSignOut } from '../../runtime/session/use-sign-out.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';

export function SignOut({ className }: { className?: string }) {
  const t = useText(shellTexts);
  const signOut = useSignOut(() => toasts.info(t('signedOut')));
  return (
    <Button
      variant="ghost"
      icon="sign-out-bold"
      className={classes('only-player', className)}
      loading={signOut.isPending}
      onClick={() => signOut.mutate(undefined, { onError: () => toasts.bad(t('failed'), t('failedText')) })}
    >
      {t('signOut')}
    </Button>
  );
}
