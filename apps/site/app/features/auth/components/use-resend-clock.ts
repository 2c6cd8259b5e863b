import { useEffect, useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';

/** A code can be sent again after a minute, as on the server. */
export const resendSeconds = 60;

/** Counts down to the moment at which a code can be sent again. */
export function useResendClock(start = resendSeconds) {
  const [until, setUntil] = useState(() => Date.now() + start * 1000);
  const [seconds, setSeconds] = useState(start);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    start: (wait: number) => setUntil(Date.now() + wait * 1000),
    /** Takes the waiting time out of a refusal. */
    take: (error: unknown) => {
      const wait = isRefusal(error) ? error.params.resend_time : undefined;
      if (typeof wait === 'number') setUntil(Date.now() + wait * 1000);
    },
  };
}
