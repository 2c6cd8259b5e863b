import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../database/index.ts';
import type { RandomSource } from '../random/random.ts';

/**
 * The installation's secret when none is configured: made once, kept in the data directory, never in the database that it
 * protects. Two first starts at the same moment agree on one.
 */
export function localSecret(dataDirectory: string, random: RandomSource): string {
  const file = join(dataDirectory, 'secret');
  return read(file) ?? create(file, dataDirectory, random);
}

function read(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
  if (secret.length < 32) throw new StartError(`The file ${file} is damaged. Put it back from a backup, or set SECRET.`);
  return secret;
}

function create(file: string, dataDirectory: string, random: RandomSource): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  const secret = random.bytes(48).toString('base64url');
  const fresh = `${file}.${process.pid}`;
  const handle = openSync(fresh, 'w', 0o600);
  writeSync(handle, `${secret}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(fresh, file);
    return secret;
  } catch (error) {
    const other = read(file);
    if (other === null) throw error;
    return other;
  } finally {
    unlinkSync(fresh);
  }
}
