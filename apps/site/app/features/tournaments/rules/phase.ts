export const phases = ['running', 'soon', 'finished'] as const;
export type Phase = (typeof phases)[number];

/** Where a tournament stands at a moment; its start belongs to it, its end does not. */
export function phaseOf(tournament: { started_at: string; finished_at: string }, now: number): Phase {
  if (now < Date.parse(tournament.started_at)) return 'soon';
  return now < Date.parse(tournament.finished_at) ? 'running' : 'finished';
}
