import type * as v from 'valibot';
import type { FieldFault } from '../errors/errors.ts';

export type Fields = { readonly [key: string]: unknown };

/** A string that no database text and no JSON document can hold: NUL bytes and halves of surrogate pairs. */
const isIllFormed = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Levels of lists and objects inside a parameter: more than any of the contract has. */
const deepest = 20;

/** The rule that a value breaks before its schema is asked: it could neither be stored nor followed. */
function brokenForm(value: unknown, depth = 0): 'wrong_characters' | 'too_deep' | null {
  if (typeof value === 'string') return isIllFormed(value) ? 'wrong_characters' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest) return 'too_deep';
  for (const [key, inner] of Object.entries(value)) {
    const broken = isIllFormed(key) ? 'wrong_characters' : brokenForm(inner, depth + 1);
    if (broken !== null) return broken;
  }
  return null;
}

/** Faults of parameters, known to the call or not, whose names or texts are no Unicode that can be stored, or that nest without end. */
export function formFaults(parameters: Fields): Record<string, FieldFault[]> {
  const faults = Object.entries(parameters).flatMap(([name, value]): [string, FieldFault[]][] => {
    const code = isIllFormed(name) ? 'wrong_name' : brokenForm(value);
    return code === null ? [] : [[name, [{ code }]]];
  });
  return Object.fromEntries(faults);
}

const codeForm = /^[a-z][a-z0-9_]*$/;

/** The rule that an issue names: schemas give the code as the issue's message; valibot's own messages mean a wrong type. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (codeForm.test(issue.message)) return issue.message;
  if (issue.received === 'undefined') return 'required';
  return issue.kind === 'schema' ? 'wrong_type' : 'wrong_field';
}

/** Failing rules by field. A fault inside a structured parameter is reported under the parameter's name with its path. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldFault[]> {
  const fields: Record<string, FieldFault[]> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(part.key));
    const field = path[0] ?? 'params';
    const requirement =
      'requirement' in issue && (typeof issue.requirement === 'number' || typeof issue.requirement === 'string')
        ? issue.requirement
        : undefined;
    const values: Record<string, string | number> = {};
    if (requirement !== undefined && issue.type.startsWith('min')) values.min = requirement;
    if (requirement !== undefined && issue.type.startsWith('max')) values.max = requirement;
    if (path.length > 1) values.path = path.slice(1).join('.');
    const fault: FieldFault = { code: codeOf(issue), ...(Object.keys(values).length > 0 && { values }) };
    const list = (fields[field] ??= []);
    if (!list.some((known) => known.code === fault.code)) list.push(fault);
  }
  return fields;
}
