import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Json } from '@tavolo/content';
import { messageFault } from '@tavolo/content/message';
import { ownKey } from '@tavolo/content/specification-keys';
import type { Message } from './define.ts';

const compiled = new WeakMap<object, Record<string, Message>>();
const none: Record<string, Message> = {};

/**
 * The operator's own wording, compiled once for each version of the content. What is no valid ICU message, or says nothing, is left out and told
 * to `warn`; the site's own text stays.
 */
export function operatorTexts(value: Json | null, warn: (message: string, error: unknown) => void): Record<string, Message> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return none;
  const kept = compiled.get(value);
  if (kept) return kept;
  const texts: Record<string, Message> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') continue;
    try {
      texts[ownKey(key)] = compile(text);
    } catch (error) {
      warn(`the text ${key} of the content cannot be read`, error);
    }
  }
  compiled.set(value, texts);
  return texts;
}

/** @throws where the compiler would take the text as it is, or show nothing. It would print that and go on. */
function compile(text: string): Message {
  const fault = messageFault(text);
  if (fault) throw new Error(fault[0]);
  return compileMessage(text);
}
