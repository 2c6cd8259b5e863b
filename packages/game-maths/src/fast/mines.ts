import { hasFields, type GameChoice, type MinesChoice } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { playLadder, type Ladder } from './ladder.ts';
import { asRational, combinations, takePlaces, type Multiple } from './payout.ts';
import { isShare, isRange, type Range, type Share } from './rules-file.ts';

/** Mines as data: a board of tiles, some of which hide a mine. */
export interface MinesDefinition extends NamedDefinition {
  tiles: number;
  /** How many mines a player may choose. */
  mines: Range;
  /** Expected payout per unit staked, at every number of mines and of steps. */
  returnToPlayer: Share;
}

/** What a round is worth after `steps` safe tiles: return ÷ the chance of having come so far. */
export function minesMultiple(
  { tiles, returnToPlayer }: Omit<MinesDefinition, 'game' | 'version'>,
  mines: number,
  steps: number,
): Multiple {
  return {
    numerator: BigInt(returnToPlayer.numerator) * combinations(tiles, steps),
    denominator: BigInt(returnToPlayer.denominator) * combinations(tiles - mines, steps),
  };
}

function ladderOf(definition: MinesDefinition, { mines }: MinesChoice): Ladder {
  return {
    hide: (draw) => [takePlaces(draw, definition.tiles, mines).toSorted((one, other) => one - other)],
    allows: (tile, before) => tile >= 0 && tile < definition.tiles && !before.includes(tile),
    isSafe: ([places = []], tile) => !places.includes(tile),
    multiple: (steps) => minesMultiple(definition, mines, steps),
    last: definition.tiles - mines,
  };
}

const standardMines = 3;
const standardSteps = 3;

export const mines: FastFamily<MinesDefinition, MinesChoice> = {
  needs: 'version, tiles, mines and returnToPlayer, all in whole numbers',
  isRulesFile: (file): file is Omit<MinesDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'tiles' in file &&
    Number.isSafeInteger(file.tiles) &&
    'mines' in file &&
    isRange(file.mines) &&
    'returnToPlayer' in file &&
    isShare(file.returnToPlayer),
  accepts: (definition, choice: GameChoice | null): choice is MinesChoice =>
    choice !== null &&
    'mines' in choice &&
    hasFields(choice, 'mines') &&
    Number.isSafeInteger(choice.mines) &&
    choice.mines >= definition.mines.min &&
    choice.mines <= definition.mines.max,
  play: (definition, stake, choice, draw, moves) => playLadder(ladderOf(definition, choice), stake, draw, moves),
  top: (definition, { mines: hidden }) => minesMultiple(definition, hidden, definition.tiles - hidden),
  standard: () => ({ choice: { mines: standardMines }, moves: [...Array(standardSteps).keys(), 'collect'] }),
  results(definition) {
    const chance = Rational.of(
      combinations(definition.tiles - standardMines, standardSteps),
      combinations(definition.tiles, standardSteps),
    );
    return [
      { multiple: asRational(minesMultiple(definition, standardMines, standardSteps)), chance },
      { multiple: Rational.zero, chance: Rational.one.minus(chance) },
    ];
  },
  greatest(definition) {
    const half = Math.floor(definition.tiles / 2);
    return {
      multiple: asRational(minesMultiple(definition, half, definition.tiles - half)),
      chance: Rational.of(1n, combinations(definition.tiles, half)),
    };
  },
  sample(definition, index) {
    const { min, max } = definition.mines;
    const hidden = min + (index % (max - min + 1));
    const steps = 1 + ((index * 5) % Math.max(1, definition.tiles - hidden));
    return {
      choice: { mines: hidden },
      moves: [...Array.from({ length: steps }, (_, at) => (index + at * 7) % definition.tiles), 'collect'],
    };
  },
};
