import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/index.ts';
import { StartError } from '../start-error.ts';

const fastShutdownPatience = 60_000;
const killPatience = 10_000;

/**
 * After `kill -9` of the application its database server may still be running or be on its way down. We hold the
 * directory's lock, so nobody else wants it: it is stopped in the orderly way and waited for.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const pid = orphanOf(cluster);
  if (pid === null) return;
  log.warn({ pid }, 'the database server of an earlier run is still there; stopping it');
  signal(pid, 'SIGINT');
  if (await ended(pid, cluster, fastShutdownPatience)) return;
  signal(pid, 'SIGQUIT');
  if (await ended(pid, cluster, killPatience)) return;
  throw new StartError(`The database server of an earlier run (process ${pid}) does not stop. Stop it by hand and start again.`);
}

/** The process that runs a server on this cluster, or null. The pid file alone proves nothing: pids are used again. */
function orphanOf(cluster: string): number | null {
  let pid: number;
  try {
    pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
  return runsOn(pid, cluster) ? pid : null;
}

function runsOn(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    // A server's working directory is its cluster.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

async function ended(pid: number, cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (runsOn(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between, which is what we want.
  }
}
