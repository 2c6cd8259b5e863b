import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A class of schema.org: what it inherits from, and which classes each of its own properties takes. */
interface SchemaClass {
  above: string[];
  properties: Map<string, string[]>;
}

/**
 * The vocabulary of schema.org as the package `schema-dts` has it: declarations that Google makes from the vocabulary's own file.
 * Each class is an interface `<Class>Leaf`, which inherits from `<Class>Base` and those of the classes above it.
 */
const vocabulary = read(readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8'));

function read(declarations: string): Map<string, SchemaClass> {
  const classes = new Map<string, SchemaClass>();
  let current: SchemaClass | null = null;
  for (const line of declarations.split('\n')) {
    const head = /^(?:export )?interface (\w+?)(Leaf|Base)(?: extends (.+))? \{$/.exec(line);
    if (head?.[1]) {
      const above = (head[3] ?? '').split(', ').flatMap((name) => /^(\w+)Base$/.exec(name)?.[1] ?? []);
      current = classes.get(head[1]) ?? { above: [], properties: new Map() };
      current.above.push(...above.filter((name) => name !== head[1]));
      classes.set(head[1], current);
    }
    const property = /^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/.exec(line);
    if (property?.[1] && property[2]) current?.properties.set(property[1], property[2].split(' | '));
    if (line === '}') current = null;
  }
  if (!classes.get('Organization')?.properties.has('contactPoint')) throw new Error('The declarations of schema-dts have another form now');
  return classes;
}

/** A class with everything that it inherits from. */
function lineage(name: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(name)) {
    seen.add(name);
    for (const above of vocabulary.get(name)?.above ?? []) lineage(above, seen);
  }
  return seen;
}

/** What in a piece of JSON-LD is no word of schema.org, or stands where schema.org takes something else. Empty: all of it is right. */
export function unknownToSchemaOrg(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const type: unknown = entries.find(([key]) => key === '@type')?.[1];
  if (typeof type !== 'string' || !vocabulary.has(type)) return [`${path || 'the root'}: the class ${String(type)}`];
  const known = lineage(type);
  return entries
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, given]) => {
      const at = `${path}/${type}.${key}`;
      const taken = [...known].flatMap((name) => vocabulary.get(name)?.properties.get(key) ?? []);
      if (taken.length === 0) return [`${at}: the property`];
      return [given].flat().flatMap((one: unknown) => {
        const inner = unknownToSchemaOrg(one, at);
        return inner.length > 0 || isTaken(one, taken) ? inner : [`${at}: ${JSON.stringify(one)} is none of ${taken.join(', ')}`];
      });
    });
}

/** Whether one of the classes that a property takes is that of a value. */
function isTaken(value: unknown, taken: readonly string[]): boolean {
  if (typeof value === 'number') return taken.some((name) => ['Number', 'Integer', 'Float'].includes(name));
  if (typeof value === 'boolean') return taken.includes('Boolean');
  if (typeof value === 'string') {
    // An address names a thing of any class, as a picture or a page; a text is a date only in the form of one.
    if (URL.canParse(value) && /^https?:/.test(value)) return true;
    if (taken.includes('Text')) return true;
    return taken.some((name) => name.startsWith('Date')) && /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(value);
  }
  const type: unknown = typeof value === 'object' && value !== null && '@type' in value ? value['@type'] : null;
  return typeof type === 'string' && [...lineage(type)].some((name) => taken.includes(name));
}
