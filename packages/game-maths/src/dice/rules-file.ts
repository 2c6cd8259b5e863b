import type { DiceDefinition } from './definition.ts';

/** Reads `games/<game>/rules.json`. @throws Error that names the game and what is wrong with the file. */
export function readDiceRules(game: string, file: unknown): DiceDefinition {
  if (!isRulesFile(file))
    throw new Error(`${game}: rules.json needs version, outcomes, returnToPlayer, winningRolls and maxWin, all in whole numbers`);
  return { game, ...file };
}

function isRulesFile(file: unknown): file is Omit<DiceDefinition, 'game'> {
  if (typeof file !== 'object' || file === null) return false;
  const fields = new Map(Object.entries(file));
  const pair = (name: string, one: string, other: string): boolean => {
    const value: unknown = fields.get(name);
    if (typeof value !== 'object' || value === null) return false;
    const parts = new Map(Object.entries(value));
    return Number.isSafeInteger(parts.get(one)) && Number.isSafeInteger(parts.get(other));
  };
  return (
    typeof fields.get('version') === 'string' &&
    Number.isSafeInteger(fields.get('outcomes')) &&
    pair('returnToPlayer', 'numerator', 'denominator') &&
    pair('winningRolls', 'min', 'max') &&
    pair('maxWin', 'numerator', 'denominator')
  );
}
