import { useSyncExternalStore } from 'react';
import { dateTime } from './date-time.ts';

const never = () => () => {};

/** A moment in the reader's own time zone. The server does not know the zone, so it writes UTC and the browser replaces it. */
export function Moment({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => dateTime(iso),
    () => dateTime(iso, true),
  );
  return (
    <time dateTime={iso} className="num">
      {text}
    </time>
  );
}
