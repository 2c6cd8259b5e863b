import { type Attribute, changeNeeds, type ChangeNeeds, type ChangeRule } from './attribute.ts';
import { leadsAway, type RedirectRule } from './redirects.ts';

export interface ChangedField {
  /** `operator.support_email`; in a list only the list is named. */
  path: string;
  needs: ChangeNeeds;
}

type Attributes = Readonly<Record<string, Attribute>>;
type Values = Readonly<Record<string, unknown>>;

/** What a change is judged by: the attributes of a type with its own rule, and the components by their uid. */
export interface Judged {
  attributes: Attributes;
  rule?: ChangeRule | undefined;
  component: (uid: string) => { attributes: Attributes } | undefined;
}

/** What no schema speaks of takes two people: a new type is not open by oversight. */
const unsaid: ChangeRule = { change: 'approval' };

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The fields that differ between two states of what is on the site in one language, with what the change of each needs. Null stands for a
 * language that is not on the site. Numbers of components do not count; neither does whether nothing is null, empty or absent.
 */
export function changedFields(before: Values | null, after: Values | null, judged: Judged): ChangedField[] {
  const found: ChangedField[] = [];
  const walk = (was: Values, is: Values, attributes: Attributes, rule: ChangeRule, path: readonly string[]): void => {
    for (const [name, attribute] of Object.entries(attributes)) {
      const own = attribute.pluginOptions?.tavolo ?? rule;
      const here = [...path, name];
      const [one, other] = [was[name], is[name]];
      if (attribute.type === 'component' && !attribute.repeatable) {
        const schema = judged.component(attribute.component);
        if (schema) walk(isValues(one) ? one : {}, isValues(other) ? other : {}, schema.attributes, own, here);
        continue;
      }
      const needs = needsOf(one, other, attribute, own, judged);
      if (needs) found.push({ path: here.join('.'), needs });
    }
  };
  walk(before ?? {}, after ?? {}, judged.attributes, judged.rule ?? unsaid, []);
  return found;
}

/** The most that any of the fields needs; null when nothing differs. */
export const mostNeeded = (fields: readonly ChangedField[]): ChangeNeeds | null =>
  changeNeeds.toReversed().find((needs) => fields.some((field) => field.needs === needs)) ?? null;

function needsOf(before: unknown, after: unknown, attribute: Attribute, rule: ChangeRule, judged: Judged): ChangeNeeds | null {
  const part = (value: unknown, needs: ChangeNeeds | null): unknown => partOf(value, attribute, rule, needs, judged);
  const needs = changeNeeds.toReversed().find((each) => textOf(part(before, each)) !== textOf(part(after, each)));
  if (needs && rule.off && needs === rule.change && isTakenOff(part(before, null), part(after, null))) return rule.off;
  return needs ?? null;
}

/** What of a value is under one kind of change, or with null all of it. Absent when that is nothing. Lists keep their order, not their gaps. */
function partOf(value: unknown, attribute: Attribute, rule: ChangeRule, needs: ChangeNeeds | null, judged: Judged): unknown {
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone')
    return needs === null || rule.change === needs ? value : undefined;
  const components = (item: unknown): { uid: string; attributes: Attributes } | null => {
    const uid = attribute.type === 'component' ? attribute.component : isValues(item) ? item.__component : undefined;
    const attributes = typeof uid === 'string' ? judged.component(uid)?.attributes : undefined;
    return typeof uid === 'string' && attributes ? { uid, attributes } : null;
  };
  const within = (item: unknown, own: ChangeRule, wanted: ChangeNeeds | null): unknown => {
    const schema = components(item);
    if (!isValues(item) || !schema) return undefined;
    const fields = Object.entries(schema.attributes).flatMap(([name, inner]) => {
      const found = partOf(item[name], inner, inner.pluginOptions?.tavolo ?? own, wanted, judged);
      return isNothing(found) ? [] : [[name, found] as const];
    });
    if (fields.length === 0) return undefined;
    return Object.fromEntries([...(attribute.type === 'dynamiczone' ? [['__component', schema.uid] as const] : []), ...fields]);
  };
  if (attribute.type === 'component' && !attribute.repeatable) return within(value, rule, needs);
  const items = listOf(value);
  return items.flatMap((item) => {
    const { away } = rule;
    const leads = away !== undefined && isValues(item) && isAway(item, items);
    // Of what leads away everything counts as that, whatever its single fields say.
    const found = leads ? (needs === null || needs === away ? within(item, rule, null) : undefined) : within(item, rule, needs);
    return isNothing(found) ? [] : [found];
  });
}

/** Whether an item of a list leads to another host: by its own address, or of redirect rules by one that follows. */
function isAway(item: Values, items: readonly unknown[]): boolean {
  if (item.is_external === true) return true;
  const rule = ruleOf(item);
  if (rule)
    return leadsAway(
      rule,
      items.flatMap((each) => (isValues(each) ? (ruleOf(each) ?? []) : [])),
    );
  return typeof item.url === 'string' && item.url !== '' && !/^[/#?](?![/\\])/.test(item.url.trim());
}

const ruleOf = ({ from_url: from, to_url: to, is_external: isExternal }: Values): RedirectRule | null =>
  typeof from === 'string' && typeof to === 'string' ? { from_url: from, to_url: to, is_external: isExternal === true } : null;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether there is only less than before: nothing, switched off, or some items of a list gone. */
function isTakenOff(before: unknown, after: unknown): boolean {
  if (isNothing(after) || after === false || after === 'none') return true;
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  const left = before.map(textOf);
  let from = 0;
  return after.every((item) => {
    const at = left.indexOf(textOf(item), from);
    from = at + 1;
    return at >= 0;
  });
}

/** A value as one text: equal ones have the same, whatever the order of their names. */
function textOf(value: unknown): string {
  if (isNothing(value)) return '';
  return JSON.stringify(value, (_name, inner: unknown) =>
    isValues(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1))) : inner,
  );
}
