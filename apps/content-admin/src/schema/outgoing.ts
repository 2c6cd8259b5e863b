import { isFields, type Attribute, type Attributes, type Fields, type Model } from './model.ts';

/** The value of a field as the server takes it: files and entries by their ids, without what only the form knows. */
export function outgoing(value: unknown, attribute: Attribute, components: Model['components']): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value) && ['media', 'relation', 'component', 'dynamiczone'].includes(attribute.type))
    return value.map((item: unknown) => one(item, attribute, components));
  return one(value, attribute, components);
}

function one(value: unknown, attribute: Attribute, components: Model['components']): unknown {
  if (!isFields(value)) return value;
  switch (attribute.type) {
    case 'media': {
      // How the picture is told in this place; the library's own words are for places that say nothing.
      const alt = value.alternativeText;
      return { file: value.documentId, ...(typeof alt === 'string' && alt !== '' && { alternativeText: alt }) };
    }
    case 'relation':
      return value.documentId;
    case 'component':
      return { ...idOf(value), ...outgoingFields(value, components[attribute.component]?.attributes ?? {}, components) };
    case 'dynamiczone': {
      const uid = String(value.__component);
      return { __component: uid, ...idOf(value), ...outgoingFields(value, components[uid]?.attributes ?? {}, components) };
    }
    default:
      return value;
  }
}

const idOf = (value: Fields): Fields => (typeof value.id === 'number' ? { id: value.id } : {});

/** All values of an entry or a component as the server takes them. */
export function outgoingFields(fields: Fields, attributes: Attributes, components: Model['components']): Fields {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      attribute.type === 'relation' && attribute.mappedBy !== undefined ? [] : [[name, outgoing(fields[name], attribute, components)]],
    ),
  );
}
