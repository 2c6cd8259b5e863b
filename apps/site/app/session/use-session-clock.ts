import { useEffect, useState } from 'react';
import { useSession } from './use-session.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Time since `from` as hh:mm:ss. Never negative, whatever the two clocks say. */
export function elapsed(from: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - from) / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** How long the player's session has lasted, every second; null for visitors. */
export function useSessionClock(): string | null {
  const { info } = useSession();
  const startedAt = info ? Date.parse(info.session_started_at ?? '') : Number.NaN;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (Number.isNaN(startedAt)) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return Number.isNaN(startedAt) || now === 0 ? null : elapsed(startedAt, now);
}
