import type { WheelRules } from './definition.ts';
import type { RoundState } from './state.ts';

/** Turns the wheel: a field of the outer ring, then of the inner one where it says so. @returns credits before the maximum win */
export function turnWheel({ slot, draw, teller }: RoundState, { outer, inner }: WheelRules): number {
  const { credits } = slot.definition;
  const field = draw(outer.length);
  const stakes = outer[field] ?? null;
  const tell = (ring: 'outer' | 'inner', at: number, won: number | null): void =>
    teller?.tell({ type: 'wheelTurn', ring, field: at, stakes: won, amount: teller.amount((won ?? 0) * credits) });
  tell('outer', field, stakes);
  if (stakes !== null) return stakes * credits;
  const within = draw(inner.length);
  tell('inner', within, inner[within]!);
  return inner[within]! * credits;
}

/** Stakes that a turn may win, and how many of `outer.length * inner.length` equally likely turns win them. */
export function wheelTurns({ outer, inner }: WheelRules): Map<number, number> {
  const turns = new Map<number, number>();
  const add = (stakes: number, ways: number): void => void turns.set(stakes, (turns.get(stakes) ?? 0) + ways);
  for (const stakes of outer) {
    if (stakes !== null) add(stakes, inner.length);
    else for (const within of inner) add(within, 1);
  }
  return turns;
}
