import type { ChangedField } from '@tavolo/content/change-needs';
import type { Json } from '../../kernel/json/json.ts';
import { actorOf, notPermitted, stepUpNeeded, type ChangedPart, type SignedIn, type Staff } from '../../staff/index.ts';
import { guardedPaths, type Actor, type PublishedChange } from '../editing/published-change.ts';
import { ContentError } from '../errors.ts';
import { contentPermissions as may } from '../permissions.ts';

/** Of each language the fields that differ, before and after, for the audit. */
export function recordedChange(changes: readonly ChangedPart[], fields: readonly ChangedField[]): ChangedPart[] {
  const names = new Set(fields.map(({ path }) => path.replace(/\..*$/s, '')));
  const part = (values: ChangedPart['before']) =>
    values === null ? null : Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  return changes.map(({ part: name, before, after }) => ({ part: name, before: part(before), after: part(after) }));
}

/** One side of it, by language. */
const sideOf = (changes: readonly ChangedPart[], side: 'before' | 'after'): Json =>
  JSON.parse(JSON.stringify(Object.fromEntries(changes.map((change) => [change.part, change[side]]))));

/** Somebody at the editor: does alone what the role and a fresh proof allow, and nothing that takes two people. */
export function staffActor(person: SignedIn, { audit, hasProved }: Pick<Staff, 'audit' | 'hasProved'>): Actor {
  return {
    who: person.email,
    async permit(tx, change: PublishedChange) {
      const { needs, fields, type, documentId, languages } = change;
      if (needs === null) return;
      const guarded = guardedPaths(fields);
      if (!person.permissions.has(may.publish)) throw notPermitted(may.publish);
      if (needs === 'publisher') return;
      if (!person.permissions.has(may.publish_guarded)) throw notPermitted(may.publish_guarded, { fields: guarded });
      if (needs === 'approval')
        throw new ContentError('ForbiddenError', 'A second admin has to approve this: propose it', { code: 'approval', fields: guarded });
      if (!hasProved(person)) throw stepUpNeeded(guarded);
      const changes = recordedChange(
        languages.map(({ locale, before, after }) => ({ part: locale, before, after })),
        fields,
      );
      await audit.record(tx, {
        by: actorOf(person),
        kind: 'content.changed_with_proof',
        object: { kind: 'document', id: `${type.singularName}/${documentId}`, name: type.displayName },
        before: sideOf(changes, 'before'),
        after: sideOf(changes, 'after'),
        detail: { fields: guarded },
      });
    },
  };
}
