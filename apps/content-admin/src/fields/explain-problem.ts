import type { Problem } from '../schema/check.ts';
import type { Words } from '../schema/words.ts';
import type { Texts } from '../texts/en.ts';

/** What is wrong, in the reader's language. A pattern is told by its words where the product has some for it. */
export function explainProblem(problem: Problem | undefined, texts: Texts, words: Words): string | null {
  if (!problem) return null;
  if (problem.said) return words.say(problem.said);
  const limit = String(problem.limit ?? '');
  const asked = problem.rule === 'regex' ? words.pattern(limit) : null;
  const text = asked ?? texts.fields.problems[problem.rule];
  return typeof text === 'string' ? text : text(limit);
}
