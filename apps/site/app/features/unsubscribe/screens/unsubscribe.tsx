import { useMutation } from '@tanstack/react-query';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Link, useSearchParams } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { MessagePage } from '../../../shell/page/message-page.tsx';
import { readSystemWords } from '../../../shell/page/system-words.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/unsubscribe.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return {
    words: readSystemWords(here, 'unsubscribe'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('unsubscribe') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// The address holds the reader's own token.
export const headers = privatePage;

/** Where the link in a letter leads, with its signed token. A press ends the news: programs that open links to look at them do not. */
export default function Unsubscribe({ loaderData: { words } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const api = useApi();
  const [search] = useSearchParams();
  const token = search.get('token');
  const stop = useMutation({ mutationFn: (own: string) => api.call('account.unsubscribe', { token: own }) });
  const settings = (
    <Link to="/profile/notification" className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
      {t('unsubscribe.settings')}
    </Link>
  );
  if (!token)
    return <MessagePage picture="system/letter" title={t('unsubscribe.missing')} text={t('unsubscribe.missingText')} actions={settings} />;
  if (isRefusal(stop.error) && stop.error.status === 422) {
    return <MessagePage picture="system/tools" title={t('unsubscribe.wrong')} text={t('unsubscribe.wrongText')} actions={settings} />;
  }
  if (stop.isSuccess) {
    const button = words?.button ?? { label: t('unsubscribe.lobby'), target: { kind: 'path', path: '/' } as const };
    return (
      <MessagePage
        picture="system/letter"
        title={words?.header ?? t('unsubscribe.done')}
        text={words?.description ?? t('unsubscribe.doneText')}
        actions={
          <ContentLink target={button.target} className={buttonClass({ variant: 'brand', size: 'l', block: true })}>
            {button.label}
          </ContentLink>
        }
      />
    );
  }
  return (
    <MessagePage
      picture="system/letter"
      title={t('unsubscribe')}
      text={t('unsubscribe.lead')}
      actions={
        <>
          <Button variant="brand" size="l" block loading={stop.isPending} onClick={() => stop.mutate(token)}>
            {t('unsubscribe.do')}
          </Button>
          <Link to="/" className={buttonClass({ variant: 'ghost', block: true })}>
            {t('unsubscribe.keep')}
          </Link>
        </>
      }
    >
      {stop.error && <Note tone="bad">{isRefusal(stop.error) ? stop.error.message : t('broken')}</Note>}
    </MessagePage>
  );
}
