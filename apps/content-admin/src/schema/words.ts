import { fieldWords, words, type Said } from '@tavolo/content/labels';
import { patternWords } from '@tavolo/content/patterns';
import type { EditorLocale } from '../texts/locale.ts';
import { labelOf, type ContentType } from './model.ts';

/** What people are told of the schema files, in their language. What has no words there, has its own name. */
export interface Words {
  /** Of a type, by its name. */
  type(name: string): { name: string; about: string };
  /** Of a component, by its uid. */
  component(uid: string): string;
  /** `owner`: the type or component that the field is of. */
  field(owner: string, name: string): { label: string; hint: string | undefined };
  /** A value of an enumeration. */
  choice(owner: string, name: string, value: string): string;
  /** What is said in all languages, in that of the reader. */
  say(said: Said): string;
  /** What a pattern asks for, with an example; null where nobody has said it. */
  pattern(regex: string): string | null;
}

export const isSaid = (value: unknown): value is Said =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');

const languages: Readonly<Record<EditorLocale, 0 | 1>> = { en: 0, it: 1 };

export function wordsIn(locale: EditorLocale): Words {
  const say = (said: Said): string => said[languages[locale]];
  const nameOf = (owner: string): string => {
    const name = words[owner]?.name;
    return name ? say(name) : labelOf(owner.replace(/^.*\./, ''));
  };
  return {
    type(name) {
      const about = words[name]?.about;
      return { name: nameOf(name), about: about ? say(about) : '' };
    },
    component: nameOf,
    say,
    field(owner, name) {
      const found = fieldWords(owner, name);
      return { label: found ? say(found.label) : labelOf(name), hint: found?.hint && say(found.hint) };
    },
    choice(owner, name, value) {
      const choice = fieldWords(owner, name)?.choices?.[value];
      return choice ? say(choice) : labelOf(value);
    },
    pattern(regex) {
      const found = patternWords(regex);
      return found && say(found.asked);
    },
  };
}

/** What an entry is called: by its own title, or by its type where it has none. `title`: as the server tells it, in the language of the files. */
export function entryTitle(type: Pick<ContentType, 'name' | 'kind' | 'displayName'>, title: string, words: Words): string {
  return type.kind === 'singleType' || title === type.displayName ? words.type(type.name).name : title;
}
