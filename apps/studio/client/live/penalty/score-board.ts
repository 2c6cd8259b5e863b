import { kickerOf, penaltySides, scoreOf, type PenaltySide } from '@tavolo/game-maths';
import { element, setText } from '../../kit/element.ts';
import { sideBadge } from './sides.ts';

export interface ScoreBoard {
  readonly root: HTMLElement;
  /** @param kicks that everybody has seen @param next who kicks next; null when it is over */
  show(kicks: readonly boolean[], next: PenaltySide | null, winner: PenaltySide | null): void;
}

/** Kicks that have a place on the board before sudden death makes room for more. */
const regular = 5;

/** Both sides with their goals and every kick, as a broadcast shows them. */
export function createScoreBoard(name: (side: PenaltySide) => string, label: (kicks: readonly boolean[]) => string): ScoreBoard {
  const rows = penaltySides.map((side) => {
    const goals = element('b', { class: 'figure' });
    const dots = element('span', { class: 'kick-dots' });
    const row = element(
      'div',
      { class: 'score-row', 'data-side': side },
      sideBadge(side),
      element('span', { class: 'score-name' }, name(side)),
      goals,
      dots,
    );
    return { side, goals, dots, row };
  });
  const root = element('div', { class: 'score-board', role: 'img' }, ...rows.map(({ row }) => row));
  let shown = '';
  return {
    root,
    show(kicks, next, winner) {
      const key = `${kicks.join()} ${next} ${winner}`;
      if (key === shown) return;
      shown = key;
      root.setAttribute('aria-label', label(kicks));
      const { goals, taken } = scoreOf(kicks);
      const most = Math.max(regular, taken.home, taken.away + (next === 'away' ? 1 : 0), taken.home + (next === 'home' ? 1 : 0));
      for (const { dots, goals: figure, row, side } of rows) {
        setText(figure, String(goals[side]));
        row.toggleAttribute('data-next', next === side);
        row.toggleAttribute('data-winner', winner === side);
        const own = kicks.filter((_, index) => kickerOf(index) === side);
        // The last five, once there are more.
        dots.replaceChildren(
          ...Array.from({ length: most }, (_, index) =>
            element('i', { 'data-kick': own[index] === undefined ? 'none' : own[index] ? 'goal' : 'saved' }),
          ).slice(-regular),
        );
      }
    },
  };
}
