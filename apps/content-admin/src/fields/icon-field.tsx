import { icons, strangeIcon } from '@tavolo/content/icons';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { isIconName } from '@tavolo/ui/icon/names.ts';
import { useMemo } from 'react';
import { useWording } from '../texts/use-texts.tsx';
import { namedBy } from './field-error.tsx';
import type { OwnControlProps } from './field-props.ts';
import styles from './icon-field.module.css';

/** What the address of an icon outside begins with, and what stands there until it is entered. */
const outside = 'https://';

/**
 * An icon of the site, chosen by what it shows and seen beside its name, or the address of one outside. One that is stored and that there is not stays until another is
 * chosen.
 */
export function IconField({ value, onChange, attribute, spoken, path: _, problems: __, hint, ...look }: OwnControlProps) {
  const { texts, words, locale } = useWording();
  const choices = useMemo(
    () =>
      Object.entries(icons)
        .map(([name, said]) => ({ name, shows: words.say(said) }))
        .toSorted((one, other) => one.shows.localeCompare(other.shows, locale)),
    [words, locale],
  );
  const chosen = typeof value === 'string' ? value : '';
  const isOutside = chosen.startsWith(outside);
  const isStrange = chosen !== '' && !isOutside && !Object.hasOwn(icons, chosen);
  const drawn = [`${chosen}-fill`, chosen].find(isIconName);
  const select = (
    <Select
      {...look}
      {...namedBy(spoken, look.label)}
      {...(drawn && { icon: drawn })}
      hint={isStrange ? words.say(strangeIcon(chosen)) : hint}
      value={isOutside ? outside : chosen}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {(!attribute.required || chosen === '') && <option value="">{texts.fields.unset}</option>}
      {isStrange && <option value={chosen}>{chosen}</option>}
      {choices.map(({ name, shows }) => (
        <option key={name} value={name}>
          {shows}
        </option>
      ))}
      <option value={outside}>{texts.fields.iconOutside}</option>
    </Select>
  );
  if (!isOutside) return select;
  return (
    <div className={styles.both}>
      {select}
      <Input
        label={texts.fields.iconAddress}
        hint={texts.fields.iconAddressHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={chosen}
        onChange={(event) => onChange(event.target.value.startsWith(outside) ? event.target.value : outside)}
      />
    </div>
  );
}
