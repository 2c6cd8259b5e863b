import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import type { DemoWords } from '../api/demo-words.ts';

/**
 * Tells what a demo is as the first one opens, while the game loads. Its code comes with the first demo.
 * @param words null: there is no such window
 * @param isOpen whether the game has been opened in demo
 */
export function useDemoWindow(sysname: string, words: DemoWords | null, isOpen: boolean, frame: RefObject<HTMLIFrameElement | null>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { state } = useSession();
  const telling = useRef<AbortController>(null);
  const hasBegun = useRef(false);
  const shown = words?.shown ?? 'never';
  useEffect(() => {
    if (!isOpen) hasBegun.current = false;
    if (!isOpen || hasBegun.current || shown === 'never' || state === 'unknown') return;
    const control = new AbortController();
    telling.current = control;
    const onClosed = () => {
      // What was pressed to open the demo is gone by now: who plays by the keyboard goes on in the game.
      if (document.activeElement === document.body) frame.current?.focus();
    };
    import('./tell-demo.ts')
      .then(({ tellDemo }) =>
        tellDemo(api, queryClient, { sysname, shown, isPlayer: state === 'player', signal: control.signal, onClosed }),
      )
      // The line below the game says it as well.
      .catch(() => undefined);
    return () => control.abort();
  }, [isOpen, shown, state, sysname, api, queryClient, frame]);
  return {
    /** A round is never covered. */
    roundBegan: () => {
      hasBegun.current = true;
      telling.current?.abort();
    },
  };
}
