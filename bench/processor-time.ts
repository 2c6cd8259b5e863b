import { readFileSync, readdirSync } from 'node:fs';

/** proc(5) counts in hundredths of a second. */
const tick = 10;

/** Milliseconds that a process has spent computing, all of its threads, in steps of 10. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = timesOf(pid);
  return user + system;
}

/** The same of a server and the processes that it has begun, those that have ended too. */
export function processorTimeOfAll(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === parent);
  const own = timesOf(parent);
  return own.reduce((sum, time) => sum + time, 0) + children.reduce((sum, pid) => sum + processorTime(Number(pid)), 0);
}

/** After the name of the program, which may hold anything. A process that has just ended is none. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** Of the process in user and system, then of the children that it has waited for. */
const timesOf = (pid: number): number[] =>
  fieldsOf(pid)
    .slice(11, 15)
    .map((text) => Number(text) * tick);
