import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  executablePath: string;
  args: string[];
  /** Added to the browser's environment: libraries and fonts of the npm package where the machine has none. */
  env: Record<string, string>;
}

/** Without these Chromium keeps calling its maker's servers, which tests neither need nor want. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--font-render-hinting=none',
];

/**
 * The browser for tests: CHROMIUM_PATH, else the machine's Chromium, else the one of the npm package, unpacked once.
 * Works without any browser on the machine and without the wider internet.
 */
export function findBrowser(): Browser {
  const own =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(isExecutable);
  if (own !== undefined && own !== '') return { executablePath: own, args: launchArguments(), env: {} };
  return unpacked();
}

function launchArguments(): string[] {
  // Root has no sandbox to give, and neither do most containers; the tests open nothing but our own pages.
  return ['--no-sandbox', '--disable-dev-shm-usage', '--enable-unsafe-swiftshader', ...quiet];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function unpacked(): Browser {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageDirectory = entry.slice(0, entry.lastIndexOf('@sparticuz/chromium') + '@sparticuz/chromium'.length);
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as { version: string };
  const directory = join(cacheDirectory(), `chromium-${version}`);
  if (!existsSync(directory)) unpack(directory);
  const executablePath = join(directory, 'chromium');
  return { executablePath, args: launchArguments(), env: environmentFor(executablePath, directory) };
}

/** In a folder of its own first: another run that unpacks at the same time, or is killed half-way, does no harm. */
function unpack(directory: string): void {
  mkdirSync(dirname(directory), { recursive: true });
  const half = mkdtempSync(`${directory}.unpacking-`);
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`],
    // The package unpacks to TMPDIR, and its libraries only where it believes to be in the cloud it was made for.
    {
      cwd: dirname(fileURLToPath(import.meta.url)),
      env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      stdio: 'inherit',
    },
  );
  try {
    renameSync(half, directory);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}

function environmentFor(executablePath: string, directory: string): Record<string, string> {
  const linked = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  const lacksLibraries = linked.status !== 0 || linked.stdout.includes('not found');
  return {
    ...(lacksLibraries && { LD_LIBRARY_PATH: join(directory, 'al2023', 'lib') }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(directory, 'fonts') }),
  };
}

function cacheDirectory(): string {
  const inModules = fileURLToPath(new URL('../node_modules/.tavolo', import.meta.url));
  try {
    mkdirSync(inModules, { recursive: true });
    accessSync(inModules, constants.W_OK);
    return inModules;
  } catch {
    return join(tmpdir(), `tavolo-browser-${process.getuid?.() ?? 0}`);
  }
}
