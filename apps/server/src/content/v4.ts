import type { Attribute } from '@tavolo/content/schemas';
import type { Shape, Shapes } from './query/shapes.ts';
import { isFields, type Fields } from './stored-entry.ts';

/** An answer in Strapi 4's format, which its clients ask for by `Strapi-Response-Format: v4`: attributes apart, relations and files below `data`. */
export function toV4(shapes: Shapes, shape: Shape, data: Fields): Fields {
  const { id, documentId, ...rest } = data;
  return { id, documentId, attributes: attributesOf(shapes, shape, rest) };
}

function attributesOf(shapes: Shapes, shape: Shape, values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(shapes, shape.attributes[name], value)]));
}

function one(shapes: Shapes, attribute: Attribute | undefined, value: unknown): unknown {
  const each = (make: (item: Fields) => unknown): unknown =>
    Array.isArray(value) ? value.map((item: unknown) => (isFields(item) ? make(item) : item)) : isFields(value) ? make(value) : value;
  const component = (uid: string, item: Fields): Fields => {
    const shape = shapes.component(uid);
    return shape ? attributesOf(shapes, shape, item) : item;
  };
  if (isFields(value) && 'count' in value && Object.keys(value).length === 1) return value;
  switch (attribute?.type) {
    case 'component':
      return each((item) => component(attribute.component, item));
    case 'dynamiczone':
      return each((item) => (typeof item.__component === 'string' ? component(item.__component, item) : item));
    case 'media':
      return { data: each((item) => toV4(shapes, shapes.file, item)) };
    case 'relation': {
      const target = shapes.type(attribute.target.slice(attribute.target.lastIndexOf('.') + 1));
      return { data: each((item) => (target ? toV4(shapes, target, item) : item)) };
    }
    default:
      return value;
  }
}
