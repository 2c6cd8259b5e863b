import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { ConfirmForm } from '../../auth/components/confirm-form.tsx';
import { MessagePage } from '../../../shell/page/message-page.tsx';
import { readSystemWords } from '../../../shell/page/system-words.ts';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { useSession, useSessionChanged } from '../../../runtime/session/use-session.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/confirmation.ts';

/** Where a letter's link leads: `?contact=…&code=…`, both of which may be missing. */
export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return {
    words: readSystemWords(here, 'confirmation'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('confirmation') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Confirmation({ loaderData: { words } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const page = useText(pageTexts);
  const api = useApi();
  const navigate = useNavigate();
  const changed = useSessionChanged();
  const [search] = useSearchParams();
  const { state } = useSession();
  const {
    data: contacts,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['account', 'contacts'],
    queryFn: async () => (await api.call('account.getprofileinfo', {})).contacts ?? [],
    enabled: state === 'player',
    staleTime: 0,
  });
  const title = words?.header ?? t('confirmation');
  if (state === 'visitor') {
    return (
      <MessagePage
        picture="system/letter"
        title={words?.header ?? t('confirmation.visitor')}
        text={t('confirmation.visitorText')}
        actions={
          <PopupLink popup="popup=auth&step=login" className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
            {page('signIn')}
          </PopupLink>
        }
      />
    );
  }
  if (isError) {
    return (
      <MessagePage
        picture="system/tools"
        title={page('failed')}
        text={page('failedText')}
        actions={
          <Button variant="brand" size="l" block loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (!contacts) {
    return (
      <MessagePage picture="system/letter" title={title} text={words?.description ?? t('confirmation.lead')}>
        <div role="status" aria-label={t('confirmation.loading')}>
          <Skeleton width="100%" height={104} />
        </div>
      </MessagePage>
    );
  }
  const asked = search.get('contact')?.toLowerCase();
  const open = contacts.filter((contact) => !contact.is_confirmed);
  const contact = open.find((one) => one.contact.toLowerCase() === asked) ?? open[0];
  if (!contact) {
    return (
      <MessagePage
        picture="system/shield"
        title={t('confirmation.nothing')}
        text={t('confirmation.nothingText')}
        actions={
          <Link to="/cashier/wallet" className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
            {t('confirmation.wallet')}
          </Link>
        }
      />
    );
  }
  return (
    <MessagePage picture="system/letter" title={title} text={words?.description}>
      <ConfirmForm
        key={contact.contact}
        contact={contact.contact}
        code={search.get('code') ?? ''}
        wait={0}
        submitLabel={words?.button?.label}
        onConfirmed={async () => {
          await changed(true);
          await navigate('/confirmation/success', { replace: true });
        }}
      />
    </MessagePage>
  );
}
