import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { leftUntil } from '../rules/tournament.ts';
import { competitionsTexts } from '../texts/competitions.ts';

/**
 * What is left until a moment, second by second.
 * @param now when the page was made, so that server and browser begin with the same text
 * @param onEnd called once when nothing is left
 */
export function Countdown({ to, now, onEnd }: { to: string; now: number; onEnd?: () => void }) {
  const t = useText(competitionsTexts);
  const [at, setAt] = useState(now);
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const end = Date.parse(to);
    const tick = () => {
      const moment = Date.now();
      setAt(moment);
      if (moment < end) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [to]);
  return (
    <time dateTime={to} className="num">
      {t('tournament.left', { ...leftUntil(to, at) })}
    </time>
  );
}
