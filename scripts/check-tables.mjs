// A table has one owner and lies on one side of the seam (decision 0035). Read out of every SQL text of the product: string and template
// literals, SQL functions and views, migrations. A module's `tables.ts` declares its tables; `--write` writes them into docs/architecture.md.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportedTexts, sqlTexts, textOf } from './sql/sources.mjs';
import { functionBody, namesIn, parseStatements, withoutColumn, wordsOf } from './sql/statement.mjs';

const paths = process.argv.slice(2).filter((each) => !each.startsWith('--'));
/** The checkout to look at; another one in the check's own test. */
const root = paths[0] ?? dirname(dirname(fileURLToPath(import.meta.url)));

const kinds = ['directory', 'play', 'reference', 'server'];
/** @type {string[]} */
const faults = [];
const fault = (file, line, what) => faults.push(`${relative(root, file)}${line ? `:${line}` : ''}: ${what}`);

const exceptions = readExceptions();
/** Folder of each module that has tables or SQL, by the module's name. */
const modules = moduleFolders();
/** Owner and kind of each declared table. */
const tables = new Map();
/** Tables that are divided, which is by days. */
const keptByDays = new Set();
/** SQL functions and views: their owner publishes them, and what they name decides where they may be used. */
const routines = new Map();

for (const [name, folder] of modules) readDeclaration(name, folder);
const statements = [...modules].flatMap(([name, folder]) => readSql(name, folder));
for (const each of statements) checkStatement(each);
for (const app of readdirSync(join(root, 'apps'))) for (const file of filesOf(join(root, 'apps', app))) checkSource(file);
checkDocument();
for (const { rule, names, in: place, isUsed } of exceptions) {
  if (!isUsed) faults.push(`scripts/sql/exceptions.json: nothing in ${place} needs ${rule} of ${names.join(', ')} any more`);
}

if (faults.length > 0) {
  process.stdout.write(`${faults.toSorted().join('\n')}\n${faults.length} faults of tables\n`);
  process.exitCode = 1;
}

/** What may be otherwise, and why: {in: file or folder, rule: 'owner' | 'seam' | 'handle' | 'bucket' | 'day', names: tables or functions, why}. */
function readExceptions() {
  const file = join(root, 'scripts/sql/exceptions.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).map((each) => ({ ...each, isUsed: false })) : [];
}

function isAllowed(file, rule, names) {
  const path = relative(root, file);
  const exception = exceptions.find(
    (each) =>
      each.rule === rule &&
      (path === each.in || path.startsWith(`${each.in}/`)) &&
      names.every((name) => each.names.includes(name) || each.names[0] === '*'),
  );
  if (exception) exception.isUsed = true;
  return exception !== undefined;
}

/** Modules of the server, and other applications that have tables. */
function moduleFolders() {
  const server = join(root, 'apps/server/src');
  const folders = [
    ...readdirSync(server, { withFileTypes: true }).map(({ name }) => join(server, name)),
    ...readdirSync(join(root, 'apps')).flatMap((name) =>
      name === 'server' ? [] : [join(root, 'apps', name, 'src'), join(root, 'apps', name, 'server')],
    ),
  ];
  const owning = folders.filter((folder) => existsSync(join(folder, 'tables.ts')) || existsSync(join(folder, 'sql')));
  return new Map(owning.map((folder) => [moduleOf(join(folder, 'tables.ts')), folder]));
}

/** The module that a file belongs to: a folder of the server's source, or another application as a whole. */
function moduleOf(file) {
  const [, app, source, name, inside] = relative(root, file).split('/');
  if (app !== 'server') return app;
  return source === 'src' && inside !== undefined ? name : 'composition';
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'build', 'dist', '.react-router', 'testing', 'faults', 'public'].includes(entry.name) ? [] : filesOf(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function readDeclaration(owner, folder) {
  const file = join(folder, 'tables.ts');
  if (!existsSync(file)) return;
  for (const declared of exportedTexts(file, readFileSync(file, 'utf8')).values()) {
    for (const [table, kind] of declared) {
      if (tables.has(table)) fault(file, 0, `${table} belongs to ${tables.get(table).owner} already`);
      if (!kinds.includes(kind)) fault(file, 0, `${table} is of no kind: ${kinds.join(', ')}`);
      tables.set(table, { owner, kind, file });
    }
  }
}

/** The statements of a module's migrations, functions and views. Routines are noted on the way. */
function readSql(owner, folder) {
  const found = [];
  const made = new Set();
  for (const place of ['migrations', 'functions']) {
    const directory = join(folder, 'sql', place);
    for (const name of existsSync(directory) ? readdirSync(directory).toSorted() : []) {
      if (!name.endsWith('.sql')) continue;
      const file = join(directory, name);
      const parsed = parseStatements(readFileSync(file, 'utf8'));
      if (parsed === null) {
        fault(file, 0, 'is not understood as SQL');
        continue;
      }
      for (const statement of parsed) {
        const { tree } = statement;
        const table = tree.CreateStmt?.relation.relname;
        if (table !== undefined) {
          made.add(table);
          if (tree.CreateStmt.partspec) keptByDays.add(table);
          if (tables.get(table)?.owner !== owner)
            fault(file, 0, `${table} is not declared in ${relative(root, join(folder, 'tables.ts'))}`);
        }
        const gone =
          tree.DropStmt?.removeType === 'OBJECT_TABLE' ? tree.DropStmt.objects.map((each) => each.List.items.at(-1).String.sval) : [];
        for (const each of gone) made.delete(each);
        found.push(readStatement(owner, file, statement));
      }
    }
  }
  for (const [table, { owner: other, file }] of tables) {
    if (other === owner && !made.has(table)) fault(file, 0, `no migration of ${owner} makes ${table}`);
  }
  return found;
}

function readStatement(owner, file, statement) {
  const { tree } = statement;
  const at = { owner, file, references: referencesIn(tree), names: namesIn(tree), isGrant: tree.GrantStmt !== undefined };
  if (tree.CreateFunctionStmt) {
    const body = functionBody(statement);
    if (body === null) fault(file, 0, 'has a body that is not understood');
    const { trees, types, isDynamic } = body ?? { trees: [], types: [], isDynamic: false };
    const names = namesIn(trees);
    for (const type of [...types, ...names.types, ...(isDynamic ? wordsOf(trees) : [])]) if (tables.has(type)) names.tables.add(type);
    const name = tree.CreateFunctionStmt.funcname.at(-1).String.sval;
    routines.set(name, { owner, file, names, what: `function ${name}` });
    return { ...at, names, what: `function ${name}`, trees };
  }
  if (tree.ViewStmt) {
    const name = tree.ViewStmt.view.relname;
    const names = namesIn(tree.ViewStmt.query);
    routines.set(name, { owner, file, names, what: `view ${name}` });
    return { ...at, names, what: `view ${name}` };
  }
  if (tree.CreateTrigStmt) at.names.functions.add(tree.CreateTrigStmt.funcname.at(-1).String.sval);
  return at;
}

/** Tables that a foreign key of a definition points to. */
function referencesIn(tree) {
  const found = new Set();
  JSON.stringify(tree, (key, value) => {
    if (key === 'pktable') found.add(value.relname);
    return value;
  });
  return found;
}

function checkStatement({ owner, file, names, references, what, isGrant, trees }) {
  const pointed = [...references].filter((name) => tables.get(name)?.kind !== 'play');
  // A row may point to one of another module's directory; where it points to is known all the same.
  checkOwner(
    owner,
    file,
    0,
    [...names.tables].filter((name) => !pointed.includes(name)),
    what,
  );
  if (!isGrant) checkSeam(file, 0, names, what);
  if (trees) checkBucket(file, 0, trees, what);
  if (trees) checkDay(file, 0, trees, what);
}

function checkOwner(owner, file, line, names, what = 'a statement') {
  const foreign = names.filter((name) => tables.has(name) && tables.get(name).owner !== owner);
  for (const name of foreign) {
    if (isAllowed(file, 'owner', [name])) continue;
    fault(file, line, `${what} names ${name} of ${tables.get(name).owner}; ask for it by a function or view of that module`);
  }
}

/** All tables that a statement reaches, through functions and views as well. */
function reachedBy(names, seen = new Set()) {
  const reached = new Set([...names.tables].filter((name) => tables.has(name)));
  for (const name of [...names.functions, ...names.tables]) {
    const routine = routines.get(name);
    if (!routine || seen.has(name)) continue;
    seen.add(name);
    // What may be on both sides is so for whoever calls it.
    if (exceptions.some((each) => each.rule === 'seam' && each.in === relative(root, routine.file))) continue;
    for (const each of reachedBy(routine.names, seen)) reached.add(each);
  }
  return reached;
}

function checkSeam(file, line, names, what = 'a statement') {
  const reached = [...reachedBy(names)];
  const of = (kind) => reached.filter((name) => tables.get(name).kind === kind);
  const [directory, play] = [of('directory'), of('play')];
  if (directory.length === 0 || play.length === 0) return;
  if (isAllowed(file, 'seam', [...directory, ...play])) return;
  fault(file, line, `${what} names ${directory.join(', ')} of the directory and ${play.join(', ')} of play`);
}

function checkSource(file) {
  const source = readFileSync(file, 'utf8');
  if (!/\b(select|insert|update|delete|with|truncate|lock)\b/i.test(source)) return;
  const owner = moduleOf(file);
  for (const { line, variants, call } of sqlTexts(file, source)) {
    for (const parts of variants) {
      const parsed = parseStatements(textOf(parts, ' unknown_part ')) ?? parseStatements(textOf(parts, ''));
      const names = parsed ? namesIn(parsed.map(({ tree }) => tree)) : namedAfterKeywords(textOf(parts, ' '));
      checkOwner(owner, file, line, [...names.tables]);
      checkSeam(file, line, names);
      if (!call) continue;
      checkHandle(file, line, names, call);
      const trees = parsed?.map(({ tree }) => tree);
      if (trees && handleOf(call.receiver) === 'play') checkBucket(file, line, trees);
      if (trees && handleOf(call.receiver) !== null) checkDay(file, line, trees);
    }
  }
}

/** Of a text whose other half is known only at run time: the words after which a table's name comes. */
function namedAfterKeywords(text) {
  const found = [...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi)].map(([, name]) =>
    name.toLowerCase(),
  );
  const called = [...text.matchAll(/\b([a-z_][a-z0-9_]*)\s*\(/gi)].map(([, name]) => name.toLowerCase());
  return { tables: new Set(found), functions: new Set(called), types: new Set() };
}

/** Which handle a statement is sent to: `x.directory.query`, `x.play(player).query`, `x.everyPlay.query`. Null: none of them. */
function handleOf(node) {
  const named = node.type === 'CallExpression' ? node.callee : node;
  const name = named.type === 'MemberExpression' ? named.property.name : named.name;
  return ['directory', 'play', 'everyPlay'].includes(name) ? name : null;
}

/** A statement is sent to the side of the seam on which its tables lie. Other applications know one server, and no handles. */
function checkHandle(file, line, names, { receiver }) {
  if (!relative(root, file).startsWith('apps/server/')) return;
  const reached = [...reachedBy(names)];
  const handle = handleOf(receiver);
  const of = (kind) => reached.filter((name) => tables.get(name).kind === kind);
  const wrong = handle === null ? [...of('directory'), ...of('play')] : of(handle === 'directory' ? 'play' : 'directory');
  if (wrong.length === 0 || isAllowed(file, 'handle', wrong)) return;
  const right = of('play').length > 0 ? 'play(player), or everyPlay for a job' : 'directory';
  fault(file, line, `a statement on ${wrong.join(', ')} goes to ${handle ?? 'no handle'} instead of ${right}`);
}

/** Whatever of play is named without its bucket is looked for on every server, and by an index without its first column. */
function checkBucket(file, line, trees, what = 'a statement') {
  const missing = [...withoutColumn(trees, 'bucket', isOfPlay)];
  if (missing.length === 0 || isAllowed(file, 'bucket', missing)) return;
  fault(file, line, `${what} names ${missing.join(', ')} of play without its bucket`);
}

/** Without its day, a statement on a table that is kept by days looks into every one that there is. */
function checkDay(file, line, trees, what = 'a statement') {
  const missing = [...withoutColumn(trees, 'day', isKeptByDays, { range: true, by: ['is_day_between'] })];
  if (missing.length === 0 || isAllowed(file, 'day', missing)) return;
  fault(file, line, `${what} names ${missing.join(', ')}, kept by days, without the day`);
}

function isKeptByDays(name) {
  const routine = routines.get(name);
  return (
    keptByDays.has(name) ||
    (routine?.what.startsWith('view') === true && [...reachedBy(routine.names)].some((each) => keptByDays.has(each)))
  );
}

function isOfPlay(name) {
  const routine = routines.get(name);
  return (
    tables.get(name)?.kind === 'play' ||
    (routine?.what.startsWith('view') === true && [...reachedBy(routine.names)].some((each) => tables.get(each).kind === 'play'))
  );
}

/** The table of tables in docs/architecture.md says what the declarations say. */
function checkDocument() {
  const file = join(root, 'docs/architecture.md');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- tables: node scripts/check-tables.mjs --write -->\n', '\n<!-- /tables -->'];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) return fault(file, 0, `has no place for the table of tables: ${begin.trim()} … ${end.trim()}`);
  const owners = [...modules.keys()]
    .filter((name) => [...tables.values()].some(({ owner }) => owner === name))
    .toSorted((one, other) => one.localeCompare(other));
  const rows = owners.map((owner) => [
    `\`${owner}\``,
    ...kinds.map((kind) =>
      [...tables].flatMap(([name, table]) => (table.owner === owner && table.kind === kind ? [`\`${name}\``] : [])).join(', '),
    ),
  ]);
  const cells = [['module', 'directory', 'play', 'reference', 'one on each server'], kinds.concat('').map(() => '---'), ...rows];
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const line = (row, index) => `| ${row.map((cell, at) => (index === 1 ? '-'.repeat(widths[at]) : cell.padEnd(widths[at]))).join(' | ')} |`;
  const right = `\n${cells.map(line).join('\n')}\n`;
  if (text.slice(from, to) === right) return;
  if (process.argv.includes('--write')) writeFileSync(file, text.slice(0, from) + right + text.slice(to));
  else fault(file, 0, 'shows other tables than are declared; node scripts/check-tables.mjs --write mends it');
}
