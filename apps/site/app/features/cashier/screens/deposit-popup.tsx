import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { localized } from '../../../runtime/locale.ts';
import { withPopup } from '../../../runtime/popups/popup-address.ts';
import type { PopupProps } from '../../../shell/popups/popup-owner.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import type { Api } from '../../../runtime/site-context.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { readDepositOffers } from '../../offers/api/deposit-offers.ts';
import { DepositDesk } from './deposit-desk.tsx';
import styles from './deposit.module.css';
import { OverPage } from '../components/frame.tsx';
import type { DepositWords } from '../api/deposit-words.ts';

/** A deposit without leaving the page: opened by `?popup=deposit`. Who is not signed in is asked to, and comes back to it. */
export default function DepositPopup({ onClose }: PopupProps) {
  const t = useText(cashierTexts);
  const shell = useText(shellTexts);
  const api = useApi();
  const locale = useLocale();
  const { state } = useSession();
  useSignInFirst(state === 'visitor');
  const { data, isError, refetch } = useQuery({
    queryKey: ['cashier', 'deposit', locale],
    queryFn: () => readDesk(api, locale),
    enabled: state === 'player',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={t('deposit')} closeLabel={shell('close')} size="l">
      {data ? (
        <OverPage value>
          <DepositDesk {...data} chosen={null} wanted={null} onStale={async () => void (await refetch())} />
        </OverPage>
      ) : isError ? (
        <ErrorState
          level={3}
          title={shell('failed')}
          text={t('broken')}
          actions={<Button onClick={() => void refetch()}>{shell('tryAgain')}</Button>}
        />
      ) : (
        <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
          {[72, 72, 48].map((height, row) => (
            <Skeleton key={row} height={height} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** The same as the page's loader has: without the player's limits and the words of content a deposit can be made all the same. */
async function readDesk(api: Api, locale: 'en' | 'it') {
  const [settings, protection, words, offers] = await Promise.all([
    api.call('cashier.getdepositsettings', {}),
    api.call('protection.get', {}).catch(() => null),
    readWords(locale).catch(() => noWords),
    readDepositOffers(api),
  ]);
  return { settings, protection, offers, ...words };
}

const noWords: DepositWords = { notice: null, view: 'grid' };

async function readWords(locale: 'en' | 'it'): Promise<DepositWords> {
  const answer = await fetch(localized('/forms/deposit', locale));
  if (!answer.ok) throw new Error('the words of the deposit could not be read');
  const words: DepositWords = await answer.json();
  return words;
}

/** A visitor signs in first, and is led back to this page with the window open. */
function useSignInFirst(isVisitor: boolean): void {
  const { pathname, search, hash } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isVisitor) return;
    const back = new URLSearchParams({ redirectUrl: `${localized(pathname, locale)}${search}` });
    void navigate({ search: withPopup(new URLSearchParams(search), back.toString()), hash }, { replace: true, preventScrollReset: true });
    // Once for each time that the window opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isVisitor]);
}
