import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Link } from 'react-router';
import { MessagePage } from '../../../shell/page/message-page.tsx';
import { readSystemWords } from '../../../shell/page/system-words.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { site } from '../../../runtime/site-context.ts';
import { walletTexts } from '../texts/wallet.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/paymobile.ts';

/** A payment that is confirmed in an app on the phone. */
export function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  return {
    words: readSystemWords(here, 'pay_mobile'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(walletTexts, here.locale)('mobile') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function PayMobile({ loaderData: { words } }: Route.ComponentProps) {
  const t = useText(walletTexts);
  const button = words?.button ?? { label: t('mobile.back'), target: { kind: 'path', path: '/cashier/deposit' } as const };
  return (
    <MessagePage
      picture="system/phone"
      title={words?.header ?? t('mobile')}
      text={words?.description ?? t('mobile.text')}
      actions={
        <>
          <ContentLink target={button.target} className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
            {button.label}
          </ContentLink>
          <Link to="/cashier/history" className={buttonClass({ block: true })}>
            {t('mobile.history')}
          </Link>
        </>
      }
    />
  );
}
