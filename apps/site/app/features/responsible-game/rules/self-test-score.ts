/**
 * How harm by gambling is screened for by nine questions on the last twelve months, each answered from never (0) to almost always (3), and
 * the bounds of its levels: the Problem Gambling Severity Index (Ferris & Wynne, The Canadian Problem Gambling Index, 2001). The wording of
 * the questions is our own.
 */
export const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;
export const answers = [0, 1, 2, 3] as const;
export type Answer = (typeof answers)[number];
export type Level = 'none' | 'low' | 'some' | 'high';

/** The level of a whole set of answers; null while one is missing. */
export function levelOf(given: readonly (Answer | null)[]): Level | null {
  if (given.length !== questions.length) return null;
  let score = 0;
  for (const answer of given) {
    if (answer === null) return null;
    score += answer;
  }
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'some' : 'high';
}
