import type { Attribute, Schemas } from '@tavolo/content/schemas';

/** Components may hold one another; no content is this deep. */
const deepest = 8;

/** The `populate` part of a query that asks for everything of a type, named one by one: Strapi has no word for "all of it". Relations come as their ids. */
export function populateAll(schemas: Schemas, attributes: Readonly<Record<string, Attribute>>): string {
  return treeOf(schemas, attributes, 'populate', 0).join('&');
}

function treeOf(schemas: Schemas, attributes: Readonly<Record<string, Attribute>>, prefix: string, depth: number): string[] {
  if (depth > deepest) return [];
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const here = `${prefix}[${name}]`;
    switch (attribute.type) {
      case 'media':
        return [`${here}=true`];
      case 'relation':
        return [`${here}[fields][0]=documentId`];
      case 'component': {
        const inner = treeOf(schemas, schemas.components.get(attribute.component)?.attributes ?? {}, `${here}[populate]`, depth + 1);
        return inner.length > 0 ? inner : [`${here}=true`];
      }
      case 'dynamiczone':
        return attribute.components.flatMap((uid) => {
          const inner = treeOf(schemas, schemas.components.get(uid)?.attributes ?? {}, `${here}[on][${uid}][populate]`, depth + 1);
          return inner.length > 0 ? inner : [`${here}[on][${uid}]=true`];
        });
      default:
        return [];
    }
  });
}
