import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { countriesIn } from '../../auth/rules/countries.ts';
import { profilePlan, textsOf } from '../../auth/api/forms-config.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/settings.ts';
import { AccountCard } from '../components/account-card.tsx';
import { arrivalOf, missingFor, type Arrival, type Missing } from '../rules/arrival.ts';
import { Contacts } from './contacts.tsx';
import { DisplayName } from './display-name.tsx';
import { Password } from './password.tsx';
import { PersonalData } from './personal-data.tsx';
import { personalFields } from '../rules/personal-fields.ts';
import { Privacy } from './privacy.tsx';
import styles from '../components/profile.module.css';
import { Region } from './region.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [info, profile, personal, phones, money, security] = await Promise.all([
    here.api.call('account.getInfo', {}),
    here.api.call('account.getprofileinfo', {}),
    here.api.call('account.getPersonalDataFields', {}),
    here.api.call('account.getContactPhoneSettings', {}),
    here.api.call('account.getCurrency', {}),
    here.api.call('account.getSecurity', {}),
  ]);
  const forms = here.content.single('forms-config', here.locale);
  const plan = profilePlan(forms);
  const { currencies } = here.content.single('cashier-config', here.locale);
  return {
    account: {
      uid: info.uid,
      login: info.login,
      fakename: info.fakename,
      isNameShown: info.is_name_shown,
      since: info.reg_time,
      locale: info.locale,
    },
    money: {
      currency: money.currency,
      fixedBy: money.fixed_by,
      choices: money.choices.map((code) => ({ code, name: currencies.find((one) => one.code === code)?.name ?? code })),
    },
    hasPassword: security.has_password,
    contacts: profile.contacts,
    fields: personalFields(personal.items, plan),
    strategy: plan.strategy,
    dictionary: textsOf(forms.validation_dictionary),
    countries: countriesIn(here.locale),
    phones,
    seo: pageSeo(here, request),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useText(profileTexts);
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const queryClient = useQueryClient();
  const api = useApi();
  const { account, money, hasPassword, contacts, fields, strategy, dictionary, countries, phones } = loaderData;
  const { back } = useArrival();

  const changed = async () => {
    await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: ['account'] })]);
  };

  /** Back to where the player came from, once nothing is missing there. */
  const settled = async () => {
    await changed();
    if (!back) return;
    const [known, { items }] = await Promise.all([api.call('account.getprofileinfo', {}), api.call('account.getPersonalDataFields', {})]);
    if (missingFor(back, known.contacts, items) === null) await navigate(back);
  };

  return (
    <div className={styles.page}>
      <AccountCard account={account} />
      <div className={styles.main}>
        <header>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        {back && <WayBack back={back} missing={missingFor(back, contacts, fields)} />}
        <Contacts contacts={contacts} phones={phones} onChanged={changed} onConfirmed={settled} />
        <PersonalData fields={fields} strategy={strategy} dictionary={dictionary} countries={countries} onSaved={settled} />
        <div className={styles.halves}>
          <DisplayName name={account.fakename} isShown={account.isNameShown} onSaved={changed} />
          <Region locale={account.locale} money={money} onChanged={changed} />
        </div>
        {hasPassword && <Password />}
        <Privacy />
      </div>
    </div>
  );
}

/** Says once what is missing, where the page has no note of it already (`WayBack`), then takes that out of the address. */
function useArrival(): Arrival {
  const t = useText(profileTexts);
  const [search, setSearch] = useSearchParams();
  const arrival = arrivalOf(search);
  const { notice, back } = arrival;
  const isNoted = back !== null;
  const isAsked = search.has('toastType');
  useEffect(() => {
    if (!isAsked) return;
    if (notice === 'failed') toasts.bad(t('notice.failed'), t('notice.failedText'));
    else if (notice === 'saved') toasts.good(t('notice.saved'));
    else if (notice && !isNoted) toasts.info(t(`notice.${notice}`));
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('toastType');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, isNoted, notice, setSearch, t]);
  return arrival;
}

type Page = 'withdraw' | 'deposit' | 'verification' | 'security' | 'game';
const pages: Readonly<Record<string, Page>> = {
  '/cashier/withdraw': 'withdraw',
  '/cashier/deposit': 'deposit',
  '/profile/verification': 'verification',
  '/profile/security': 'security',
};
/** Of the pages that are gone back to all others are games. */
const pageOf = (back: NonNullable<Arrival['back']>): Page => pages[back] ?? 'game';

function WayBack({ back, missing }: { back: NonNullable<Arrival['back']>; missing: Missing | null }) {
  const t = useText(profileTexts);
  const page = pageOf(back);
  return (
    <Note
      tone={missing === null ? 'good' : 'info'}
      action={
        missing === null && (
          <Link to={back} className={buttonClass({ variant: 'brand' })}>
            {t(`go.${page}`)}
          </Link>
        )
      }
    >
      {t(missing === null ? `ready.${page}` : missing === 'data' && page === 'withdraw' ? 'back.data' : `back.${page}`)}
    </Note>
  );
}
