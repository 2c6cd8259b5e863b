import type { TableClock, TableState } from '../../server/live/protocol.ts';

/** What the table does at a moment, as it is shown. `closing` is the end of `open`; `paused` and `waiting` have no round. */
export type ShownPhase = 'open' | 'closing' | 'closed' | 'flight' | 'outcome' | 'paid' | 'voided' | 'paused' | 'waiting';

export interface Moment {
  phase: ShownPhase;
  /** Milliseconds until the phase ends; null where nobody knows. */
  left: number | null;
  /** Share of the time for bets that is left, 0 to 1; 0 outside of it. */
  share: number;
  /** Milliseconds since the bets closed; negative before. */
  sinceClose: number;
}

/** Longer than this after the close the outcome was late (another process took the round over): the draw begins when it came. */
const lateOutcome = 2_500;

/** @param now the table's clock, milliseconds since 1970 */
export function momentOf(state: TableState, clock: TableClock, now: number): Moment {
  const { round, paused } = state;
  if (!round) return { phase: paused ? 'paused' : 'waiting', left: null, share: 0, sinceClose: -Infinity };
  const closes = Date.parse(round.closesAt);
  const left = round.until === null ? null : Math.max(0, Date.parse(round.until) - now);
  const base = { left, share: 0, sinceClose: now - closes };
  switch (round.phase) {
    case 'open': {
      const until = Math.max(0, closes - now);
      // The table's word closes the bets; its clock stops taking them here, too.
      if (until === 0) return { ...base, phase: 'closed', left: null };
      const share = Math.min(1, until / (clock.bet * 1000));
      return { ...base, phase: until <= clock.closing * 1000 ? 'closing' : 'open', left: until, share };
    }
    case 'paid':
    case 'voided':
      // What is over gives way to the sign once its time has passed.
      return paused && left === 0 ? { ...base, phase: 'paused', left: null } : { ...base, phase: round.phase };
    case 'closed':
    case 'flight':
    case 'outcome':
      return { ...base, phase: round.phase };
  }
}

export interface DrawTime {
  /** Milliseconds since the show of the draw began. */
  at: number;
  /** When its outcome was known, in the same count. */
  learnt: number;
}

/** How far the show of the draw is: it is the same for everybody, whenever they came. Null while bets are taken. */
export function drawTime(state: TableState, clock: TableClock, now: number): DrawTime | null {
  const { round } = state;
  if (!round || round.phase === 'voided' || round.phase === 'flight') return null;
  const at = now - Date.parse(round.closesAt);
  if (round.phase === 'open') return at >= 0 ? { at: Math.min(at, lateOutcome), learnt: Infinity } : null;
  if (round.phase === 'closed') return { at: Math.min(at, lateOutcome), learnt: Infinity };
  if (round.phase === 'paid') return { at: Math.max(at, clock.draw * 1000), learnt: 0 };
  const learnt = Date.parse(round.since) - Date.parse(round.closesAt);
  return learnt <= lateOutcome ? { at, learnt } : { at: Math.min(lateOutcome, learnt) + (at - learnt), learnt: lateOutcome };
}
