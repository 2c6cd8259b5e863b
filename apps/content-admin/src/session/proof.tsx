import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { PasswordInput } from '@tavolo/ui/field/password-input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { call, isRefusal } from '../api/call.ts';
import { useWording } from '../texts/use-texts.tsx';
import styles from './front-page.module.css';

let open: { answer: (proved: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const publish = (next: typeof open): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Does something; where the server asks for a fresh proof of who is here, asks for it and does it once more. Throws Refusal. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, 'step_up')) throw error;
    open?.answer(false);
    const isProved = await new Promise<boolean>((resolve) => publish({ answer: resolve }));
    if (!isProved) throw error;
    return work();
  }
}

/** The one place where password and second factor are asked for again. */
export function ProofDialog() {
  const asked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
  return asked && <ProofForm answer={asked.answer} />;
}

function ProofForm({ answer }: { answer: (proved: boolean) => void }) {
  const { texts, explain } = useWording();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (isProved: boolean): void => {
    publish(null);
    answer(isProved);
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await call('POST', '/step-up', { body: { password, code } });
      close(true);
    } catch (error) {
      setProblem(isRefusal(error) && error.status === 400 ? texts.account.wrongPair : explain(error));
      setBusy(false);
    }
  }
  return (
    <Dialog open size="s" onClose={() => close(false)} title={texts.proof.title} closeLabel={texts.close}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{texts.proof.text}</p>
        {problem && <Note tone="bad">{problem}</Note>}
        <PasswordInput
          label={texts.account.current}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          showLabel={texts.signIn.show}
          hideLabel={texts.signIn.hide}
        />
        <Input
          label={texts.signIn.code}
          hint={texts.signIn.codeHint}
          icon="password-fill"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="brand" loading={busy}>
          {texts.proof.submit}
        </Button>
      </form>
    </Dialog>
  );
}
