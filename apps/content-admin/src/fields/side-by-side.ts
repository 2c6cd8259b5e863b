import { useEffect, useRef } from 'react';
import { useForm } from './form-context.ts';

/** Something was opened or closed in one language's column. */
interface Turn {
  path: string;
  /** Which item of a list; null: all of them, or what is there once. */
  index: number | null;
  isOpen: boolean;
}

/** Those of all columns that follow one another, by the function with which each follows. */
export type SideBySide = Set<(turn: Turn) => void>;

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
