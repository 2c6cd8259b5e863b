import { changeNeeds, type ChangeRule } from './attribute.ts';
import { targetOf, type Attribute, type Schemas } from './schemas.ts';

/** Names that Strapi 5 keeps for itself, in snake case; a star stands for any ending (its content-type builder's list). */
const reservedAttributes = [
  'id',
  'document_id',
  'created_at',
  'updated_at',
  'published_at',
  'created_by_id',
  'updated_by_id',
  'created_by',
  'updated_by',
  'entry_id',
  'status',
  'localizations',
  'meta',
  'locale',
  '__component',
  '__content_type',
  'strapi*',
  '_strapi*',
  '__strapi*',
];
const reservedTypes = ['boolean', 'date', 'date-time', 'time', 'upload', 'document', 'then', 'strapi*', '_strapi*', '__strapi*'];
/** How deep components may lie in components. */
const deepest = 6;

const kinds = new Set<string>([
  'string',
  'text',
  'richtext',
  'blocks',
  'email',
  'password',
  'uid',
  'date',
  'time',
  'datetime',
  'timestamp',
  'integer',
  'biginteger',
  'decimal',
  'float',
  'boolean',
  'json',
  'enumeration',
  'media',
  'relation',
  'component',
  'dynamiczone',
]);

const snake = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
const isReserved = (name: string, list: readonly string[]): boolean =>
  list.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/**
 * What a real Strapi 5 would refuse in the schema files, or would make something else of than is meant, one sentence each.
 * Empty when it takes them as they are.
 */
export function schemaFaults(schemas: Schemas): string[] {
  const faults: string[] = [];
  const tables = new Map<string, string>();
  const names = new Map<string, string>();
  const once = (seen: Map<string, string>, value: string, where: string, what: string): void => {
    const before = seen.get(value);
    if (before) faults.push(`${where}: the ${what} ${value} is that of ${before}`);
    else seen.set(value, where);
  };
  for (const component of schemas.components.values()) {
    const [category = '', name = ''] = component.uid.split('.');
    if (!isKebab(category) || !isKebab(name)) faults.push(`${component.uid}: category and name must be kebab case`);
    if (!component.displayName) faults.push(`${component.uid}: has no display name`);
    once(tables, component.collectionName, component.uid, 'table');
    faults.push(...attributeFaults(component.uid, component.attributes, schemas, false));
    if (depthOf(component.uid, schemas) > deepest) faults.push(`${component.uid}: components lie too deep in one another`);
  }
  for (const type of schemas.types.values()) {
    const { singularName, pluralName } = type;
    for (const name of [singularName, pluralName]) {
      if (!isKebab(name)) faults.push(`${singularName}: the name ${name} must be kebab case`);
      if (isReserved(name, reservedTypes)) faults.push(`${singularName}: the name ${name} is Strapi's own`);
      if (singularName !== pluralName) once(names, name, singularName, 'name');
    }
    if (singularName === pluralName) faults.push(`${singularName}: singular and plural are the same`);
    once(tables, type.collectionName, singularName, 'table');
    if (type.rule) ruleFaults(type.rule, (fault) => void faults.push(`${singularName}: ${fault}`));
    else faults.push(`${singularName}: does not say what a change needs`);
    faults.push(...attributeFaults(singularName, type.attributes, schemas, true, type.localized));
  }
  return faults;
}

function attributeFaults(
  where: string,
  attributes: Readonly<Record<string, Attribute>>,
  schemas: Schemas,
  isType: boolean,
  localized = false,
): string[] {
  const faults: string[] = [];
  const columns = new Set<string>();
  for (const [name, attribute] of Object.entries(attributes)) {
    const say = (fault: string): void => void faults.push(`${where}.${name}: ${fault}`);
    if (!/^[A-Za-z][_0-9A-Za-z]*$/.test(name)) say('is no name of an attribute');
    if (isReserved(snake(name), reservedAttributes)) say("is one of Strapi's own names");
    if (columns.has(snake(name))) say('has the column of another attribute');
    columns.add(snake(name));
    const saidLocalized = attribute.pluginOptions?.i18n?.localized;
    if (!kinds.has(attribute.type)) say(`is of the unknown kind ${attribute.type}`);
    else if (attribute.type === 'relation') {
      if (saidLocalized !== undefined) say('a relation follows the language of its entry');
    } else if (isType && localized && saidLocalized === undefined) say('does not say whether it is translated');
    if ((!isType || !localized) && saidLocalized !== undefined) say('says whether it is translated where nothing can be');
    if (attribute.pluginOptions?.tavolo) ruleFaults(attribute.pluginOptions.tavolo, say);
    kindFaults(attribute, schemas, isType, say);
  }
  return faults;
}

/** Strapi carries `pluginOptions` along and asks nothing of ours. */
function ruleFaults(rule: ChangeRule, say: (fault: string) => void): void {
  for (const needs of [rule.change, rule.away, rule.off])
    if (needs !== undefined && !changeNeeds.includes(needs)) say(`a change cannot need ${needs}`);
}

function kindFaults(attribute: Attribute, schemas: Schemas, isType: boolean, say: (fault: string) => void): void {
  switch (attribute.type) {
    case 'enumeration':
      if (attribute.enum.length === 0) say('has no values');
      if (new Set(attribute.enum).size !== attribute.enum.length) say('has a value twice');
      for (const value of attribute.enum) if (!/^[_A-Za-z][_0-9A-Za-z]*$/.test(value)) say(`the value ${value} is no name`);
      if (attribute.default !== undefined && !attribute.enum.some((value) => value === attribute.default))
        say('has a default that is none of its values');
      break;
    case 'component':
      if (!schemas.components.has(attribute.component)) say(`there is no component ${attribute.component}`);
      if (typeof attribute.repeatable !== 'boolean') say('does not say whether it is repeatable');
      break;
    case 'dynamiczone':
      if (!isType) say('a component can hold no dynamic zone');
      if (attribute.components.length === 0) say('allows no component');
      for (const uid of attribute.components) if (!schemas.components.has(uid)) say(`there is no component ${uid}`);
      break;
    case 'media':
      for (const kind of attribute.allowedTypes)
        if (!['images', 'videos', 'files', 'audios'].includes(kind)) say(`there are no files of the kind ${kind}`);
      break;
    case 'relation': {
      const target = schemas.types.get(targetOf(attribute));
      if (!target || attribute.target !== `api::${target.singularName}.${target.singularName}`) say(`there is no type ${attribute.target}`);
      if (target && target.kind !== 'collectionType') say(`${attribute.target} is no collection`);
      const other = attribute.mappedBy ?? attribute.inversedBy;
      if (other !== undefined && target?.attributes[other]?.type !== 'relation') say(`${attribute.target} has no relation ${other}`);
      break;
    }
    case 'uid':
      if (!isType) say('a component can hold no uid');
      break;
    case 'boolean':
      if (attribute.default !== undefined && typeof attribute.default !== 'boolean') say('has a default of another kind');
      break;
    case 'integer':
    case 'decimal':
    case 'float':
      numberFaults(attribute, say);
      break;
    case 'json':
    case 'blocks':
      break;
    default:
      if (attribute.default !== undefined && typeof attribute.default !== 'string') say('has a default of another kind');
  }
}

function numberFaults({ min, max, default: usual }: { min?: number; max?: number; default?: unknown }, say: (fault: string) => void): void {
  if (min !== undefined && max !== undefined && min > max) say('has a minimum above its maximum');
  if (usual === undefined) return;
  if (typeof usual !== 'number') say('has a default of another kind');
  else if ((min !== undefined && usual < min) || (max !== undefined && usual > max)) say('has a default outside of its bounds');
}

/** Levels of components below and with this one; more than allowed when they go round in a circle. */
function depthOf(uid: string, schemas: Schemas, path: readonly string[] = []): number {
  if (path.includes(uid)) return Number.POSITIVE_INFINITY;
  const inner = Object.values(schemas.components.get(uid)?.attributes ?? {}).map((attribute) =>
    attribute.type === 'component' ? depthOf(attribute.component, schemas, [...path, uid]) : 0,
  );
  return 1 + Math.max(0, ...inner);
}
