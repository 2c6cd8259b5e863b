import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { elapsed } from '../../../runtime/session/use-session-clock.ts';
import { SignOut } from '../../../shell/frame/sign-out.tsx';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { realityQuery } from '../api/reality-query.ts';
import styles from './responsible-game.module.css';

/** Play has stopped: how long it lasted and what it came to. Goes away by an answer alone. */
export default function RealityPopup({ onClose }: { onClose: () => void }) {
  const t = useText(protectionTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(realityQuery(api));
  const goOn = useMutation({
    mutationFn: () => api.call('protection.goOn', {}),
    onSuccess: (check) => {
      queryClient.setQueryData(realityQuery(api).queryKey, check);
      onClose();
    },
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
  });
  if (!data) return null;
  const time = elapsed(Date.parse(data.started_at), Date.parse(data.now));
  return (
    <Dialog
      open
      closable={false}
      onClose={() => {}}
      title={t('reality.title')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" loading={goOn.isPending} onClick={() => goOn.mutate()}>
            {t('reality.goOn')}
          </Button>
          <SignOut />
          <p className={styles.links}>
            <Link to="/cashier/history" onClick={() => goOn.mutate()}>
              {t('reality.history')}
            </Link>
            <Link to="/profile/responsible-game" onClick={() => goOn.mutate()}>
              {t('reality.limits')}
            </Link>
          </p>
        </div>
      }
    >
      <div className={styles.notice}>
        <p>{t('reality.text', { time })}</p>
        <Rows
          rows={[
            { key: 'time', label: t('reality.time'), value: time },
            { key: 'staked', label: t('reality.staked'), value: <Amount value={data.staked} /> },
            { key: 'won', label: t('reality.won'), value: <Amount value={data.won} /> },
            ...(/[1-9]/.test(data.in_open_bets.amount)
              ? [{ key: 'open', label: t('reality.inOpenBets'), value: <Amount value={data.in_open_bets} /> }]
              : []),
            { key: 'net', label: t('reality.net'), value: <Amount value={data.net} sign />, strong: true },
          ]}
        />
      </div>
    </Dialog>
  );
}
