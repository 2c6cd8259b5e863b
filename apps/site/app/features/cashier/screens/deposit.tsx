import { data } from 'react-router';
import { answerOf } from '../../../shell/page/answer.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import type { Route } from './+types/deposit.ts';
import { readDepositOffers } from '../../offers/api/deposit-offers.ts';
import { DepositDesk } from './deposit-desk.tsx';
import { depositWords } from '../api/deposit-words.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const [settings, protection, offers] = await Promise.all([
    here.api.call('cashier.getdepositsettings', {}),
    answerOf(here, 'the protection', here.api.call('protection.get', {})),
    readDepositOffers(here.api),
  ]);
  const named = settings.methods.find((method) => method.sysname === params.sysname);
  // Where nothing can be paid in at all the page says so, whatever method was named.
  if (params.sysname !== undefined && !named && settings.methods.length > 0) throw data(null, { status: 404 });
  const chosen = named ?? settings.methods[0] ?? null;
  return {
    settings,
    // Without it the server asks: no deposit begins before the choice.
    protection: protection.state === 'here' ? protection.value : null,
    chosen: chosen?.sysname ?? null,
    offers,
    /** The offer that led here. */
    wanted: new URL(request.url).searchParams.get('offer'),
    ...depositWords(here),
    seo: pageSeo(here, request, { entry: params.sysname ? '/cashier/deposit/{sysname}' : '/cashier/deposit', name: chosen?.name }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Deposit({ loaderData }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  // Another address names another method.
  return <DepositDesk key={`${loaderData.chosen} ${loaderData.wanted}`} {...loaderData} onStale={revalidate} />;
}
