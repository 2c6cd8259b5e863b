import type { Protection } from '../api/protection-query.ts';

type Closed = Protection['closed'][number];

/** What is to be said of something shut, with the moment that belongs to it; `may_return`: a return can be asked for now. */
export interface ExclusionState {
  state: 'ends' | 'runs' | 'runs_for_ever' | 'may_return' | 'returns';
  at: string | null;
}

/** A time-out ends by itself; an exclusion when the return that was asked for has come, and it can be asked for once its term is over. */
export function exclusionState({ kind, until, return_from: returnFrom, returns_at: returnsAt }: Closed, now: Date): ExclusionState {
  if (kind === 'time_out') return { state: 'ends', at: until };
  if (returnsAt !== null) return { state: 'returns', at: returnsAt };
  if (returnFrom !== null && new Date(returnFrom) <= now) return { state: 'may_return', at: null };
  return until === null ? { state: 'runs_for_ever', at: returnFrom } : { state: 'runs', at: until };
}
