import { lazy } from 'react';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import type { BettingBonus } from '../../../shell/wagering/use-running-bonus.ts';

const ActiveBettingBonus = lazy(() => import('./active-betting-bonus.tsx'));

/** Opens the window that says that a betting bonus is active and how it is used (R2-048). */
export function showActiveBettingBonus(bonus: BettingBonus): void {
  const Popup = ({ onClose }: { onClose: () => void }) => <ActiveBettingBonus bonus={bonus} onClose={onClose} />;
  popupQueue.add({ id: 'betting-bonus', order: 'pressed', Popup });
}
