import { readdirSync, readFileSync } from 'node:fs';
import type { Attribute, ChangeRule } from './attribute.ts';

export { isList, isToMany, targetOf, type Attribute, type RelationKind, type TextKind } from './attribute.ts';

export interface ComponentSchema {
  uid: string;
  collectionName: string;
  displayName: string;
  attributes: Record<string, Attribute>;
}

export interface TypeSchema {
  kind: 'singleType' | 'collectionType';
  collectionName: string;
  singularName: string;
  pluralName: string;
  displayName: string;
  description: string;
  /** Drafts are kept apart from what is published. */
  draftAndPublish: boolean;
  /** One entry per language. */
  localized: boolean;
  /** What a change of what is published needs. */
  rule?: ChangeRule;
  attributes: Record<string, Attribute>;
}

export interface Schemas {
  components: Map<string, ComponentSchema>;
  types: Map<string, TypeSchema>;
}

interface SchemaFile {
  kind: TypeSchema['kind'];
  collectionName: string;
  info: { singularName: string; pluralName: string; displayName: string; description?: string };
  options: { draftAndPublish?: boolean };
  pluginOptions?: { i18n?: { localized?: boolean }; tavolo?: ChangeRule };
  attributes: Record<string, Attribute>;
}

const directory = new URL('../schemas/', import.meta.url);
const readJson = <T>(url: URL): T => JSON.parse(readFileSync(url, 'utf8'));
const names = (url: URL): string[] => readdirSync(url).sort();

/** Reads the schema files, which are in Strapi 5's own format, so that a real Strapi can be given the same files. */
export function readSchemas(): Schemas {
  const components = new Map<string, ComponentSchema>();
  const componentRoot = new URL('components/', directory);
  for (const category of names(componentRoot)) {
    for (const file of names(new URL(`${category}/`, componentRoot))) {
      const uid = `${category}.${file.replace(/\.json$/, '')}`;
      const { collectionName, info, attributes } = readJson<SchemaFile>(new URL(`${category}/${file}`, componentRoot));
      components.set(uid, { uid, collectionName, displayName: info.displayName, attributes });
    }
  }
  const types = new Map<string, TypeSchema>();
  const apiRoot = new URL('api/', directory);
  for (const name of names(apiRoot)) {
    const file = readJson<SchemaFile>(new URL(`${name}/content-types/${name}/schema.json`, apiRoot));
    types.set(name, {
      kind: file.kind,
      collectionName: file.collectionName,
      singularName: file.info.singularName,
      pluralName: file.info.pluralName,
      displayName: file.info.displayName,
      description: file.info.description ?? file.info.displayName,
      draftAndPublish: file.options.draftAndPublish ?? false,
      localized: file.pluginOptions?.i18n?.localized ?? false,
      ...(file.pluginOptions?.tavolo && { rule: file.pluginOptions.tavolo }),
      attributes: file.attributes,
    });
  }
  return { components, types };
}
