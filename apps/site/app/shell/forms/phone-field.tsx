import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import type { ResultOf } from '@tavolo/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { flagPath } from './flag.ts';
import styles from './phone.module.css';

export type PhoneCountry = ResultOf<'account.getContactPhoneSettings'>['countries'][number];

interface PhoneFieldProps {
  /** Countries whose numbers are taken; empty until they are known. */
  countries: readonly PhoneCountry[];
  /** ISO 3166-1 alpha-2 of the country that is chosen. */
  chosen: string;
  country: UseFormRegisterReturn & { label: string; error?: string | null };
  number: UseFormRegisterReturn & { label: string; error?: string | null; aside?: string; placeholder?: string; hint?: string };
}

/** A phone number and the country whose number it is, with its flag and calling code. */
export function PhoneField({ countries, chosen, country, number }: PhoneFieldProps) {
  const known = countries.some(({ country_code: code }) => code === chosen);
  return (
    <div className={styles.phone}>
      <Select
        {...country}
        value={chosen}
        autoComplete="tel-country-code"
        start={<img key={chosen} className={styles.flag} src={flagPath(chosen)} alt="" width={22} height={22} />}
      >
        {!known && <option value={chosen}>{chosen}</option>}
        {countries.map(({ country_code: code, name, calling_code: calling }) => (
          <option key={code} value={code}>{`${name} ${calling}`}</option>
        ))}
      </Select>
      <Input {...number} icon="device-mobile-fill" type="tel" inputMode="tel" autoComplete="tel-national" />
    </div>
  );
}
