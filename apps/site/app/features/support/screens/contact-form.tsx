import { rules } from '@tavolo/validation';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Input, TextArea } from '@tavolo/ui/field/input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { openChat } from '../../../operator/chat/open-chat.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import section from '../../../shell/page/section.module.css';
import { supportTexts } from '../texts/support.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Attachments } from './attachments.tsx';
import type { FileLimits } from '../rules/file-limits.ts';
import styles from './support.module.css';

interface ContactFormProps {
  /** What may be sent along. */
  limits: FileLimits;
  /** An address to write to, when the operator has one. */
  email: string | null;
  /** Whether content names a live chat. */
  hasChat: boolean;
}

/** A message to the support; what comes back is the number under which it is kept. */
export function ContactForm({ limits, email, hasChat }: ContactFormProps) {
  const t = useText(supportTexts);
  const [reference, setReference] = useState<string | null>(null);
  return (
    <Card as="section" padded id="contact" className={styles.form} aria-labelledby="write">
      {reference === null ? (
        <Form limits={limits} email={email} hasChat={hasChat} onSent={setReference} />
      ) : (
        <Sent reference={reference} onAnother={() => setReference(null)} heading={t('sent')} />
      )}
    </Card>
  );
}

function Form({ limits, email, hasChat, onSent }: ContactFormProps & { onSent: (reference: string) => void }) {
  const t = useText(supportTexts);
  const api = useApi();
  const { state } = useSession();
  const [files, setFiles] = useState<readonly File[]>([]);
  const answersTo = useAnswersTo(state === 'player');
  const asksWho = state !== 'player' || answersTo === null;
  // Until it is known who is here, the document's mark decides (`signedInHint`).
  const who = state === 'player' ? undefined : 'only-visitor';
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { name: '', email: '', subject: '', message: '' },
    rules: {
      email: (value) => (asksWho ? rules.email(value) : null),
      message: (value) => (value.trim() === '' ? { code: 'required' } : null),
    },
    strategy: 'onSubmit',
  });
  const submit = send(async (values) => {
    const sending = { files: { attachments: files } };
    try {
      onSent((await api.call('support.sendFeedback', values, sending)).reference);
    } catch (refusal) {
      if (isRefusal(refusal) && (refusal.type === 'UserBannedException' || refusal.type === 'UserDeletedException')) {
        // Who may do nothing any more still writes to us, as a stranger.
        onSent((await api.call('support.sendFeedback', values, { ...sending, asVisitor: true })).reference);
        return;
      }
      const wrongFile = isRefusal(refusal) ? refusal.params['attachments'] : undefined;
      if (!Array.isArray(wrongFile)) throw refusal;
      setFailure(wrongFile.map((fault) => fault.message).join(' '));
    }
  }, t('broken'));
  return (
    <>
      <header>
        <h2 id="write" className={section.sectionTitle}>
          {t('write')}
        </h2>
        <p className={styles.formLead}>{t('writeLead')}</p>
      </header>
      <form className={styles.fields} onSubmit={submit} noValidate>
        {failure && <Note tone="bad">{failure}</Note>}
        {asksWho ? (
          <>
            <Input
              label={t('name')}
              aside={t('optional')}
              icon="user-fill"
              autoComplete="name"
              maxLength={100}
              className={who}
              error={error('name')}
              {...form.register('name')}
            />
            <Input
              label={t('email')}
              aside={t('required')}
              required
              type="email"
              icon="envelope-simple-fill"
              autoComplete="email"
              maxLength={254}
              className={who}
              error={error('email')}
              {...form.register('email')}
            />
          </>
        ) : (
          // Keeps its line until the address is known.
          <p className={styles.formLead}>{answersTo === undefined ? '\u00a0' : t('answersTo', { email: answersTo })}</p>
        )}
        <Input label={t('subject')} aside={t('optional')} maxLength={200} error={error('subject')} {...form.register('subject')} />
        <TextArea
          label={t('message')}
          aside={t('required')}
          required
          rows={6}
          maxLength={5000}
          hint={t('messageHint')}
          error={error('message')}
          {...form.register('message')}
        />
        {limits.most > 0 && <Attachments limits={limits} files={files} onFiles={setFiles} />}
        <Button type="submit" variant="cta" size="l" block icon="paper-plane-tilt-fill" loading={form.formState.isSubmitting}>
          {t('send')}
        </Button>
        {hasChat && (
          <Button variant="line" size="l" block icon="chat-circle-text-fill" onClick={openChat}>
            {t('chat')}
          </Button>
        )}
        {email && (
          <p className={styles.formLead}>
            {t.rich('orMail', {
              mail: () => (
                <a href={`mailto:${email}`} className={styles.mail}>
                  {email}
                </a>
              ),
            })}
          </p>
        )}
      </form>
    </>
  );
}

/** The confirmed address to which a player is answered; null where there is none, undefined while that is not known. */
function useAnswersTo(isPlayer: boolean): string | null | undefined {
  const api = useApi();
  const { data: contacts, isError } = useQuery({
    queryKey: ['account', 'contacts'],
    queryFn: async () => (await api.call('account.getprofileinfo', {})).contacts ?? [],
    enabled: isPlayer,
  });
  if (isError) return null;
  return contacts && (contacts.find(({ type, is_confirmed: isConfirmed }) => type === 'email' && isConfirmed)?.contact ?? null);
}

function Sent({ reference, heading, onAnother }: { reference: string; heading: string; onAnother: () => void }) {
  const t = useText(supportTexts);
  return (
    <div className={styles.sent} role="status">
      <img src="/art/system/letter.webp" width="96" height="96" alt="" />
      <h2 id="write" className={section.sectionTitle}>
        {heading}
      </h2>
      <p className={styles.formLead}>{t('sentText')}</p>
      <div className={styles.reference}>
        <span>
          <small>{t('reference')}</small>
          <b className="num">{reference}</b>
        </span>
        <IconButton
          icon="copy"
          label={t('copy')}
          onClick={() => void navigator.clipboard?.writeText(reference).then(() => toasts.good(t('copied')))}
        />
      </div>
      <Button variant="ghost" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
}
