/**
 * Writes src/types.ts from the schema files: one interface a component and a content type, in the shape that a fully populated answer has.
 * Run after changing a schema: `node packages/content/generate-types.ts`. A test compares the file with what this would write.
 */
import { writeFileSync } from 'node:fs';
import { isList, isToMany, readSchemas, targetOf, type Attribute, type Schemas } from './src/schemas.ts';

const pascal = (name: string): string => name.replace(/(^|[-._])(\w)/g, (_, _separator, letter: string) => letter.toUpperCase());

/** Quoted only where it must be, as the formatter leaves it. */
const keyOf = (name: string): string => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

/** A related entry is answered with its own attributes, its relations left out: they could lead round in circles. */
function relatedTo(name: string, { types }: Schemas): string {
  const relations = Object.entries(types.get(name)?.attributes ?? {}).filter(([, attribute]) => attribute.type === 'relation');
  return relations.length > 0 ? `Omit<${pascal(name)}, ${relations.map(([relation]) => `'${relation}'`).join(' | ')}>` : pascal(name);
}

function typeOf(attribute: Attribute, schemas: Schemas): string {
  switch (attribute.type) {
    case 'component': {
      const name = pascal(attribute.component);
      return attribute.repeatable ? `${name}[]` : name;
    }
    case 'dynamiczone':
      return `(\n${attribute.components.map((uid) => `    | ({ __component: '${uid}' } & ${pascal(uid)})`).join('\n')}\n  )[]`;
    case 'relation':
      return `${relatedTo(targetOf(attribute), schemas)}${isToMany(attribute) ? '[]' : ''}`;
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
    case 'blocks':
      return 'Json';
    default:
      return 'string';
  }
}

function fieldsOf(attributes: Record<string, Attribute>, schemas: Schemas): string {
  return Object.entries(attributes)
    .filter(([, attribute]) => !attribute.private && attribute.type !== 'password')
    .map(([name, attribute]) => {
      const type = `${typeOf(attribute, schemas)}${attribute.required || isList(attribute) ? '' : ' | null'}`;
      const line = `  ${name}: ${type};`;
      // As the formatter breaks what is too long for a line.
      return attribute.type === 'enumeration' && line.length > 140 ? `  ${name}:\n    | ${type.replaceAll(' | ', '\n    | ')};` : line;
    })
    .join('\n');
}

export function generateTypes(): string {
  const schemas = readSchemas();
  const { components, types } = schemas;
  const lines = [
    '// Written by generate-types.ts from the schema files; change those, not this.',
    "import type { Entry, Json, Media } from './entry.ts';",
    '',
  ];
  for (const component of components.values())
    lines.push(`export interface ${pascal(component.uid)} {\n  id: number;\n${fieldsOf(component.attributes, schemas)}\n}\n`);
  for (const type of types.values())
    lines.push(
      `/** ${type.description} */\nexport interface ${pascal(type.singularName)} extends Entry {\n${fieldsOf(type.attributes, schemas)}\n}\n`,
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
