import { messageOf, type Dictionary } from '@tavolo/validation';
import { isRefusal } from '../../runtime/api/api-error.ts';

/** Whether a call that saves has saved: anything but the 1 of the specification (section 8) means that it has not. */
export const isDone = (answer: unknown): boolean => answer === 1;

/** What the field of a code says when the code was refused: our sentence, and the server's reasons; null when it was about something else. */
export function codeFault(error: unknown, sentence: string): string | null {
  const reasons = isRefusal(error) ? error.params.code : undefined;
  if (!Array.isArray(reasons)) return null;
  return [sentence, ...reasons.map(({ message }) => message)].join(' ');
}

/** What the field of a contact says when the contact was not saved and nothing else is known: that its form is wrong. */
export const contactFault = (kind: 'email' | 'phone', locale: 'en' | 'it', dictionary?: Dictionary): string =>
  messageOf({ code: kind }, locale, dictionary);
