import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useWording } from '../texts/use-texts.tsx';

/** The language of the editor itself. */
export function LanguageChoice({ short = false }: { short?: boolean }) {
  const { chosen, choose, texts } = useWording();
  return (
    <Segmented
      label={texts.shell.language}
      options={[
        { value: 'en', label: <Name locale="en" name="English" short={short} /> },
        { value: 'it', label: <Name locale="it" name="Italiano" short={short} /> },
      ]}
      value={chosen}
      onChange={choose}
    />
  );
}

function Name({ locale, name, short }: { locale: string; name: string; short: boolean }) {
  if (!short) return <span lang={locale}>{name}</span>;
  return (
    <>
      <span aria-hidden>{locale.toUpperCase()}</span>
      <span lang={locale} className="visually-hidden">
        {name}
      </span>
    </>
  );
}
