// The SQL texts of a TypeScript file: string and template literals, put together where constants of the same file are set into each other.
import { parseSync } from 'rolldown/utils';

/** Stands for what is known only when the program runs. */
const unknown = Symbol('unknown');
const beginning =
  /^\s*(--[^\n]*\n\s*)*\(?\s*(select|insert\s+into|update|delete\s+from|with|merge\s+into|lock\s+table|truncate|create|alter|drop|refresh|copy)\s/i;

/**
 * Every text of the file that begins like SQL. `variants` are the ways in which it may read (a condition gives two); where something
 * is known only at run time it reads `placeholder`. `call`: the source of what `.query` was called on, when the text is its argument, with its values.
 */
export function sqlTexts(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const constants = new Map();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    constants.set(node.id.name, [...(constants.get(node.id.name) ?? []), node.init]);
  });
  const texts = [];
  const seen = new Set();
  const take = (node, call) => {
    if (seen.has(node)) return;
    seen.add(node);
    const variants = variantsOf(node, constants, 0);
    if (variants === null) return;
    const read = variants.filter((parts) => typeof parts[0] === 'string' && beginning.test(parts[0]));
    if (read.length > 0) texts.push({ line: lineOf(source, node.start), start: node.start, variants: read, call });
  };
  // Arguments of .query first: whole statements, with what they are sent to. Then every other literal.
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.property.name !== 'query') return;
    const [text, values] = node.arguments;
    if (text) take(text, { node, receiver: node.callee.object, values });
  });
  walk(program, (node) => {
    if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')) take(node, null);
  });
  return texts;
}

/** The text of one variant, with `filler` for what is unknown. */
export function textOf(parts, filler) {
  return parts.map((part) => (part === unknown ? filler : part)).join('');
}

/** Whether all of it is known. */
export function isKnown(parts) {
  return !parts.includes(unknown);
}

function variantsOf(node, constants, depth) {
  if (depth > 6) return null;
  const inner = (each) => variantsOf(each, constants, depth + 1) ?? [[unknown]];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value]] : null;
    case 'TemplateLiteral': {
      let variants = [[node.quasis[0].value.cooked]];
      node.expressions.forEach((expression, at) => {
        const choices = inner(expression);
        variants = variants.flatMap((left) => choices.map((right) => [...left, ...right, node.quasis[at + 1].value.cooked])).slice(0, 16);
      });
      return variants.map(joined);
    }
    case 'BinaryExpression':
      return node.operator === '+'
        ? inner(node.left).flatMap((left) => inner(node.right).map((right) => joined([...left, ...right])))
        : null;
    case 'ConditionalExpression':
      return [...inner(node.consequent), ...inner(node.alternate)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return variantsOf(node.expression, constants, depth + 1);
    case 'Identifier': {
      // Functions of one file may use a name each for themselves: the one nearest above.
      const all = constants.get(node.name) ?? [];
      const init = all.findLast(({ start }) => start < node.start) ?? all[0];
      return init ? variantsOf(init, constants, depth + 1) : null;
    }
    default:
      return null;
  }
}

function joined(parts) {
  const out = [];
  for (const part of parts) {
    if (typeof part === 'string' && typeof out.at(-1) === 'string') out[out.length - 1] += part;
    else out.push(part);
  }
  return out;
}

export function walk(node, each) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) walk(child, each);
    return;
  }
  if (typeof node.type === 'string') each(node);
  for (const [key, value] of Object.entries(node)) if (value !== null && typeof value === 'object' && key !== 'loc') walk(value, each);
}

function lineOf(source, at) {
  return source.slice(0, at).split('\n').length;
}

/** The constant objects of texts that a file exports, by name: read and not run, so that any Node can. */
export function exportedTexts(path, source) {
  const found = new Map();
  for (const node of parseSync(path, source).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations) {
      let object = init;
      while (object?.type === 'TSAsExpression' || object?.type === 'TSSatisfiesExpression') object = object.expression;
      if (object?.type !== 'ObjectExpression') continue;
      found.set(id.name, new Map(object.properties.map(({ key, value }) => [key.name ?? key.value, value.value])));
    }
  }
  return found;
}
