import { asText, characterCount, type Fault, type Rule } from './fault.ts';
import { sameAs } from './text.ts';

export const passwordMinimum = 6;
export const passwordMaximum = 20;

/** One allowed character: the printable ASCII characters except the space. */
export const passwordCharacter = '[!-~]';

export interface PasswordOptions {
  /** Source of a pattern for one allowed character, when the content service sets another one. */
  allowed?: string;
}

/** Password: required, 6 to 20 characters, allowed ones only; the offending ones are listed under `characters`. */
export const password: Rule<PasswordOptions> = (value, { allowed = passwordCharacter } = {}): Fault | null => {
  if (value === undefined || value === null || value === '') return { code: 'required' };
  const text = asText(value);
  if (text === null) return { code: 'password' };
  const offending = offendingCharacters(text, allowed);
  if (offending.length > 0) return { code: 'password_characters', values: { characters: offending.join(' ') } };
  const length = characterCount(text);
  if (length < passwordMinimum) return { code: 'min_length', values: { min: passwordMinimum } };
  if (length > passwordMaximum) return { code: 'max_length', values: { max: passwordMaximum } };
  return null;
};

/** The repeat must equal the password typed before. */
export const passwordRepeat: Rule<{ password: string }> = (value, options) => {
  if (value === undefined || value === null || value === '') return { code: 'required' };
  return sameAs(value, { other: options?.password, field: 'password' }) && { code: 'password_repeat' };
};

/** Each character of `text` that is not allowed, once, in the order met; blanks by a visible sign. */
export function offendingCharacters(text: string, allowed: string = passwordCharacter): string[] {
  const pattern = oneCharacter(allowed);
  const found = new Set<string>();
  for (const character of text) if (!pattern.test(character)) found.add(/[\s\p{Cc}]/u.test(character) ? '␣' : character);
  return [...found].slice(0, 10);
}

/** A pattern from content that does not compile must not close the sign-up: the default holds instead. */
function oneCharacter(source: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return new RegExp(`^(?:${passwordCharacter})$`, 'u');
  }
}
