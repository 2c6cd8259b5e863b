import { rules } from '@tavolo/validation';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { contactFault, isDone } from '../../../shell/forms/answers.ts';
import { useRuleForm } from '../../../shell/forms/use-rule-form.ts';
import { PhoneField } from '../../../shell/forms/phone-field.tsx';
import { proving } from '../../step-up/rules/proving.ts';
import { profileTexts } from '../texts/profile.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import type { Contact, PhoneSettings } from '../rules/contact.ts';
import styles from '../components/profile.module.css';

interface AddContactProps {
  phones: PhoneSettings;
  contacts: readonly Contact[];
  /** `contact` as the server keeps it; its code is on its way. */
  onAdded: (contact: string) => Promise<void>;
  onCancel: () => void;
}

/** A further e-mail address, or a phone number where the product can send text messages. */
export function AddContact({ phones, contacts, onAdded, onCancel }: AddContactProps) {
  const t = useText(profileTexts);
  const api = useApi();
  const locale = useLocale();
  const [kind, setKind] = useState<'email' | 'phone'>('email');
  const { form, send, error, failure, setFailure } = useRuleForm({
    defaults: { contact: '', phone_country_code: phones.default_country },
    // The numbering plans are large; the server alone judges phone numbers here.
    rules: { contact: (value) => (kind === 'email' ? rules.email(value) : rules.text(value) && { code: 'phone_required' }) },
    strategy: 'onSubmit',
  });
  const submit = send(async ({ contact, phone_country_code: country }) => {
    const answer: unknown = await proving(() =>
      api.call('account.addcontact', { contact: contact.trim(), ...(kind === 'phone' && { phone_country_code: country }) }),
    );
    if (!isDone(answer)) {
      form.setError('contact', { type: 'server', message: contactFault(kind, locale) }, { shouldFocus: true });
      setFailure(t('saveFailed'));
      return;
    }
    const { contacts: present } = await api.call('account.getprofileinfo', {});
    const added =
      present.find((one) => !contacts.some((known) => known.contact === one.contact)) ??
      present.find((one) => one.contact.toLowerCase() === contact.trim().toLowerCase());
    const name = added?.contact ?? contact.trim();
    toasts.good(t('codeSent', { contact: name }));
    await onAdded(name);
  }, t('broken'));
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {phones.countries.length > 0 && (
        <Segmented
          label={t('addKind')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setFailure(null);
            form.reset();
          }}
          options={[
            { value: 'email', label: t('email'), icon: 'envelope-simple-fill' },
            { value: 'phone', label: t('phone'), icon: 'device-mobile-fill' },
          ]}
        />
      )}
      {failure && <Note tone="bad">{failure}</Note>}
      {kind === 'email' ? (
        <Input
          label={t('addEmail')}
          icon="envelope-simple-fill"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={error('contact')}
          {...form.register('contact')}
        />
      ) : (
        <PhoneField
          countries={phones.countries}
          chosen={form.watch('phone_country_code')}
          country={{ label: t('callingCode'), error: error('phone_country_code'), ...form.register('phone_country_code') }}
          number={{ label: t('addPhone'), error: error('contact'), ...form.register('contact') }}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="brand" loading={form.formState.isSubmitting}>
          {t('addSend')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
