/**
 * Writes src/types.ts from the schema files: one interface a component and a content type, in the shape that a fully populated answer has.
 * Run after changing a schema: `node packages/content/generate-types.ts`. A test compares the file with what this would write.
 */
import { writeFileSync } from 'node:fs';
import { readSchemas, type Attribute } from './src/schemas.ts';

const pascal = (name: string): string => name.replace(/(^|[-._])(\w)/g, (_, _separator, letter: string) => letter.toUpperCase());

/** Quoted only where it must be, as the formatter leaves it. */
const keyOf = (name: string): string => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

function typeOf(attribute: Attribute): string {
  switch (attribute.type) {
    case 'component': {
      const name = pascal(attribute.component);
      return attribute.repeatable ? `${name}[]` : name;
    }
    case 'media':
      return attribute.multiple ? 'Media[]' : 'Media';
    case 'enumeration':
      return attribute.enum.map((value) => `'${value}'`).join(' | ');
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'decimal':
    case 'float':
      return 'number';
    case 'json':
      return 'Json';
    default:
      return 'string';
  }
}

function fieldsOf(attributes: Record<string, Attribute>): string {
  return Object.entries(attributes)
    .map(([name, attribute]) => {
      const list = (attribute.type === 'component' && attribute.repeatable) || (attribute.type === 'media' && attribute.multiple);
      return `  ${name}: ${typeOf(attribute)}${attribute.required || list ? '' : ' | null'};`;
    })
    .join('\n');
}

export function generateTypes(): string {
  const { components, types } = readSchemas();
  const lines = [
    '// Written by generate-types.ts from the schema files; change those, not this.',
    "import type { Entry, Json, Media } from './entry.ts';",
    '',
  ];
  for (const component of components.values())
    lines.push(`export interface ${pascal(component.uid)} {\n  id: number;\n${fieldsOf(component.attributes)}\n}\n`);
  for (const type of types.values())
    lines.push(
      `/** ${type.description} */\nexport interface ${pascal(type.singularName)} extends Entry {\n${fieldsOf(type.attributes)}\n}\n`,
    );
  for (const kind of ['singleType', 'collectionType'] as const) {
    const of = [...types.values()].filter((type) => type.kind === kind);
    lines.push(
      `export interface ${kind === 'singleType' ? 'SingleTypes' : 'CollectionTypes'} {\n${of.map((type) => `  ${keyOf(type.singularName)}: ${pascal(type.singularName)};`).join('\n')}\n}\n`,
    );
  }
  return lines.join('\n');
}

if (import.meta.main) writeFileSync(new URL('src/types.ts', import.meta.url), generateTypes());
