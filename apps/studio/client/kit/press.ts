/** Where a game stands: ready for a stake, showing a round, or waiting until the next one may begin. */
export type Phase = 'idle' | 'playing' | 'cooling';

/**
 * What a press of the one button (or its key, or a touch) does. It begins a round, or goes on from a screen that waits for the player; while a
 * round is shown it does nothing at all: no press stops the reels, skips free spins or brings a result sooner (RTS 14E).
 * `screen` takes the press where one waits.
 */
export function pressDoes({
  closed,
  screen,
  phase,
  affords,
}: {
  /** A panel or a notice lies over the game, or the page has paused it. */
  closed: boolean;
  screen: { press(): boolean } | null;
  phase: Phase;
  /** The balance holds the stake. */
  affords: boolean;
}): 'nothing' | 'screen' | 'round' | 'funds' {
  if (closed) return 'nothing';
  if (screen?.press()) return 'screen';
  if (phase !== 'idle') return 'nothing';
  return affords ? 'round' : 'funds';
}
