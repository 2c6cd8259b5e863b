import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSessionChanged } from '../../../runtime/session/use-session.ts';
import { useSignOut } from '../../../runtime/session/use-sign-out.ts';
import { agreementTexts } from '../texts/agreement.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './agreement.module.css';

/** What has changed since the player agreed, with the documents to read. Closed by agreeing, by leaving for the balance or by signing out. */
export default function AgreementPopup({ onClose }: { onClose: () => void }) {
  const t = useText(agreementTexts);
  const api = useApi();
  const changed = useSessionChanged();
  const signOut = useSignOut(onClose);
  const asked = useQuery({ queryKey: ['account', 'agreement'], queryFn: () => api.call('account.getAgreement', {}), staleTime: 0 });
  const agree = useMutation({
    mutationFn: async () => {
      const { terms_version, privacy_version } = asked.data ?? (await api.call('account.getAgreement', {}));
      await api.call('account.agree', { terms_version, privacy_version });
      await changed(true);
    },
    onSuccess: () => {
      toasts.good(t('done'));
      onClose();
    },
    // They may have changed once more while they were read.
    onError: () => void asked.refetch(),
  });
  const owed = asked.data?.documents ?? ['terms', 'privacy'];
  const about = owed.length === 1 ? (owed[0] === 'privacy' ? 'privacy' : 'terms') : 'both';
  return (
    <Dialog
      open
      onClose={() => undefined}
      closable={false}
      title={t(`title.${about}`)}
      closeLabel={t('later')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button variant="cta" size="l" block loading={agree.isPending} disabled={asked.isPending} onClick={() => agree.mutate()}>
            {t('agree')}
          </Button>
          <Link to="/cashier/withdraw" className={buttonClass({ variant: 'ghost', block: true })}>
            {t('withdraw')}
          </Link>
          <Button variant="ghost" block loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('later')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>
        <p>{t(`lead.${about}`)}</p>
        <ul className={styles.documents}>
          {owed.map((document) => (
            <li key={document}>
              <Link to={`/${document}`} target="_blank" className={styles.document}>
                {t(document)}
              </Link>
            </li>
          ))}
        </ul>
        <p>{t('money')}</p>
        {agree.error && <Note tone="bad">{isRefusal(agree.error) ? agree.error.message : t('broken')}</Note>}
      </div>
    </Dialog>
  );
}
