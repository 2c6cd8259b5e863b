// Makes a checkout ready to run: installs when the lock file changed, builds the site, the game clients and the content
// editor when their sources did. Runs on whatever Node ≥ 20 the machine has, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampDirectory = join(root, 'node_modules', '.tavolo');
/** For `npm run dev`, which serves the site from its sources; games and editor are served as they were built. */
const withoutSite = process.argv.includes('--no-site');

/** What is built from what. `sources` are files or folders; a change of one byte in them makes `output` stale. */
const builds = [
  {
    name: 'site',
    output: 'apps/site/build/server/index.js',
    command: ['react-router', 'build', 'apps/site', '--logLevel', 'warn'],
    sources: ['apps/site', 'packages', ...gameFolders('art/tiles'), 'package-lock.json', 'tsconfig.base.json'],
  },
  {
    name: 'game clients',
    output: 'apps/studio/build/client/.vite/manifest.json',
    command: ['vite', 'build', 'apps/studio', '--config', 'apps/studio/vite.config.ts', '--logLevel', 'warn'],
    sources: [
      'apps/studio',
      'games',
      'packages/game-maths',
      'packages/fairness',
      'packages/money',
      'packages/ui',
      'package-lock.json',
      'tsconfig.base.json',
    ],
  },
  {
    name: 'content editor',
    output: 'apps/content-admin/build/index.html',
    command: ['vite', 'build', 'apps/content-admin', '--config', 'apps/content-admin/vite.config.ts', '--logLevel', 'warn'],
    sources: ['apps/content-admin', 'packages/ui', 'packages/content', 'packages/markdown', 'package-lock.json', 'tsconfig.base.json'],
  },
];

main();

/** Such a folder of every game. */
function gameFolders(path) {
  return readdirSync(join(root, 'games')).map((game) => join('games', game, path));
}

function main() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Tavolo needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    fail(`Tavolo's runtime and database are for Linux x64; this is ${process.platform} ${process.arch}.`);
  install();
  for (const build of builds) if (!(withoutSite && build.name === 'site')) buildWhenStale(build);
}

function install() {
  const wanted = hashOf(['package-lock.json', 'package.json', '.npmrc', ...workspaceManifests()]);
  if (existsSync(join(root, 'node_modules/.bin/node')) && (readStamp('install') === wanted || isInstalled())) {
    linkWorkspaces();
    writeStamp('install', wanted);
    return;
  }
  say('Installing …');
  // No package here needs its install script: the runtime, the database and the browser lie in the packages themselves.
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], root);
  writeStamp('install', wanted);
}

/** Whether npm's own record of what it installed names the packages and versions of the lock file. */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json');
  const locked = readLock('package-lock.json');
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || entry.link || entry.optional || entry.peer) return true;
    const found = installed[path];
    return found !== undefined && (entry.version === undefined || found.version === entry.version);
  });
}

/** As npm does. A new workspace is no reason to install all packages anew. */
function linkWorkspaces() {
  for (const [path, entry] of Object.entries(readLock('package-lock.json') ?? {})) {
    const link = join(root, path);
    if (!entry.link || existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, entry.resolved)), link);
  }
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return null;
  }
}

function workspaceManifests() {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => join(folder, name, 'package.json'))
      .filter((path) => existsSync(join(root, path))),
  );
}

function buildWhenStale({ name, output, command: [program, ...parameters], sources }) {
  const wanted = hashOf(sources);
  if (existsSync(join(root, output)) && readStamp(name) === wanted) return;
  say(`Building the ${name} …`);
  rmSync(stampFile(name), { force: true });
  // Files that a build step writes among the sources (types of class names) are not sources: see `isSource`.
  run(join(root, 'node_modules/.bin/node'), [join(root, 'node_modules/.bin', program), ...parameters], root);
  writeStamp(name, wanted);
}

/** A digest over the names and contents of all files below the paths. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .filter((entry) => isSource(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

function isSource(name) {
  return (
    !['node_modules', 'build', 'dist', '.react-router', '.vite', 'coverage'].includes(name) &&
    !name.endsWith('.css.d.ts') &&
    !/\.test\.tsx?$/.test(name)
  );
}

function run(command, parameters, cwd) {
  const environment = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, NODE_ENV: 'production' };
  // npm sets these from the script it is running; for an `npm ci` of ours they would only bring old settings back.
  for (const name of Object.keys(environment))
    if (/^npm_(config|lifecycle|package)_/.test(name) && !/registry|cache|proxy|cafile|userconfig/.test(name)) delete environment[name];
  if (command === 'npm') delete environment.NODE_ENV;
  const result = spawnSync(command, parameters, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (result.status !== 0)
    fail(
      `\`${[command, ...parameters].join(' ')}\` ${result.error ? `cannot be run: ${result.error.message}` : `ended with ${result.status ?? result.signal}`}.`,
    );
}

function stampFile(name) {
  return join(stampDirectory, `${name.replaceAll(' ', '-')}.sha256`);
}

function readStamp(name) {
  try {
    return readFileSync(stampFile(name), 'utf8');
  } catch {
    return null;
  }
}

function writeStamp(name, value) {
  if (readStamp(name) === value) return;
  try {
    mkdirSync(stampDirectory, { recursive: true });
    writeFileSync(stampFile(name), value);
  } catch {
    // A checkout that belongs to somebody else and is complete: it runs as it is.
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
