import type { Refusal } from '../../runtime/api/api-error.ts';

interface RefusedFields {
  /** What is told at the fields that the form draws. */
  atFields: { name: string; code: string; message: string }[];
  /** What is told above the form: faults of what the player does not see, or the refusal's own words where nothing else is said. */
  above: string | null;
}

/** Where each fault of a refused form is told: all of them are, one way or the other. `isDrawn` says whether the form shows a field's fault. */
export function refusedFields({ params, message }: Pick<Refusal, 'params' | 'message'>, isDrawn: (name: string) => boolean): RefusedFields {
  const atFields: RefusedFields['atFields'] = [];
  const others: string[] = [];
  for (const [name, faults] of Object.entries(params)) {
    const [first] = Array.isArray(faults) ? faults : [];
    if (!Array.isArray(faults) || !first) continue;
    const said = faults.map((fault) => fault.message).join(' ');
    if (isDrawn(name)) atFields.push({ name, code: first.code, message: said });
    else others.push(said);
  }
  return { atFields, above: others.length > 0 ? others.join(' ') : atFields.length === 0 ? message : null };
}
