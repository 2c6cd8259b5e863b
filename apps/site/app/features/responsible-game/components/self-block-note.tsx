import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { protectionQuery } from '../api/protection-query.ts';
import { exclusionState } from '../rules/exclusion-state.ts';

/** What the player has shut of a product, until when, and where it stands. */
export default function SelfBlockNote({ product }: { product: 'casino' | 'sports' }) {
  const t = useText(protectionTexts);
  const { data } = useQuery(protectionQuery(useApi()));
  const [opened] = useState(() => new Date());
  const closed = data?.closed.find((one) => one.product === product || one.product === 'all');
  if (!closed) return null;
  const { state, at } = exclusionState(closed, opened);
  return (
    <Note
      tone="calm"
      action={
        <Link to="/profile/responsible-game" className={buttonClass({ variant: 'link', size: 's' })}>
          {t('stop.more')}
        </Link>
      }
    >
      <strong>{t('stop', { what: t(closed.kind === 'time_out' ? 'timeOut' : 'exclude'), product: t(`product.${product}`) })}</strong>{' '}
      {at === null ? t(`shut.${state}`) : t.rich(`shut.${state}`, { at: () => <Moment iso={at} /> })}
    </Note>
  );
}
