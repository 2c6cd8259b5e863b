import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShell } from '../frame/use-shell.ts';
import { sessionTexts } from '../texts/session.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { runningBuild } from './running-build.ts';
import { isNews, readBuild, updateInterval, usualUpdate } from './update-rule.ts';

/** Milliseconds for which the offer stays in sight. */
const shownFor = 60_000;

/** Asks for the build manifest now and then and offers the new version; the page is never loaded anew by itself. */
export function useUpdateChecker(): void {
  const t = useText(sessionTexts);
  const content = useShell()?.updates;
  const offered = useRef<string | null>(null);
  const offer = useEffectEvent((version: string) => {
    offered.current = version;
    toasts.show({
      tone: 'info',
      title: content?.title ?? t('update.title'),
      text: content?.text ?? t('update.text'),
      action: { label: content?.button_title ?? t('update.load'), run: () => location.reload() },
      duration: shownFor,
    });
  });
  const every = updateInterval(content ?? usualUpdate);
  useEffect(() => {
    if (every === null) return;
    let isGone = false;
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      const published = await fetchBuild();
      if (!isGone && published !== null && isNews(runningBuild(), published, offered.current)) offer(published);
    };
    const timer = setInterval(() => void ask(), every);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [every]);
}

async function fetchBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' });
    return response.ok ? readBuild(await response.json()) : null;
  } catch {
    // Asked again next time.
    return null;
  }
}
