import { Card } from '@tavolo/ui/card/card.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '../api/api-error.ts';
import { useApi } from '../api/use-api.tsx';
import { locales, localized, type Locale } from '../locale.ts';
import { rememberLocale } from '../shell/remember-locale.ts';
import { useShell } from '../shell/use-shell.ts';
import { profileTexts } from '../texts/profile.ts';
import { useText } from '../texts/use-text.tsx';
import styles from './profile.module.css';

/** The language in which the account's letters are written, and the currency it keeps. */
export function Region({ locale, currency }: { locale: Locale; currency: string }) {
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
      <Input label={t('currency')} value={currency} readOnly hint={t('currencyHint')} end={<Icon name="lock-simple-fill" />} />
    </Card>
  );
}
