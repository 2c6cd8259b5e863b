import type { RunnerResult } from 'lighthouse';

/** What Lighthouse measured. Throws when it measured nothing: a page that did not load has no scores, and a score that is missing is none of 0. */
export function loaded(address: string, result: RunnerResult | undefined): RunnerResult {
  const { runtimeError, categories } = result?.lhr ?? {};
  if (!result || runtimeError) throw new Error(`Lighthouse did not load ${address}: ${runtimeError?.message ?? 'it gave no result'}`);
  const missing = Object.values(categories ?? {}).filter(({ id, score }) => score === null && judged.includes(id));
  if (missing.length > 0) throw new Error(`Lighthouse gave ${address} no score of ${missing.map(({ id }) => id).join(', ')}`);
  return result;
}

const judged = ['performance', 'accessibility', 'best-practices', 'seo'];
