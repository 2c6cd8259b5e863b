import { checkDefinition, type SlotDefinition } from './definition.ts';

/** A slot's rules as they are written in `games/<game>/rules.json`: every symbol has a letter, and a strip is a word of them. */
export interface SlotRulesFile extends Omit<SlotDefinition, 'game' | 'symbols' | 'strips'> {
  /** `role` left out: regular. */
  symbols: readonly { id: string; letter: string; role?: SlotDefinition['symbols'][number]['role'] }[];
  strips: readonly string[];
}

/** @throws Error that names the game and what is wrong with the file. */
export function readSlotRules(game: string, file: unknown): SlotDefinition {
  if (!isRulesFile(file))
    throw new Error(`${game}: rules.json needs version, rows, symbols with their letters, strips, credits, pays and paytable`);
  const byLetter = new Map(file.symbols.map(({ id, letter }) => [letter, id]));
  if (byLetter.size < file.symbols.length) throw new Error(`${game}: two symbols have the same letter`);
  const { version, rows, symbols, strips, ...rest } = file;
  const definition: SlotDefinition = {
    game,
    version,
    rows,
    symbols: symbols.map(({ id, role = 'regular' }) => ({ id, role })),
    strips: strips.map((strip) =>
      Array.from(strip, (letter) => {
        const symbol = byLetter.get(letter);
        if (symbol === undefined) throw new Error(`${game}: no symbol has the letter ${letter}`);
        return symbol;
      }),
    ),
    ...rest,
  };
  checkDefinition(definition);
  return definition;
}

/** The form alone; what the numbers have to be like is said by `checkDefinition`. */
function isRulesFile(file: unknown): file is SlotRulesFile {
  if (typeof file !== 'object' || file === null) return false;
  const fields = new Map(Object.entries(file));
  const symbols: unknown = fields.get('symbols');
  const strips: unknown = fields.get('strips');
  return (
    typeof fields.get('version') === 'string' &&
    Number.isSafeInteger(fields.get('rows')) &&
    Number.isSafeInteger(fields.get('credits')) &&
    Array.isArray(symbols) &&
    symbols.every(({ id, letter }: { id?: unknown; letter?: unknown }) => typeof id === 'string' && /^.$/u.test(String(letter))) &&
    Array.isArray(strips) &&
    strips.every((strip) => typeof strip === 'string') &&
    typeof fields.get('pays') === 'object' &&
    typeof fields.get('paytable') === 'object' &&
    ['scatter', 'fullGridMultiplier', 'multiplier', 'freeSpins', 'maxWin'].every((name) => fields.has(name))
  );
}
