import { offeredWithout } from '@tavolo/content/features';
import type { ResultOf } from '@tavolo/contract';
import { places } from '@tavolo/ui/toast/places.ts';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { liveNow } from '../../../runtime/api/live-now.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { mayPageSound } from '../../../shell/sound/sound-switch.ts';
import { hintTexts } from '../../hints/texts/hints.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { chime } from './chime.ts';
import { NoticeLine } from '../rules/notice-line.ts';
import { isWorthTelling } from '../rules/told-here.ts';

type Answer = ResultOf<'loyalty.getnotifications'>;
type Notice = Answer['items'][number];

/** Any of these is the first interaction (specification section 4, notices). */
const interactions = ['click', 'dblclick', 'touchstart'] as const;

/** No window lies over the page, and no notice is being told: one thing at a time. */
const isFree = (): boolean => places.top() === null && toasts.current().length === 0;

/** Calls back once that is so; the function that is returned calls it off. */
function onFree(then: () => void): () => void {
  const look = () => {
    if (!isFree()) return;
    end();
    then();
  };
  const ends = [places.subscribe(look), toasts.subscribe(look)];
  const end = () => {
    for (const one of ends) one();
  };
  return end;
}

/**
 * Fetches the loyalty programme's notices on the first interaction and when the server says that there are new ones, where it cannot on each change of the path, and shows them one after the other. Who signs up or in
 * has touched the page before: theirs are fetched at once, and again once the window of that is gone.
 */
export function useLoyaltyNotices(isPlayer: boolean): void {
  const t = useText(hintTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const isOffered = offeredWithout(useShell()?.off ?? []).hasCall('loyalty.getnotifications');
  const isOn = isPlayer && isOffered;
  const settings = useRef<Answer['settings'] | null>(null);
  const line = useRef<NoticeLine<Notice> | null>(null);
  const show = useEffectEvent((notice: Notice) => {
    const { title, message, amount, amountType, image, type } = notice;
    const credit = amount === null ? '' : t('credit', { amount, of: amountType ?? '' });
    const text = [credit, message].filter((part) => part !== '').join(' · ');
    toasts.show({
      tone: type === 'credit' ? 'good' : 'info',
      title,
      text,
      ...(image !== null && { image }),
      duration: settings.current?.duration ?? 5000,
    });
    if (mayPageSound()) chime(settings.current?.sound_volume ?? 0);
  });
  const seen = useEffectEvent(({ id }: Notice) => {
    const params = { ids: id };
    (liveNow.command('loyalty.seenotifications', params) ?? api.call('loyalty.seenotifications', params)).then(
      () => void queryClient.invalidateQueries({ queryKey: ['loyalty', 'notices'] }),
      // It is told again another time.
      () => undefined,
    );
  });
  const ask = useEffectEvent(() => {
    api.call('loyalty.getnotifications', {}).then(
      (answer) => {
        settings.current = answer.settings;
        line.current?.add(answer.items);
      },
      // The next page asks again.
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isOn) return;
    const made = new NoticeLine<Notice>({
      show: (notice) => show(notice),
      onShown: (notice) => seen(notice),
      isDue: (notice) => isWorthTelling(notice, Date.now()),
      isFree,
      onFree,
      delay: () => settings.current?.delay ?? 300,
      duration: () => settings.current?.duration ?? 5000,
    });
    line.current = made;
    let isTouched = false;
    const first = () => {
      isTouched = true;
      for (const event of interactions) removeEventListener(event, first, true);
      ask();
    };
    let callOff = () => {};
    if (navigator.userActivation?.hasBeenActive) {
      isTouched = true;
      ask();
      if (places.top() !== null) callOff = onFree(ask);
    } else {
      for (const event of interactions) addEventListener(event, first, { capture: true, passive: true });
    }
    const hear = () => {
      if (isTouched) ask();
    };
    const end = liveNow.hear('notices', { message: hear, anew: hear });
    return () => {
      end();
      for (const event of interactions) removeEventListener(event, first, true);
      callOff();
      made.stop();
      line.current = null;
    };
  }, [isOn]);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (isOn && !liveNow.isLive('notices')) ask();
  }, [pathname, isOn]);
}
