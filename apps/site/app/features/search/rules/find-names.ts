/** A letter or digit as it is compared: without accents and case. */
const foldOne = (character: string): string => character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A text as it is compared: `Città` and `citta` are the same. */
export const fold = (text: string): string => [...text].map(foldOne).join('');

/**
 * How well a name answers what was typed, from 0 (not at all) to 1 (it is the name). What stands at the start of a word is better
 * than what stands within one; below that each typed word may resemble a word of the name.
 */
export function likeness(typed: string, name: string): number {
  const wanted = fold(typed).trim();
  const given = fold(name);
  if (wanted === '') return 0;
  if (given === wanted) return 1;
  if (given.startsWith(wanted)) return 0.95;
  if (words(given).some((word) => word.startsWith(wanted)) || given.includes(` ${wanted}`)) return 0.9;
  if (given.includes(wanted)) return 0.8;
  const likest = words(wanted).map((word) => Math.max(0, ...words(given).map((other) => resemblance(word, other))));
  const worst = Math.min(...likest, 1);
  return likest.length > 0 ? worst * 0.75 : 0;
}

/** The entries whose names answer what was typed, best first; those that are alike stay in their order. */
export function findNames<T>(typed: string, entries: readonly T[], namesOf: (entry: T) => readonly string[]): T[] {
  return entries
    .map((entry) => ({
      entry,
      score: Math.max(0, ...namesOf(entry).map((name, index) => likeness(typed, name) * (index === 0 ? 1 : 0.9))),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

const words = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How alike a typed word and a word of a name are, from 0 to 1. Up to five letters one slip is forgiven, above two: a letter that is
 * missing, too many, another one, or two that changed places. A typed word may be the beginning of a longer one.
 */
function resemblance(typed: string, word: string): number {
  if (typed.length < 3) return word.startsWith(typed) ? 1 : 0;
  const beginnings = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  const slips = Math.min(...beginnings.map((beginning) => slipsBetween(typed, beginning)));
  return slips <= (typed.length < 6 ? 1 : 2) ? 1 - slips / typed.length : 0;
}

/** The least number of slips that make one word of the other (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  // More than two slips are not told apart.
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** A piece of a name, and whether it is what was typed. */
export interface NamePart {
  text: string;
  isFound: boolean;
}

/** A name in pieces, with those that were typed told from the rest; a slip leaves the name whole. */
export function foundParts(typed: string, name: string): NamePart[] {
  const characters = [...name];
  // Where in the folded text each character begins: folding can make one of two, or none.
  const starts: number[] = [];
  let folded = '';
  for (const character of characters) {
    starts.push(folded.length);
    folded += foldOne(character);
  }
  const wholly = fold(typed).trim();
  const wanted = wholly !== '' && folded.includes(wholly) ? [wholly] : words(wholly).filter((word) => word.length > 1);
  const isFound = characters.map(() => false);
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (const [index, start] of starts.entries()) if (start >= at && start < at + word.length) isFound[index] = true;
    }
  }
  const parts: NamePart[] = [];
  for (const [index, character] of characters.entries()) {
    const found = isFound[index] ?? false;
    const last = parts.at(-1);
    if (last?.isFound === found) last.text += character;
    else parts.push({ text: character, isFound: found });
  }
  return parts;
}
