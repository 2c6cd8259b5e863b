import { useMutation } from '@tanstack/react-query';
import { Button, buttonClass, IconButton } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link, useNavigate } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { hintTexts } from '../texts/hints.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { sentKey, type Hint } from '../rules/hint-rule.ts';
import type { HintsConfig } from '../api/hints-config.ts';
import styles from './hint-card.module.css';

interface HintCardProps {
  hint: Hint;
  login: { contact: string; type: 'email' | 'phone' } | null;
  words: HintsConfig['registration'];
  uid: number;
  onClose: () => void;
}

/** One hint in a corner of the page, above the bar of phones. */
export function HintCard({ hint, login, words, uid, onClose }: HintCardProps) {
  const t = useText(hintTexts);
  const send = useSendCode(uid, onClose);
  const contact = login?.contact ?? '';
  const title = hint === 'confirm' ? t(`confirm.${login?.type ?? 'email'}`) : (words?.title ?? '');
  return (
    <aside className={styles.card} aria-label={t('label')} data-corner>
      <Icon name={hint === 'confirm' ? 'envelope-simple-fill' : 'wallet-fill'} className={styles.sign} />
      <div className={styles.words}>
        <b>{title}</b>
        <p>{hint === 'confirm' ? t('confirm.text', { contact }) : words?.text}</p>
        {hint === 'confirm' ? (
          <Button variant="brand" loading={send.isPending} onClick={() => send.mutate(contact)}>
            {t('confirm.do')}
          </Button>
        ) : (
          <Link to="/cashier/deposit" className={buttonClass({ variant: 'brand' })}>
            {words?.button}
          </Link>
        )}
      </div>
      <IconButton icon="x-bold" label={t('close')} onClick={onClose} />
    </aside>
  );
}

/** Sends the code, remembers that it was sent, and leads to where it is entered. */
function useSendCode(uid: number, onSent: () => void) {
  const t = useText(hintTexts);
  const api = useApi();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (contact: string) => {
      await api.call('account.sendconfirmationtocontact', { contact }).catch((error: unknown) => {
        // One that was sent a moment ago still holds.
        if (!isRefusal(error) || error.code !== 'resend_time') throw error;
      });
      await api.call('storage.set', { key: sentKey(uid), value: '1' });
    },
    onSuccess: async (_done, contact) => {
      toasts.good(t('confirm.sent', { contact }));
      onSent();
      await navigate('/profile/settings');
    },
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
  });
}
