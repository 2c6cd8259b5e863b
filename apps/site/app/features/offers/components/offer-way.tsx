import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Link } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { depositWith, wayOf, type Offer } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';

const wide = buttonClass({ variant: 'cta', size: 'l', block: true });

/** The one thing to do about an offer: opt in, or what it takes first. Nothing is taken without this press. */
export function OfferWay({ offer, isPlayer }: { offer: Offer; isPlayer: boolean }) {
  const t = useText(offersTexts);
  const way = wayOf(offer, isPlayer);
  switch (way) {
    case 'visitor':
      return (
        <PopupLink popup="popup=auth&step=register" className={wide}>
          {t('signIn')}
        </PopupLink>
      );
    case 'take':
      return <Take offer={offer} />;
    case 'deposit':
      return (
        <Link to={depositWith(offer.id)} className={wide}>
          {t('deposit')}
        </Link>
      );
    case 'contact':
      return (
        <Link to="/profile/settings" className={wide}>
          {t('contact')}
        </Link>
      );
    case 'code':
      return (
        <Link to="/profile/bonuses" className={wide}>
          {t('toCode')}
        </Link>
      );
    case 'taken':
      return (
        <Link to="/profile/bonuses" className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
          {t('toBonuses')}
        </Link>
      );
    case 'waiting':
    case 'none':
      return null;
  }
}

function Take({ offer }: { offer: Offer }) {
  const t = useText(offersTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  const take = useMutation({
    mutationFn: () => api.call('campaigns.takepromotions', { offer_id: offer.id }),
    onSuccess: () => toasts.show({ tone: 'good', title: t('takeDone'), text: t('takeDoneText') }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
    // Whatever was answered, it may be taken by now.
    onSettled: () =>
      Promise.all([
        revalidate(),
        queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['bonuses'] }),
      ]),
  });
  return (
    <Button variant="cta" size="l" block loading={take.isPending} onClick={() => take.mutate()}>
      {t('take')}
    </Button>
  );
}
