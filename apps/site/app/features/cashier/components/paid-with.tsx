import { useQuery } from '@tanstack/react-query';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { buttonClass, IconButton } from '@tavolo/ui/button/button.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { cardMark } from '../rules/payment-look.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { walletTexts } from '../texts/wallet.ts';
import { PaymentsFailed } from './payments-failed.tsx';
import { RemoveCard } from './remove-card.tsx';
import styles from './paid-with.module.css';

/** The cards and accounts that brought the player's money in, and what goes back to each of them first. One that is saved can be removed. */
export function PaidWith() {
  const t = useText(walletTexts);
  const c = useText(cashierTexts);
  const api = useApi();
  const query = useQuery({
    queryKey: ['cashier', 'paid-with'],
    queryFn: () => api.call('cashier.getwithdrawsettings', {}),
    staleTime: 10_000,
  });
  const { data, refetch } = query;
  const cards = data?.payout.cards;
  const [removingId, setRemovingId] = useState<string | null>(null);
  const removing = cards?.find(({ id }) => id === removingId);
  const title = useRef<HTMLHeadingElement>(null);
  const [removedId, setRemovedId] = useState<string | null>(null);
  useEffect(() => {
    // Its button, which had the focus, goes with it; the window is gone by now.
    if (removedId !== null) title.current?.focus();
  }, [removedId]);
  if (loadState(query) === 'error') return <PaymentsFailed onRetry={() => void refetch()} />;
  return (
    <Card as="section" padded aria-labelledby="paid-with" className={styles.card}>
      <h2 ref={title} tabIndex={-1} id="paid-with" className={styles.title}>
        {t('methods')}
      </h2>
      {!cards ? (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height={44} />
        </div>
      ) : cards.length === 0 ? (
        <p className={styles.none}>{t('methods.none')}</p>
      ) : (
        <ul className={styles.list}>
          {cards.map(({ id, is_saved: isSaved, label, returns }) => (
            <li key={id}>
              <Mark src={cardMark({ requisites: { card: label } })} />
              <p>
                <b className="num">{label}</b>
                {Number(returns) > 0 && <small>{t('methods.returns', { amount: amountText(returns, data.payout.currency) })}</small>}
              </p>
              {isSaved && (
                <IconButton
                  icon="trash-fill"
                  variant="ghost"
                  className={styles.remove}
                  label={c('removeCard', { card: label })}
                  onClick={() => setRemovingId(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Link to="/cashier/deposit" className={buttonClass({ variant: 'link' })}>
        <Icon name="plus-bold" />
        {t('methods.add')}
      </Link>
      {removing && (
        <RemoveCard
          card={removing}
          onClose={() => setRemovingId(null)}
          onRemoved={() => {
            setRemovingId(null);
            setRemovedId(removing.id);
          }}
        />
      )}
    </Card>
  );
}

function Mark({ src }: { src: string | null }) {
  return src ? <img src={src} width="48" height="32" alt="" /> : <Icon name="credit-card-fill" className={styles.mark} />;
}
