import { hasFields, towersDifficulties, type TowersChoice, type TowersDifficulty } from '../choice.ts';
import { Rational } from '../rational.ts';
import type { FastFamily, NamedDefinition } from './family.ts';
import { playLadder, type Ladder } from './ladder.ts';
import { asRational, takePlaces, type Multiple } from './payout.ts';
import { isShare, type Share } from './rules-file.ts';

/** Towers as data: floors one above the other, on each of which some of the doors lead on. */
export interface TowersDefinition extends NamedDefinition {
  floors: number;
  /** Doors of a floor, and how many of them lead on. */
  doors: Record<TowersDifficulty, { doors: number; safe: number }>;
  /** Expected payout per unit staked, at every difficulty and floor. */
  returnToPlayer: Share;
}

/** What a round is worth on a floor: return ÷ the chance of having come so far. */
export function towersMultiple(
  { doors, returnToPlayer }: Pick<TowersDefinition, 'doors' | 'returnToPlayer'>,
  difficulty: TowersDifficulty,
  floors: number,
): Multiple {
  const floor = doors[difficulty];
  return {
    numerator: BigInt(returnToPlayer.numerator) * BigInt(floor.doors) ** BigInt(floors),
    denominator: BigInt(returnToPlayer.denominator) * BigInt(floor.safe) ** BigInt(floors),
  };
}

function ladderOf(definition: TowersDefinition, { difficulty }: TowersChoice): Ladder {
  const { doors, safe } = definition.doors[difficulty];
  return {
    hide: (draw) => Array.from({ length: definition.floors }, () => takePlaces(draw, doors, safe)),
    allows: (door) => door >= 0 && door < doors,
    isSafe: (hidden, door, floor) => hidden[floor]?.includes(door) === true,
    multiple: (floors) => towersMultiple(definition, difficulty, floors),
    last: definition.floors,
  };
}

const standard = { difficulty: 'medium' } as const;
const standardFloors = 3;

const areDoors = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  towersDifficulties.every((name) => {
    const floor: unknown = new Map<string, unknown>(Object.entries(value)).get(name);
    if (typeof floor !== 'object' || floor === null || !('doors' in floor) || !('safe' in floor)) return false;
    return Number.isSafeInteger(floor.doors) && Number.isSafeInteger(floor.safe);
  });

export const towers: FastFamily<TowersDefinition, TowersChoice> = {
  needs: 'version, floors, doors for each difficulty and returnToPlayer, all in whole numbers',
  isRulesFile: (file): file is Omit<TowersDefinition, 'game'> =>
    typeof file === 'object' &&
    file !== null &&
    'version' in file &&
    typeof file.version === 'string' &&
    'floors' in file &&
    Number.isSafeInteger(file.floors) &&
    'doors' in file &&
    areDoors(file.doors) &&
    'returnToPlayer' in file &&
    isShare(file.returnToPlayer),
  accepts: (_definition, choice): choice is TowersChoice =>
    choice !== null && 'difficulty' in choice && hasFields(choice, 'difficulty') && towersDifficulties.includes(choice.difficulty),
  play: (definition, stake, choice, draw, moves) => playLadder(ladderOf(definition, choice), stake, draw, moves),
  top: (definition, { difficulty }) => towersMultiple(definition, difficulty, definition.floors),
  standard: () => ({ choice: standard, moves: [...Array.from({ length: standardFloors }, () => 0), 'collect'] }),
  results(definition) {
    const { doors, safe } = definition.doors[standard.difficulty];
    const chance = Rational.of(BigInt(safe) ** BigInt(standardFloors), BigInt(doors) ** BigInt(standardFloors));
    return [
      { multiple: asRational(towersMultiple(definition, standard.difficulty, standardFloors)), chance },
      { multiple: Rational.zero, chance: Rational.one.minus(chance) },
    ];
  },
  greatest(definition) {
    const all = towersDifficulties.map((difficulty) => ({
      multiple: asRational(towersMultiple(definition, difficulty, definition.floors)),
      chance: Rational.of(
        BigInt(definition.doors[difficulty].safe) ** BigInt(definition.floors),
        BigInt(definition.doors[difficulty].doors) ** BigInt(definition.floors),
      ),
    }));
    return all.reduce((one, other) => (other.multiple.minus(one.multiple).numerator > 0n ? other : one));
  },
  sample(definition, index) {
    const difficulty = towersDifficulties[index % towersDifficulties.length] ?? 'easy';
    const floors = 1 + ((index * 5) % definition.floors);
    return {
      choice: { difficulty },
      moves: [...Array.from({ length: floors }, (_, floor) => (index + floor) % definition.doors[difficulty].doors), 'collect'],
    };
  },
};
