/**
 * Input mask tokens (specification section 5): # a digit, @ a letter, * a letter or digit. Every other character of a mask
 * stands for itself. The object has the shape that the site's input library (maska) takes as its tokens.
 */
export const maskTokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
} as const;

function tokenOf(character: string): RegExp | null {
  return character === '#' || character === '@' || character === '*' ? maskTokens[character].pattern : null;
}

/** True when `value` fills the whole mask. */
export function matchesMask(value: string, mask: string): boolean {
  const characters = [...value];
  const places = [...mask];
  if (characters.length !== places.length) return false;
  return places.every((place, index) => {
    const character = characters[index] ?? '';
    const token = tokenOf(place);
    return token ? token.test(character) : character === place;
  });
}

/** What the field shows for what was typed: characters that fit no place are dropped, fixed characters are put in. */
export function applyMask(typed: string, mask: string): string {
  const waiting = [...typed];
  const places = [...mask];
  let shown = '';
  let fixed = '';
  let index = 0;
  for (const place of places) {
    const token = tokenOf(place);
    if (!token) {
      fixed += place;
      if (waiting[index] === place) index++;
      continue;
    }
    while (index < waiting.length && !token.test(waiting[index] ?? '')) index++;
    if (index >= waiting.length) return shown;
    shown += fixed + waiting[index++];
    fixed = '';
  }
  return shown + fixed;
}

/**
 * What a field of a day (dd.mm.yyyy) shows for what was typed: as its mask has it, but a separator ends a day or a month of one digit,
 * as in 1/1/1990, and a pasted 1990-12-31 is turned round.
 */
export function applyDateMask(typed: string, mask: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed);
  const text = iso ? `${iso[3]}.${iso[2]}.${iso[1]}` : typed;
  return applyMask(text.replace(/^(\D*)(\d)(?=[^\d])/, '$10$2').replace(/^(\D*\d{2}\D+)(\d)(?=[^\d])/, '$10$2'), mask);
}
