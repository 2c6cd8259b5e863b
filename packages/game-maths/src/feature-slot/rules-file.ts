import type { FeatureSlotDefinition, SpinRules } from './definition.ts';

/** Rules as they are written: every symbol has a letter, and a strip is a word of them. */
export interface FeatureRulesFile extends Omit<FeatureSlotDefinition, 'game' | 'symbols' | 'paid' | 'freeSpins'> {
  symbols: readonly (FeatureSlotDefinition['symbols'][number] & { letter: string })[];
  paid: SpinFile;
  freeSpins: (Omit<NonNullable<FeatureSlotDefinition['freeSpins']>, 'spin'> & { spin: SpinFile }) | null;
}

type SpinFile = Omit<SpinRules, 'fill'> & {
  fill: { kind: 'strips'; strips: readonly string[] } | Extract<SpinRules['fill'], { kind: 'weights' }>;
};

const fields = [
  'version',
  'symbols',
  'grid',
  'credits',
  'pays',
  'paytable',
  'scatter',
  'carriers',
  'paid',
  'freeSpins',
  'holdAndWin',
  'meter',
  'buys',
  'maxWin',
] as const satisfies readonly (keyof FeatureRulesFile)[];

/** What the numbers have to be like is said by `checkFeatureSlot`. @throws Error that names the game and what is wrong with the form of the file. */
export function readFeatureRules(game: string, file: unknown): FeatureSlotDefinition {
  if (!isRulesFile(file)) throw new Error(`${game}: rules.json needs ${fields.join(', ')}`);
  const byLetter = new Map(file.symbols.map(({ id, letter }) => [letter, id]));
  if (byLetter.size < file.symbols.length) throw new Error(`${game}: two symbols have the same letter`);
  const word = (strip: string): string[] =>
    Array.from(strip, (letter) => {
      const symbol = byLetter.get(letter);
      if (symbol === undefined) throw new Error(`${game}: no symbol has the letter ${letter}`);
      return symbol;
    });
  const spin = ({ fill, ...rest }: SpinFile): SpinRules => ({
    fill: fill.kind === 'strips' ? { kind: 'strips', strips: fill.strips.map(word) } : fill,
    ...rest,
  });
  const { symbols, paid, freeSpins, ...rest } = file;
  return {
    ...rest,
    game,
    symbols: symbols.map(({ id, role }) => ({ id, role })),
    paid: spin(paid),
    freeSpins: freeSpins && { ...freeSpins, spin: spin(freeSpins.spin) },
  };
}

function isRulesFile(file: unknown): file is FeatureRulesFile {
  return typeof file === 'object' && file !== null && fields.every((name) => name in file);
}
