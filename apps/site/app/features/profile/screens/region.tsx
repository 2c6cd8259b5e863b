import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import type { ResultOf } from '@tavolo/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { locales, localized, type Locale } from '../../../runtime/locale.ts';
import { rememberLocale } from '../../../shell/frame/remember-locale.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from '../components/profile.module.css';

interface Money {
  currency: string;
  /** Why no other currency can be chosen; null when one can. */
  fixedBy: ResultOf<'account.getCurrency'>['fixed_by'];
  choices: readonly { code: string; name: string }[];
}

/** The language in which the account's letters are written, and its currency, which can be changed as long as no amount is in it. */
export function Region({ locale, money, onChanged }: { locale: Locale; money: Money; onChanged: () => Promise<void> }) {
  const t = useText(profileTexts);
  const api = useApi();
  const shell = useShell();
  const language = useMutation({
    mutationFn: (next: Locale) => api.call('account.changelocale', { locale: next }),
    // Another language is another page of its own address.
    onSuccess: (_done, next) => {
      rememberLocale(next);
      location.assign(`${localized('/profile/settings', next)}?toastType=success`);
    },
    onError: (error) => toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken')),
  });
  const queryClient = useQueryClient();
  const { currency, fixedBy, choices } = money;
  const change = useMutation({
    mutationFn: (next: string) => api.call('account.setCurrency', { currency: next }),
    onSuccess: (_done, next) => toasts.good(t('currencyChanged', { currency: next })),
    onError: (error) => toasts.bad(t('failed'), isRefusal(error) ? error.message : t('broken')),
    // Refused or not: what is shown is what the server says now, of every amount on the page.
    onSettled: async () => {
      await Promise.all([onChanged(), queryClient.invalidateQueries()]);
    },
  });
  const nameOf = ({ code, name }: { code: string; name: string }) => (code === name ? code : `${code} · ${name}`);
  return (
    <Card as="section" padded aria-labelledby="region" className={styles.section}>
      <h2 id="region" className={styles.sectionTitle}>
        {t('region')}
      </h2>
      <Select
        label={t('language')}
        hint={t('languageHint')}
        value={language.isPending || language.isSuccess ? language.variables : locale}
        disabled={language.isPending}
        aria-busy={language.isPending || undefined}
        onChange={(event) => {
          const next = locales.find((one) => one === event.target.value);
          if (next && next !== locale) language.mutate(next);
        }}
      >
        {locales.map((code) => (
          <option key={code} value={code} lang={code}>
            {shell?.languages.find((one) => one.code === code)?.name ?? code}
          </option>
        ))}
      </Select>
      {fixedBy === null && choices.length > 1 ? (
        <Select
          label={t('currency')}
          hint={t('currencyHint')}
          value={change.isPending ? change.variables : currency}
          disabled={change.isPending}
          aria-busy={change.isPending || undefined}
          onChange={({ target }) => {
            if (target.value !== currency) change.mutate(target.value);
          }}
        >
          {choices.map((one) => (
            <option key={one.code} value={one.code}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          label={t('currency')}
          value={nameOf(choices.find(({ code }) => code === currency) ?? { code: currency, name: currency })}
          readOnly
          hint={t(fixedBy === 'currency_payment' ? 'currencyPayment' : fixedBy === 'currency_limits' ? 'currencyLimits' : 'currencyFixed')}
          end={<Icon name="lock-simple-fill" />}
        />
      )}
    </Card>
  );
}
