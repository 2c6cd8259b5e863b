import type { FastRules, GameChoice, Move, Multiple } from '@tavolo/game-maths';
import type { RecallView, RoundAnswer } from '../../server/protocol.ts';
import type { GameData } from '../kit/game-data.ts';
import type { Shell } from '../kit/shell.ts';
import type { FastThemeFile } from './theme-file.ts';

/** What a game has of its own: its stage, the fields of its choice, and how a round looks. The table around it has the rest. */
export interface Board {
  readonly root: HTMLElement;
  /** Fields of the choice, for the panel. */
  readonly fields: readonly HTMLElement[];
  /** Lines under them: what the choice means, for this stake. */
  figures(stake: bigint): readonly (readonly [label: string, value: string])[];
  readonly choice: GameChoice | null;
  /** What lies on the table, minor units, in games whose stake is the sum of what the player lays; others leave it out, and the panel asks for the amount. */
  readonly laid?: bigint;
  /** The choice lacks something: no round begins by it. Left out: it never does. */
  readonly isIncomplete?: boolean;
  /** An open round goes on by the board's own buttons; left out: the one button collects it. */
  readonly hasOwnMoves?: true;
  /** The stake that the round began with, where moves may have added to it. Minor units. */
  begunWith?(answer: RoundAnswer): bigint;
  /** The most that a round with this choice pays. */
  readonly top: Multiple;
  /** What the open round is worth, in stakes, in games where it is collected; undefined before the first step. */
  readonly worth?: Multiple | undefined;
  /** Exact return of this choice, in per cent. */
  readonly returnPercent: string;
  /** Label of the button that begins a round. */
  readonly action: string;
  /** While a round is played, or open, the choice stays as it is. */
  setBusy(isBusy: boolean): void;
  /** A stake was placed, and its answer is on its way. */
  wait(): void;
  /** It did not come to a round. */
  calm(): void;
  /** Shows a round as far as it is, and says it. @returns the words for its result, once it is over. */
  show(answer: RoundAnswer, isResumed: boolean): Promise<Shown | null>;
  /** Keys of the game's own. True when it was one of them. */
  onKey?(event: KeyboardEvent): boolean;
  step?(milliseconds: number): void;
  draw?(): void;
  fit?(): void;
  rules(): string[];
  picture(round: RecallView): HTMLElement;
}

export interface Shown {
  /** For the strip of results. */
  label: string;
  isGood: boolean;
}

export interface BoardParts<Rules extends FastRules> {
  shell: Shell;
  data: GameData<FastThemeFile>;
  rules: Rules;
  /** The choice was changed: what depends on it is told anew. */
  onChange(): void;
  /** The greatest stake of a choice that pays this much at most. */
  greatest(top: Multiple): bigint;
  /** The player's next move in the open round. */
  onMove(move: Move): void;
}

/** A picture of the sheet as an element of its own. */
export function pictureOf({ shell, data }: Pick<BoardParts<FastRules>, 'shell' | 'data'>, name: string, edge = 128): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const { names, across, size } = data.sheet;
  const index = names.indexOf(data.theme.pictures[name] ?? '');
  if (index >= 0)
    canvas
      .getContext('2d')
      ?.drawImage(shell.loaded.image('sheet'), (index % across) * size, Math.floor(index / across) * size, size, size, 0, 0, edge, edge);
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

/** Hundredths as "1,234.50". */
export function grouped(hundredths: number | bigint): string {
  const text = hundredths.toString().padStart(3, '0');
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${text.slice(-2)}`;
}
