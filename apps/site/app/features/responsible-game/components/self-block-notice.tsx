import { Suspense } from 'react';
import { useSession } from '../../../runtime/session/use-session.ts';
import { lazyPart } from '../../../runtime/lazy-part/lazy-part.ts';

const Notice = lazyPart(() => import('./self-block-note.tsx'));

/** Says to a player who has shut what the page offers that it is shut, and until when. Nothing for everybody else. */
export function SelfBlockNotice({ product }: { product: 'casino' | 'sports' }) {
  const { state } = useSession();
  if (state !== 'player') return null;
  return (
    <Suspense>
      <Notice product={product} />
    </Suspense>
  );
}
