import { Children, useEffect, useState, type ReactNode } from 'react';

/** Its children one after the other, each in a task of its own: together they would hold up what a slow phone is touched for. */
export function InTurns({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isWhole = shown >= all.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setShown(shown + 1));
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  return all.slice(0, shown);
}
