// What a SQL text names, told by PostgreSQL's own parser: tables, functions, and how each table of a statement is bound.
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

/**
 * The statements of a text as { tree, sql }, `sql` being the statement's own part of the text; null when the text is no SQL.
 * Parameters ($1) are fine.
 */
export function parseStatements(text) {
  try {
    const bytes = Buffer.from(text);
    return parseSync(text).stmts.map(({ stmt, stmt_location = 0, stmt_len }) => ({
      tree: stmt,
      sql: bytes.subarray(stmt_location, stmt_len === undefined ? undefined : stmt_location + stmt_len).toString(),
    }));
  } catch {
    return null;
  }
}

/**
 * The statements inside of a function's definition (`CREATE FUNCTION`), as parse trees: of PL/pgSQL every expression of its body,
 * of SQL its body. `types` are the row types that it declares, `isDynamic` says whether it builds statements while it runs. Null for a body that is none.
 */
export function functionBody({ tree, sql }) {
  const { options = [], returnType, parameters = [] } = tree.CreateFunctionStmt;
  const option = (name) => options.find((each) => each.DefElem.defname === name)?.DefElem.arg;
  const language = option('language')?.String.sval;
  const trees = [{ returnType, parameters }];
  if (language === 'plpgsql') {
    const types = new Set();
    let isDynamic = false;
    let body;
    try {
      body = parsePlPgSQLSync(sql);
    } catch {
      return null;
    }
    visit(body, (key, value) => {
      if (key === 'PLpgSQL_expr') trees.push(expressionTree(value));
      if (key === 'PLpgSQL_type' && value.typname)
        types.add(value.typname.replace(/^(pg_catalog|public)\./, '').replace(/(%rowtype|\[\])$/i, ''));
      if (key === 'PLpgSQL_stmt_dynexecute' || key === 'PLpgSQL_stmt_dynfors') isDynamic = true;
    });
    return { trees, types, isDynamic };
  }
  const body =
    option('as')
      ?.List?.items?.map((each) => each.String.sval)
      .join('') ?? '';
  for (const each of parseStatements(body) ?? []) trees.push(each.tree);
  if (tree.CreateFunctionStmt.sql_body) trees.push(tree.CreateFunctionStmt.sql_body);
  return { trees, types: new Set(), isDynamic: false };
}

/** PL/pgSQL's parse modes: 0 a statement, 2 an expression, from 3 on an assignment. */
function expressionTree({ query, parseMode }) {
  const text = parseMode === 0 ? query : `SELECT ${parseMode >= 3 ? query.replace(/^[^=]*?:?=/, '') : query}`;
  const parsed = parseStatements(text);
  if (parsed === null) throw new Error(`not understood: ${query}`);
  return parsed.map((each) => each.tree);
}

/** The words that are written as text: what a statement that is built at run time may name. */
export function wordsOf(tree) {
  const words = new Set();
  visit(tree, (key, value) => {
    if (key === 'sval' && value.sval) for (const [word] of value.sval.matchAll(/[a-z_][a-z0-9_]*/g)) words.add(word);
  });
  return words;
}

/** Tables (as they are named, without schema) and functions that trees name. What `WITH` calls by a table's name is none. */
export function namesIn(tree) {
  const tables = new Set();
  const functions = new Set();
  const types = new Set();
  collect(tree, new Set(), { tables, functions, types });
  return { tables, functions, types };
}

function collect(node, known, found) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) collect(each, known, found);
    return;
  }
  let scope = known;
  const { withClause } = node;
  if (withClause) {
    scope = new Set(known);
    if (withClause.recursive) for (const { CommonTableExpr: cte } of withClause.ctes) scope.add(cte.ctename);
    for (const { CommonTableExpr: cte } of withClause.ctes) {
      collect(cte.ctequery, scope, found);
      scope.add(cte.ctename);
    }
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'withClause') continue;
    if (key === 'RangeVar' || key === 'relation' || key === 'pktable') {
      const range = value?.RangeVar ?? value;
      if (range?.relname && !(range.schemaname === undefined && scope.has(range.relname)) && ownSchema(range.schemaname))
        found.tables.add(range.relname);
    }
    if (key === 'FuncCall') {
      const name = value.funcname.map((each) => each.String.sval);
      if (name.length === 1 || ownSchema(name[0])) found.functions.add(name.at(-1));
    }
    if (key === 'typeName' || key === 'TypeName') {
      const names = (value.names ?? value.TypeName?.names ?? []).map((each) => each.String.sval);
      if (names.length === 1 || (names.length > 1 && ownSchema(names[0]))) found.types.add(names.at(-1));
    }
    collect(value, scope, found);
  }
}

/**
 * Relations among `isConcerned` that a statement reads or writes without naming this column of theirs: each must be compared by it (`bucket =`, or in
 * a row of columns; a `range` may be bound on one side, or by one of the functions `by`) where it is read, joined, changed or deleted, and have it among the columns that are inserted.
 */
export function withoutColumn(tree, column, isConcerned, { range = false, by = [] } = {}) {
  const missing = new Set();
  visitLevels(tree, new Set(), (level, known) => {
    const target = level.relation?.relname ? [level.relation] : [];
    if (level.cols !== undefined || level.selectStmt !== undefined) {
      const [into] = target;
      const names = (level.cols ?? []).map((each) => each.ResTarget.name);
      if (into && isConcerned(into.relname) && names.length > 0 && !names.includes(column)) missing.add(into.relname);
      return;
    }
    const conditions = [level.whereClause];
    const relations = [...target];
    const from = (node) => {
      if (node.RangeVar) relations.push(node.RangeVar);
      if (node.JoinExpr) {
        conditions.push(node.JoinExpr.quals);
        from(node.JoinExpr.larg);
        from(node.JoinExpr.rarg);
      }
    };
    for (const each of [...(level.fromClause ?? []), ...(level.usingClause ?? [])]) from(each);
    const concerned = relations.filter(({ relname }) => !known.has(relname) && isConcerned(relname));
    if (concerned.length === 0) return;
    const named = comparedIn(conditions, column, range ? ['=', '<', '<=', '>', '>='] : ['='], by);
    for (const { relname, alias } of concerned) {
      const own = alias?.aliasname ?? relname;
      if (!named.has(own) && !(named.has('') && relations.length === 1)) missing.add(relname);
    }
  });
  return missing;
}

/** Every SELECT, UPDATE, DELETE and INSERT of a statement, with the names that stand for results of its own. */
function visitLevels(node, known, each) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) visitLevels(child, known, each);
    return;
  }
  const scope = new Set(known);
  for (const { CommonTableExpr: cte } of node.withClause?.ctes ?? []) scope.add(cte.ctename);
  for (const [key, value] of Object.entries(node)) {
    if (['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt', 'larg', 'rarg'].includes(key) && value && typeof value === 'object') {
      const inner = new Set(scope);
      for (const { CommonTableExpr: cte } of value.withClause?.ctes ?? []) inner.add(cte.ctename);
      each(value, inner);
    }
    visitLevels(value, scope, each);
  }
}

/** Names of relations whose column is compared with something in these conditions; '' where none is named before it. Subqueries have their own. */
function comparedIn(conditions, column, operators, by) {
  const found = new Set();
  const read = (node, isCompared) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) read(child, isCompared);
      return;
    }
    if (node.ColumnRef && isCompared) {
      const names = node.ColumnRef.fields.map((field) => field.String?.sval);
      if (names.at(-1) === column) found.add(names.length > 1 ? names.at(-2) : '');
      return;
    }
    if (node.SubLink) return read(node.SubLink.testexpr, true);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'SelectStmt') continue;
      const isComparison =
        (key === 'A_Expr' && [...operators, 'BETWEEN', undefined].includes(value.name?.[0]?.String?.sval)) ||
        (key === 'FuncCall' && by.includes(value.funcname.at(-1).String.sval));
      read(value, isCompared || isComparison);
    }
  };
  read(conditions, false);
  return found;
}

function ownSchema(name) {
  return name === undefined || name === 'public';
}

function visit(node, each) {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if (!Array.isArray(node)) each(key, value);
    visit(value, each);
  }
}
