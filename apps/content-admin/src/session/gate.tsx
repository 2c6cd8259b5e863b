import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { useEffect, useState } from 'react';
import { isRefusal, listenForSignOut } from '../api/call.ts';
import { Shell } from '../shell/shell.tsx';
import { useWording } from '../texts/use-texts.tsx';
import { FrontPage } from './front-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { meQuery, SignedContext } from './staff.ts';
import { TotpForm } from './totp-form.tsx';

/** Lets those in who have signed in. A session that ends in between is asked for again over the page, so that nothing written is lost. */
export function Gate() {
  const { texts, explain } = useWording();
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    listenForSignOut(() => setHasEnded(true));
    return () => listenForSignOut(() => undefined);
  }, []);
  const signedIn = (): void => {
    setHasEnded(false);
    void client.invalidateQueries();
  };

  if (me.isPending) return <FrontPage busy />;
  if (!me.data) {
    if (isRefusal(me.error) && me.error.status === 401)
      return (
        <FrontPage title={texts.signIn.title} text={texts.signIn.lost}>
          <SignInForm onDone={signedIn} />
        </FrontPage>
      );
    return (
      <FrontPage>
        <ErrorState
          level={1}
          title={texts.loadFailed}
          text={explain(me.error)}
          actions={<Button onClick={() => void me.refetch()}>{texts.retry}</Button>}
        />
      </FrontPage>
    );
  }
  if (!me.data.staff.hasTotp)
    return (
      <FrontPage title={texts.signIn.second} text={me.data.staff.email}>
        <p>{texts.signIn.secondText}</p>
        <TotpForm hasTotp={false} />
        <SignOutButton />
      </FrontPage>
    );
  return (
    <SignedContext value={me.data}>
      <Shell />
      <Dialog open={hasEnded} onClose={() => undefined} closable={false} size="s" title={texts.signIn.submit} closeLabel={texts.close}>
        <p>{texts.signIn.expired}</p>
        <SignInForm email={me.data.staff.email} onDone={signedIn} />
      </Dialog>
    </SignedContext>
  );
}
