import type { ChangeNeeds } from '@tavolo/content/attribute';
import { changedFields, mostNeeded, type ChangedField } from '@tavolo/content/change-needs';
import type { ContentType, Fields, Model } from './model.ts';
import type { Words } from './words.ts';

/** What it takes to publish what is written, and for which fields. */
export interface Needed {
  needs: ChangeNeeds;
  fields: readonly ChangedField[];
}

/** What publishing a language takes; null when it would change nothing. The server has the last word. */
export function neededFor(type: ContentType, model: Model, published: Fields | null, current: Fields): Needed | null {
  const fields = changedFields(published, current, {
    attributes: type.attributes,
    rule: type.rule,
    component: (uid) => model.components[uid],
  });
  const needs = mostNeeded(fields);
  return needs && { needs, fields: fields.filter((field) => field.needs === needs) };
}

/** The fields by their labels, each once: `Operator and licence, Functions › Betting`. */
export function fieldNames(
  fields: readonly { path: string }[],
  { type, components, words }: { type: Pick<ContentType, 'name' | 'attributes'>; components: Model['components']; words: Words },
): string {
  const labels = fields.map(({ path }) => {
    const [name = '', inner] = path.split('.');
    const label = words.field(type.name, name).label;
    const attribute = type.attributes[name];
    // Of the switches each is a matter of its own; of everything else the whole says enough.
    const owner = attribute?.type === 'component' ? attribute.component : null;
    return inner !== undefined && owner !== null && components[owner]?.attributes[inner]?.type === 'boolean'
      ? `${label} › ${words.field(owner, inner).label}`
      : label;
  });
  return [...new Set(labels)].join(', ');
}
