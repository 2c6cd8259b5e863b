import { useEffect, useState } from 'react';
import { isSoundOn, switchSound } from '../../../shell/sound/sound-switch.ts';

/** Whether games may sound; remembered on this device. */
export function useSound(): { on: boolean; set: (on: boolean) => void } {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(isSoundOn()), []);
  return {
    on,
    set: (next) => {
      setOn(next);
      switchSound(next);
    },
  };
}
