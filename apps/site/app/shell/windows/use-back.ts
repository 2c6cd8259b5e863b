import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';
import { tellUsed } from '../../runtime/session/used.ts';
import { ownStep } from '../../runtime/popups/skip-revalidation.ts';
import { popupIn, withoutPopup } from '../../runtime/popups/popup-address.ts';
import { openedHere, ownBack } from '../../runtime/popups/use-popups.ts';

/**
 * For a window that is in no address and stands over whatever is open: the back button is its own. The page below stays, and so does what is
 * open on it; `close` closes the window, null is one that only an answer closes. What the window itself leads to is followed.
 */
export function useBack(close: (() => void) | null): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && !ownBack.isUnderWay);
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const stepOn = useEffectEvent(() => {
    // Nothing of the site lies below the page that a visit began with, and only a step within it can be held: the page gets a second one.
    if (ownStep.isUnderWay || !isFirst(history.state)) return;
    ownStep.isUnderWay = true;
    const isOver = popupIn(search) !== null;
    // A window that a link opened is of the second step then, and the page below has none.
    if (isOver) history.replaceState(history.state, '', `${location.pathname}${searchWithoutPopup(search)}${hash}`);
    void Promise.resolve(navigate({ search, hash }, { state: isOver ? openedHere : state, preventScrollReset: true })).finally(
      () => (ownStep.isUnderWay = false),
    );
  });
  useEffect(() => stepOn(), []);
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

function searchWithoutPopup(search: string): string {
  const rest = withoutPopup(new URLSearchParams(search)).toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Whether the router began with this entry of the browser's history; it counts them there. */
const isFirst = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'idx' in entry && entry.idx === 0;
