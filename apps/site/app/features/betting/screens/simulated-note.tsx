import { Note } from '@tavolo/ui/note/note.tsx';
import { useRouteLoaderData } from 'react-router';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize } from '../api/offer-data.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { loader } from './frame.tsx';

/** Says that matches are simulated, wherever some are on offer. */
export function SimulatedNote() {
  const t = useText(bettingTexts);
  const data = useRouteLoaderData<typeof loader>('betting/frame');
  const answer = data === undefined ? null : deserialize(data);
  if (answer?.state !== 'here' || !answer.value.isSimulated) return null;
  return (
    <Note>
      {t('simulated')} <PageLink to="/betting/rules#simulated">{t('simulatedMore')}</PageLink>
    </Note>
  );
}
