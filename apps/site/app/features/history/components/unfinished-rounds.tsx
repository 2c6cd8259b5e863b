import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part/lazy-part.ts';
import { useSession } from '../../../runtime/session/use-session.ts';

const Cards = lazyPart(() => import('./unfinished-cards.tsx'));

/** Rounds of the player that wait to be played on, with the way back to them. Nothing for everybody else. */
export function UnfinishedRounds() {
  const { state } = useSession();
  if (state !== 'player') return null;
  return (
    <Suspense>
      <Cards />
    </Suspense>
  );
}
