import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { MessagePage } from '../../../shell/page/message-page.tsx';
import { readSystemWords } from '../../../shell/page/system-words.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/success.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return {
    words: readSystemWords(here, 'confirmation_success'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('confirmation.success') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function ConfirmationSuccess({ loaderData: { words } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const button = words?.button ?? { label: t('confirmation.wallet'), target: { kind: 'path', path: '/cashier/wallet' } as const };
  return (
    <MessagePage
      picture="system/shield"
      title={words?.header ?? t('confirmation.success')}
      text={words?.description ?? t('confirmation.successText')}
      actions={
        <ContentLink target={button.target} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
          {button.label}
        </ContentLink>
      }
    />
  );
}
