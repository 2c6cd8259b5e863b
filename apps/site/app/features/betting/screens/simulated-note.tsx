import { Note } from '@tavolo/ui/note/note.tsx';
import { useRouteLoaderData } from 'react-router';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize } from '../api/offer-data.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { loader } from './frame.tsx';

/** Says that matches are simulated, or were played long ago, wherever some are on offer. */
export function SimulatedNote() {
  const t = useText(bettingTexts);
  const data = useRouteLoaderData<typeof loader>('betting/frame');
  const answer = data === undefined ? null : deserialize(data);
  if (answer?.state !== 'here') return null;
  const { isReplay, isSimulated } = answer.value;
  return (
    <>
      {isReplay && (
        <Note tone="warn">
          {t('replays')} <PageLink to="/betting/rules#replay">{t('simulatedMore')}</PageLink>
        </Note>
      )}
      {isSimulated && (
        <Note>
          {t('simulated')} <PageLink to="/betting/rules#simulated">{t('simulatedMore')}</PageLink>
        </Note>
      )}
    </>
  );
}
