// The house's plan as a check: who may import whom. A linter sees one file at a time and cannot know it.
//   packages ← kernel ← the modules in the order of modules.ts ← main …
// A module is entered through its index.ts only, its manifest (module.ts) names every module that it imports. Neither modules nor files import one
// another in a circle; an import of types is one too: whoever reads one file of a circle has to read them all.
//   site: runtime ← shell ← operator ← features ← composition (root, routes, entries, popups, background effects)
// What a workspace imports stands in its package.json; the checkout's own has the tools that all of them are tested with.
// A feature shows another one's `components` and asks its `api`, `rules` and `texts`; its screens are its own.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout to look at; another one in the check's own test. */
const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const serverSource = join(root, 'apps/server/src');

/** The modules from the bottom to the top, by their folders: a module imports from those below it. */
const listed = listedModules();
const kernelFloor = -1;
/** Of folders without a manifest, such as commands over the whole installation. */
const unlistedFloor = listed.length;
const compositionFloor = listed.length + 1;
/** The modules that a module's manifest imports from. */
const namedBy = new Map(listed.map((name) => [name, namedModules(name)]));

const siteSource = join(root, 'apps/site/app');
/** Floors of the site, lowest first; what stands beside these folders puts them together. */
const siteFloors = ['runtime', 'shell', 'operator', 'features'];
/** Imports upwards within the site that stay, each with its reason. */
const siteExceptions = new Map([
  ['shell/layouts/default.tsx → operator/seo/seo-text.tsx', 'the text for search engines stands at the foot of every page of this layout'],
]);

const faults = [];
/** What the checkout and each workspace say that they use, by their folders. */
const declared = new Map([['.', declaredIn('.')]]);
/** What each unit and each file imports. */
const edges = new Map();
const fileEdges = new Map();

for (const folder of ['packages', 'apps']) {
  for (const name of readdirSync(join(root, folder))) checkFolder(join(root, folder, name));
}
for (const circle of [...circles(edges), ...circles(fileEdges)]) faults.push(`circle: ${circle.join(' → ')}`);

if (faults.length > 0) {
  process.stdout.write(`${faults.toSorted().join('\n')}\n${faults.length} imports go the wrong way\n`);
  process.exitCode = 1;
}

function checkFolder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'build', 'dist', '.react-router'].includes(entry.name)) checkFolder(child);
    } else if (/\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) checkFile(child);
  }
}

function checkFile(file) {
  const from = placeOf(file);
  for (const specifier of specifiersOf(readFileSync(file, 'utf8'))) {
    const missing = undeclared(specifier, file);
    if (missing) faults.push(`${relative(root, file)} imports ${specifier}: ${missing}`);
    const target = resolveSpecifier(specifier, file);
    if (target === null) continue;
    note(fileEdges, relative(root, file), relative(root, target));
    const to = placeOf(target);
    if (from.unit === to.unit) {
      const reason = siteRefusal(file, target);
      if (reason) faults.push(`${relative(root, file)} imports ${relative(root, target)}: ${reason}`);
      continue;
    }
    const reason = refusal(from, to, target, file);
    if (reason) faults.push(`${relative(root, file)} imports ${relative(root, target)}: ${reason}`);
    if (!isTest(file)) note(edges, from.unit, to.unit);
  }
}

/** The unit (module or workspace) that a file belongs to, and where it stands. */
function placeOf(file) {
  const path = relative(root, file);
  const server = relative(serverSource, file);
  if (!server.startsWith('..')) {
    const [first, ...rest] = server.split('/');
    if (rest.length === 0) return { unit: 'server', kind: 'server', floor: compositionFloor };
    if (first === 'testing') return { unit: 'server/testing', kind: 'testing', floor: compositionFloor };
    return { unit: `server/${first}`, kind: 'module', floor: floorOf(first), name: first, isManifest: rest.join('/') === 'module.ts' };
  }
  const [folder, name] = path.split('/');
  return { unit: `${folder}/${name}`, kind: folder === 'packages' ? 'package' : 'app' };
}

function refusal(from, to, target, file) {
  const test = isTest(file);
  if (from.kind === 'package') {
    return to.kind === 'package' ? null : 'a package knows nothing of applications';
  }
  if (to.kind === 'package') return null;
  if (to.kind === 'testing') return test || from.kind === 'testing' ? null : 'only tests use the testing folder';
  if (from.kind === 'app') {
    if (test && to.unit === 'server/kernel') return null;
    return 'an application is mounted by the server and imports none of it';
  }
  if (to.kind === 'app') {
    if (from.kind === 'server' || from.kind === 'testing' || from.isManifest || test) return null;
    return to.unit === 'apps/studio' && from.name !== 'kernel' ? entered(target) : 'only a manifest mounts other applications';
  }
  if (from.kind === 'server' || from.kind === 'testing') return null;
  if (to.kind !== 'module') return test ? null : `${from.name} stands below the composition`;
  if (to.floor > from.floor && !test) return `${from.name} stands below ${to.name ?? 'the composition'}`;
  // The kernel is a shelf of small parts, each with its own files; a domain module has one door.
  if (to.name === 'kernel' || test) return null;
  if (namedBy.has(from.name) && !namedBy.get(from.name).has(to.name)) return `the manifest of ${from.name} names nothing of ${to.name}`;
  return entered(target);
}

function floorOf(name) {
  if (name === 'kernel') return kernelFloor;
  const at = listed.findIndex((one) => one === name);
  return at < 0 ? unlistedFloor : at;
}

/** The folders of modules.ts, in the order of its list. */
function listedModules() {
  const file = join(serverSource, 'modules.ts');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/module\.ts'/g)].map(([, name, folder]) => [name, folder]),
  );
  const list = /=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^\s*(\w+)(?:\(\w+\))?,/gm)].flatMap(([, name]) => folders.get(name) ?? []);
}

function namedModules(name) {
  const file = join(serverSource, name, 'module.ts');
  const specifiers = existsSync(file) ? specifiersOf(readFileSync(file, 'utf8')) : [];
  return new Set(specifiers.flatMap((specifier) => /^\.\.\/([\w-]+)\//.exec(specifier)?.[1] ?? []));
}

/** Why a file of the site may not import another one of it; null where it may, and for files elsewhere. */
function siteRefusal(file, target) {
  const [from, to] = [relative(siteSource, file), relative(siteSource, target)];
  if (from.startsWith('..') || to.startsWith('..') || to.startsWith('+types') || isTest(file)) return null;
  const [fromFolder, fromFeature] = from.split('/');
  const [toFolder, toFeature, part] = to.split('/');
  const floorOf = (folder) => (siteFloors.includes(folder) ? siteFloors.indexOf(folder) : siteFloors.length);
  if (floorOf(toFolder) > floorOf(fromFolder))
    return siteExceptions.has(`${from} → ${to}`)
      ? null
      : `${fromFolder} stands below ${siteFloors.includes(toFolder) ? toFolder : 'the composition'}`;
  const isOther = fromFolder === 'features' && toFolder === 'features' && fromFeature !== toFeature;
  return isOther && !['api', 'rules', 'components', 'texts'].includes(part) ? `a feature's ${part} are its own` : null;
}

function entered(target) {
  return target.endsWith('/index.ts') ? null : 'a module is entered through its index.ts';
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/') || file.includes('/faults/');
}

function specifiersOf(text) {
  return [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map((match) => match[1] ?? match[2]);
}

/** Names of the packages that a folder's package.json declares; null where it has none. */
function declaredIn(folder) {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { dependencies, devDependencies, name } = JSON.parse(readFileSync(manifest, 'utf8'));
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
}

/** Why a file may not count on a package; null where it may, and for what is no package. */
function undeclared(specifier, file) {
  const [name] = /^(?!node:)(?:@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(specifier) ?? [];
  if (name === undefined || name.startsWith('.')) return null;
  const workspace = relative(root, file).split('/').slice(0, 2).join('/');
  if (!declared.has(workspace)) declared.set(workspace, declaredIn(workspace));
  const own = declared.get(workspace);
  if (own === null || own.has(name) || name === `@tavolo/${workspace.split('/')[1]}` || declared.get('.')?.has(name)) return null;
  return `${workspace}/package.json does not declare ${name}`;
}

/** The file of ours that is imported, or null for something of others. */
function resolveSpecifier(specifier, file) {
  if (specifier.startsWith('.')) {
    const path = resolve(dirname(file), specifier.replace(/\?.*$/, ''));
    return path.includes('/node_modules/') ? null : path;
  }
  const [, name, rest] = /^@tavolo\/([^/]+)(\/.*)?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  for (const folder of ['packages', 'apps']) {
    const directory = join(root, folder, name);
    if (existsSync(directory) && statSync(directory).isDirectory()) return join(directory, exportedBy(directory, `.${rest ?? ''}`));
  }
  return null;
}

/** The file behind a package's entrance, as its `exports` name it. */
function exportedBy(directory, entrance) {
  const manifest = join(directory, 'package.json');
  const { exports = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  for (const [name, file] of Object.entries(exports)) {
    if (name === entrance) return file;
    const [before, after] = name.split('*');
    if (after !== undefined && entrance.startsWith(before) && entrance.endsWith(after))
      return file.replace('*', entrance.slice(before.length, entrance.length - after.length));
  }
  return join('src', entrance === '.' ? 'index.ts' : entrance);
}

function note(graph, from, to) {
  const known = graph.get(from) ?? new Set();
  known.add(to);
  graph.set(from, known);
}

/** At least one example of the circles that hang together. */
function circles(graph) {
  const found = [];
  const state = new Map();
  const visit = (unit, path) => {
    if (state.get(unit) === 'done') return;
    const at = path.indexOf(unit);
    if (at >= 0) {
      found.push([...path.slice(at), unit]);
      return;
    }
    for (const next of graph.get(unit) ?? []) visit(next, [...path, unit]);
    state.set(unit, 'done');
  };
  for (const unit of graph.keys()) visit(unit, []);
  return found;
}
