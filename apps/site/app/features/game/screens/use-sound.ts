import { useEffect, useState } from 'react';

const key = 'tavolo.sound';

/** Whether games may sound; remembered on this device. */
export function useSound(): { on: boolean; set: (on: boolean) => void } {
  const [on, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(key) !== 'off');
    } catch {
      // Storage can be forbidden.
    }
  }, []);
  return {
    on,
    set: (next) => {
      setOn(next);
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // Storage can be forbidden.
      }
    },
  };
}
