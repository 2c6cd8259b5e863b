import type * as v from 'valibot';
import type { FieldFault } from '../errors/errors.ts';

export type Fields = { readonly [key: string]: unknown };

/** A string that no database text and no JSON document can hold: NUL bytes and halves of surrogate pairs. */
const isIllFormed = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function holdsIllFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isIllFormed(value);
  if (typeof value !== 'object' || value === null) return false;
  // Deeper than any parameter of the contract: refused rather than followed.
  if (depth > 20) return true;
  return Object.entries(value).some(([key, inner]) => isIllFormed(key) || holdsIllFormed(inner, depth + 1));
}

/** Names of the parameters that hold text which is not well-formed Unicode or has NUL bytes. */
export const illFormedFields = (parameters: Fields): string[] => Object.keys(parameters).filter((name) => isIllFormed(name) || holdsIllFormed(parameters[name], 0));

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
    const requirement = 'requirement' in issue && (typeof issue.requirement === 'number' || typeof issue.requirement === 'string') ? issue.requirement : undefined;
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
