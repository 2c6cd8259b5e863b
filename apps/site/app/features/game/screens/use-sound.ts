import { useEffect, useState } from 'react';
import { deviceStore } from '../../../runtime/kept/browser-store.ts';

const key = 'tavolo.sound';

/** Whether games may sound; remembered on this device. */
export function useSound(): { on: boolean; set: (on: boolean) => void } {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(deviceStore.read(key) !== 'off'), []);
  return {
    on,
    set: (next) => {
      setOn(next);
      deviceStore.keep(key, next ? 'on' : 'off');
    },
  };
}
