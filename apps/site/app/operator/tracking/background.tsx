import { Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useApi } from '../../runtime/api/use-api.tsx';
import { useConsent } from '../consent/consent.ts';
import { localized } from '../../runtime/locale.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { useShutSite } from '../../shell/shut-site/use-shut-site.ts';
import { useLocale } from '../../runtime/texts/use-text.tsx';
import { isDebugWanted } from './debug-wanted.ts';
import type { TrackingSettings } from './settings.ts';
import { PageWork } from './page-work.ts';
import { lazyPart } from '../../runtime/lazy-part/lazy-part.ts';

const DebugOverlay = lazyPart(() => import('../analytics/debug-overlay.tsx'));

/** The part of `<Tracking>` that comes after the page: it feeds the page's work with what changes. */
export default function Background() {
  const api = useApi();
  const locale = useLocale();
  const { state, info } = useSession();
  const { pathname } = useLocation();
  const matches = useMatches();
  const consent = useConsent();
  const [work] = useState(() => new PageWork({ api, locale }));
  useShutSite();
  const [isDebugged, setDebugged] = useState(isDebugWanted);

  useEffect(() => work.begin(async () => readSettings(await fetch(localized('/tracking/settings', locale)))), [work, locale]);
  const last = matches.at(-1);
  const data: unknown = last?.loaderData;
  const uid = state === 'unknown' ? undefined : state === 'player' && info ? String(info.uid) : null;
  const name = info?.fakename ?? '';
  useEffect(
    () => work.follow({ consent, path: pathname, data, user: uid === undefined ? undefined : uid === null ? null : { id: uid, name } }),
    [work, consent, pathname, data, uid, name],
  );

  return (
    isDebugged && (
      <Suspense>
        <DebugOverlay layer={work.layer} onClose={() => setDebugged(false)} />
      </Suspense>
    )
  );
}

async function readSettings(answer: Response): Promise<TrackingSettings | null> {
  // Our own server's answer to our own page.
  return answer.ok ? ((await answer.json()) as TrackingSettings) : null;
}
