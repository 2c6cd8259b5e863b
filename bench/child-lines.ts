import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The lines of a process, one by one. */
export function lines<T>(child: ChildProcess): { next(): Promise<T> } {
  if (child.stdout === null) throw new Error('the process says nothing');
  const iterator = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await iterator.next();
      if (done) throw new Error('the process ended before it was ready');
      return JSON.parse(value);
    },
  };
}
