import { Badge, type Tone } from '@tavolo/ui/badge/badge.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import type { State } from '../api/answers.ts';
import { useTexts } from '../texts/use-texts.tsx';

const tones: Record<State, Tone> = { missing: 'plain', draft: 'info', modified: 'warn', published: 'good' };
const icons: Record<State, IconName> = {
  missing: 'circle-dashed-bold',
  draft: 'file-text-fill',
  modified: 'arrows-clockwise-bold',
  published: 'check-circle-fill',
};

/** Whether a language is on the site; with `locale` it also says which. */
export function StateBadge({ state, locale }: { state: State; locale?: string }) {
  const texts = useTexts();
  return (
    <Badge tone={tones[state]} icon={icons[state]}>
      {locale && <span title={texts.languages[locale]}>{locale.toUpperCase()}</span>}
      {texts.states[state]}
    </Badge>
  );
}
