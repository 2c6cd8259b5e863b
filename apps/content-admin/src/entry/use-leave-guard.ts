import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../confirm/confirm.tsx';
import { useTexts } from '../texts/use-texts.tsx';

/** Asks before unsaved work is left, whether for another screen or for good. `letGo` lets the next step pass. */
export function useLeaveGuard(isDirty: boolean): { letGo: () => void } {
  const texts = useTexts();
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: texts.entry.leaveTitle,
      text: texts.entry.leaveText,
      confirm: texts.entry.leave,
      cancel: texts.entry.stay,
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, texts]);
  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', onLeave);
    return () => globalThis.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
  const letGo = useCallback(() => {
    free.current = true;
  }, []);
  return { letGo };
}
