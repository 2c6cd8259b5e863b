import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useWording } from '../texts/use-texts.tsx';

/** The language of the editor itself. */
export function LanguageChoice() {
  const { locale, choose, texts } = useWording();
  return (
    <Segmented
      label={texts.shell.language}
      options={[
        { value: 'en', label: <span lang="en">English</span> },
        { value: 'it', label: <span lang="it">Italiano</span> },
      ]}
      value={locale}
      onChange={choose}
    />
  );
}
