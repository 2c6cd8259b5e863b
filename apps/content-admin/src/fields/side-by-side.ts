import { useEffect, useRef } from 'react';
import { type Turn, useForm } from './form-context.ts';

/**
 * Opens and closes the same place in the columns of all languages together: who translates has both in sight. Answers what tells the others.
 * @param follow called when it happened in another column
 */
export function useSideBySide(path: string, follow: (index: number | null, isOpen: boolean) => void) {
  const { sideBySide } = useForm();
  const latest = useRef({ path, follow });
  latest.current = { path, follow };
  const own = useRef((turn: Turn): void => {
    if (turn.path === latest.current.path) latest.current.follow(turn.index, turn.isOpen);
  }).current;
  useEffect(() => {
    sideBySide?.add(own);
    return () => void sideBySide?.delete(own);
  }, [sideBySide, own]);
  return (index: number | null, isOpen: boolean): void => {
    for (const each of sideBySide ?? []) if (each !== own) each({ path, index, isOpen });
  };
}
