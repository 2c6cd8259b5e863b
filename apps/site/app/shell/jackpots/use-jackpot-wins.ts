import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { liveNow } from '../../runtime/api/live-now.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { jackpotsTexts } from '../texts/jackpots.ts';

const levels = ['grand', 'major', 'minor', 'mini'] as const;
/** Milliseconds in sight: nobody should miss it. */
const shownFor = 20_000;

/** A pot that the player has won, out of a message of the channel `jackpot_wins`; null for what is none. */
export function readWin(data: unknown): { pool: string; level: (typeof levels)[number]; amount: string; currency: string } | null {
  const has = new Map(Object.entries(typeof data === 'object' && data !== null ? data : {}));
  const [pool, amount, currency] = [has.get('pool'), has.get('amount'), has.get('currency')];
  const level = levels.find((one) => one === has.get('level'));
  return level && typeof pool === 'string' && typeof amount === 'string' && typeof currency === 'string'
    ? { pool, level, amount, currency }
    : null;
}

/** Tells a player of a jackpot at the moment it is booked, over whatever page or game is open. */
export function useJackpotWins(isPlayer: boolean): void {
  const t = useText(jackpotsTexts);
  const navigate = useNavigate();
  const tell = useEffectEvent((data: unknown) => {
    const win = readWin(data);
    if (!win) return;
    toasts.show({
      tone: 'good',
      title: t('won.title', { level: t(`level.${win.level}`) }),
      text: t('won.text', { amount: amountText(win.amount, win.currency) }),
      action: { label: t('won.see'), run: () => void navigate(`/jackpots/${win.pool}`) },
      duration: shownFor,
    });
  });
  useEffect(() => (isPlayer ? liveNow.hear('jackpot_wins', { message: tell, anew: () => undefined }) : undefined), [isPlayer]);
}
