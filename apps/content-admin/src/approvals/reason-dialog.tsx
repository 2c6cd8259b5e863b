import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { withProof } from '../session/proof.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './approvals.module.css';
import { approvalTexts } from './texts.ts';

export interface ReasonAsked {
  title: string;
  text: string | null;
  confirm: string;
  danger?: boolean;
  /** Whether it can be done without saying why. */
  isOptional?: boolean;
  /** Where it is sent, with what beside the reason. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  onDone: () => void;
}

/** Asks why, and does it; what was refused is told here, and nothing is lost. */
export function ReasonDialog({ asked, onClose }: { asked: ReasonAsked; onClose: () => void }) {
  const { texts, explain, locale } = useWording();
  const said = approvalTexts[locale];
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await withProof(() => call('POST', asked.path, { body: { ...asked.body, ...(reason.trim() !== '' && { reason: reason.trim() }) } }));
      asked.onDone();
      onClose();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ['proposals'] });
  }
  return (
    <Dialog open size="s" onClose={onClose} title={asked.title} closeLabel={texts.close}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {asked.text && <p>{asked.text}</p>}
        {problem && <Note tone="bad">{problem}</Note>}
        <Input
          label={asked.isOptional ? said.optionalReason : said.why}
          hint={said.reasonHint}
          required={!asked.isOptional}
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant={asked.danger ? 'danger' : 'brand'} loading={busy}>
          {asked.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
