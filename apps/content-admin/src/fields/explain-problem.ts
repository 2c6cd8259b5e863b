import type { Problem } from '../schema/check.ts';
import type { Texts } from '../texts/en.ts';

/** What is wrong, in the reader's language. */
export function explainProblem(problem: Problem | undefined, texts: Texts): string | null {
  if (!problem) return null;
  const text = texts.fields.problems[problem.rule];
  return typeof text === 'string' ? text : text(String(problem.limit ?? ''));
}
