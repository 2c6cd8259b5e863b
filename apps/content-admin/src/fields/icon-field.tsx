import { icons, strangeIcon } from '@tavolo/content/icons';
import { Select } from '@tavolo/ui/field/select.tsx';
import { isIconName } from '@tavolo/ui/icon/names.ts';
import { useMemo } from 'react';
import { useWording } from '../texts/use-texts.tsx';
import { namedBy } from './field-error.tsx';
import type { OwnControlProps } from './field-props.ts';

/** An icon of the site, chosen by what it shows and seen beside its name. One that is stored and that there is not stays until another is chosen. */
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
  const isStrange = chosen !== '' && !Object.hasOwn(icons, chosen);
  const drawn = [`${chosen}-fill`, chosen].find(isIconName);
  return (
    <Select
      {...look}
      {...namedBy(spoken, look.label)}
      {...(drawn && { icon: drawn })}
      hint={isStrange ? words.say(strangeIcon(chosen)) : hint}
      value={chosen}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {(!attribute.required || chosen === '') && <option value="">{texts.fields.unset}</option>}
      {isStrange && <option value={chosen}>{chosen}</option>}
      {choices.map(({ name, shows }) => (
        <option key={name} value={name}>
          {shows}
        </option>
      ))}
    </Select>
  );
}
