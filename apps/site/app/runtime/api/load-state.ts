/** What a part of a page shows while its data comes (specification section 4). */
export type LoadState =
  /** Not asked for, e.g. of a visitor. */
  | 'idle'
  /** On its way: a skeleton stands in its place. */
  | 'pending'
  | 'success'
  /** Not to be had: the part says so and offers to try again. */
  | 'error';

interface Loading {
  data: unknown;
  status: 'pending' | 'error' | 'success';
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** The state of a query. What is on the screen stays when asking for it anew fails. */
export function loadState({ data, status, fetchStatus }: Loading): LoadState {
  if (data !== undefined) return 'success';
  if (status === 'error') return fetchStatus === 'fetching' ? 'pending' : 'error';
  return fetchStatus === 'idle' ? 'idle' : 'pending';
}
