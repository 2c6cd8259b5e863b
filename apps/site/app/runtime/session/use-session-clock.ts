import { useEffect, useState } from 'react';
import { useSession } from './use-session.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Time since `from` as hh:mm:ss. Never negative, whatever the two clocks say. */
export function elapsed(from: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - from) / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** When the session began, in milliseconds; null for visitors. */
export function useSessionStart(): number | null {
  const { info } = useSession();
  const parsed = Date.parse(info?.session_started_at ?? '');
  return Number.isNaN(parsed) ? null : parsed;
}

/** How long the player's session has lasted, every second; null for visitors. */
export function useSessionClock(): string | null {
  const startedAt = useSessionStart();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === null || now === null ? null : elapsed(startedAt, now);
}
