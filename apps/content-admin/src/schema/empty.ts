import { isList, type Attribute, type Attributes, type Fields, type Model } from './model.ts';

/** What a field holds before anybody wrote into it. A component that must be there is there from the start. */
export function emptyValue(attribute: Attribute, components: Model['components']): unknown {
  if (isList(attribute)) return [];
  if (attribute.default !== undefined) return attribute.default;
  if (attribute.type === 'component' && attribute.required)
    return emptyFields(components[attribute.component]?.attributes ?? {}, components);
  return null;
}

/** Values for a new entry or component. */
export function emptyFields(attributes: Attributes, components: Model['components']): Fields {
  return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, emptyValue(attribute, components)]));
}
