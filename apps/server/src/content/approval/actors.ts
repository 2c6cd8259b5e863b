import type { ChangedField } from '@tavolo/content/change-needs';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Json } from '../../kernel/json/json.ts';
import { stepUpNeeded } from '../admin/guard.ts';
import { guardedPaths, type Actor, type ChangedLanguage, type PublishedChange } from '../editing/published-change.ts';
import { ContentError } from '../errors.ts';
import { record } from '../staff/audit.ts';
import type { SignedIn } from '../staff/member.ts';
import type { Staff } from '../staff/staff.ts';

/** Of each language what differs, before and after, for the record of deeds. */
export function recordedChange(languages: readonly ChangedLanguage[], fields: readonly ChangedField[]): Json {
  const names = new Set(fields.map(({ path }) => path.replace(/\..*$/s, '')));
  const part = (values: ChangedLanguage['before']): Json =>
    values === null ? null : JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))));
  return languages.map(({ locale, before, after }) => ({ locale, before: part(before), after: part(after) }));
}

/** Somebody at the editor: does alone what the role and a fresh proof allow, and nothing that takes two people. */
export function staffActor(member: SignedIn, { staff, clock }: { staff: Staff; clock: Clock }): Actor {
  return {
    who: member.email,
    async permit(tx, change: PublishedChange) {
      const { needs, fields, type, documentId, languages } = change;
      if (needs === null) return;
      const guarded = guardedPaths(fields);
      if (member.role === 'editor') throw new ContentError('ForbiddenError', 'Forbidden', { code: 'role', least: 'publisher' });
      if (needs === 'publisher') return;
      if (member.role !== 'admin')
        throw new ContentError('ForbiddenError', 'Only an admin changes this', { code: 'role', least: 'admin', fields: guarded });
      if (needs === 'approval')
        throw new ContentError('ForbiddenError', 'A second admin has to approve this: propose it', { code: 'approval', fields: guarded });
      if (!staff.hasProved(member)) throw stepUpNeeded(guarded);
      await record(
        tx,
        {
          who: member.email,
          what: 'changed with proof',
          about: type.displayName,
          detail: { type: type.singularName, documentId, fields: guarded, change: recordedChange(languages, fields) },
        },
        clock.now(),
      );
    },
  };
}
