import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Bytes that must be free there: databases, browsers' profiles and pictures of a whole run take a part of it. */
const least = 4 * 1024 ** 3;

/**
 * Tests keep what they throw away in memory where the machine has a file system there with room enough: to copy a database of a thousand small files costs a
 * disk seven times the processor's time, and waits for it. A `TMPDIR` of the environment stays. Imported before anything that makes a folder.
 */
if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = memory;

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= least;
  } catch {
    return false;
  }
}
