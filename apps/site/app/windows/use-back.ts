import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { tellUsed } from '../inactivity/used.ts';
import { ownBack } from '../popups/use-popups.ts';

/**
 * For a window that is in no address and stands over whatever is open: the back button is its own. The page below stays, and so does what is
 * open on it; `close` closes the window, null is one that only an answer closes. What the window itself leads to is followed.
 * @param isHeld false for a window that has a step of its own in the history
 */
export function useBack(close: (() => void) | null, isHeld = true): void {
  const blocker = useBlocker(({ historyAction }) => isHeld && historyAction === NavigationType.Pop && !ownBack.isUnderWay);
  const pressed = useEffectEvent(() => {
    // Who presses it is there.
    tellUsed();
    close?.();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    pressed();
  }, [blocker]);
}
