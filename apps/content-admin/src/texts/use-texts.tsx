import { createContext, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Refusal } from '../api/call.ts';
import { isFields, labelOf } from '../schema/model.ts';
import { isSaid, wordsIn, type Words } from '../schema/words.ts';
import type { Texts } from './en.ts';
import type { EditorLocale } from './locale.ts';

const sources: Record<EditorLocale, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).en,
  it: async () => (await import('./it.ts')).it,
};
const asked = new Map<EditorLocale, Promise<Texts>>();

/** The texts of a language: of the two, the editor loads what is read. */
function dictionaryOf(locale: EditorLocale): Promise<Texts> {
  const texts = asked.get(locale) ?? sources[locale]();
  asked.set(locale, texts);
  // What could not be loaded is asked for again.
  texts.catch(() => asked.delete(locale));
  return texts;
}
const storageKey = 'tavolo.content-admin.language';

interface Wording {
  locale: EditorLocale;
  /** The language that was chosen: for the moment that its texts take it is ahead of `locale`. */
  chosen: EditorLocale;
  choose: (locale: EditorLocale) => void;
  texts: Texts;
  /** What is told of types, components and fields. */
  words: Words;
  /** A moment as people say it, in their own time zone. */
  when: (iso: string) => string;
  /** What to tell somebody about a failed request. */
  explain: (error: unknown) => string;
}

const WordingContext = createContext<Wording | null>(null);

/** The language that was chosen here before, else that of the browser. */
function firstLocale(): EditorLocale {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept === 'en' || kept === 'it') return kept;
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
  return navigator.language.startsWith('it') ? 'it' : 'en';
}

/** Waits for the texts of the language: stands below a `Suspense`. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<EditorLocale>(firstLocale);
  // What is there stays until the texts of another language have come.
  const locale = useDeferredValue(chosen);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const texts = use(dictionaryOf(locale));
  const wording = useMemo((): Wording => {
    const words = wordsIn(locale);
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'it-IT', { dateStyle: 'medium', timeStyle: 'short' });
    return {
      locale,
      chosen,
      texts,
      words,
      choose(next) {
        setChosen(next);
        try {
          localStorage.setItem(storageKey, next);
        } catch {
          // See above.
        }
      },
      when: (iso) => format.format(new Date(iso)),
      explain: (error) => explanation(error, texts, words),
    };
  }, [chosen, locale, texts]);
  return <WordingContext value={wording}>{children}</WordingContext>;
}

function explanation(error: unknown, texts: Texts, words: Words): string {
  if (!(error instanceof Refusal)) return texts.unknownError;
  switch (error.kind) {
    case 'NetworkError':
      return texts.offline;
    case 'ForbiddenError':
      return forbidden(error, texts, words);
    case 'NotFoundError':
      return texts.notFound;
    case 'RateLimitError':
      return texts.rateLimited(Number(error.details.retryAfter) || 60);
    case 'ConflictError':
      return error.code === 'remote' ? texts.remoteText : (proposalProblem(error, texts) ?? error.message);
    case 'ValidationError':
      return proposalProblem(error, texts) ?? saidOf(error, words) ?? error.message;
    case 'PayloadTooLargeError':
      return error.message;
    default:
      return texts.unknownError;
  }
}

/** What the server says of the first fault in all languages, in that of the reader; null where it only says it in English. */
function saidOf({ details }: Refusal, words: Words): string | null {
  const first: unknown = Array.isArray(details.errors) ? details.errors[0] : null;
  return isFields(first) && isSaid(first.said) ? words.say(first.said) : null;
}

/** Why somebody may not, with the fields that it is about. */
function forbidden(error: Refusal, texts: Texts, words: Words): string {
  const { fields } = error.details;
  const named = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  const list = named.map((field) => guardedLabel(field, words)).join(', ');
  switch (error.code) {
    case 'approval':
      return texts.needsSecond(list);
    case 'step_up':
      return texts.needsProof;
    case 'own':
    case 'same_person':
    case 'proposer_gone':
      return texts.approvals.bars[error.code];
    default:
      return list === '' ? texts.forbidden : texts.needsAdmin(list);
  }
}

function proposalProblem({ code }: Refusal, { approvals: { problems } }: Texts): string | null {
  return code === 'proposed' || code === 'stale' || code === 'not_needed' || code === 'decided' || code === 'expired' || code === 'void'
    ? problems[code]
    : null;
}

/** The label of a field whose type is not said: it is one of the settings that need more than a publisher. */
function guardedLabel(path: string, words: Words): string {
  const [name = path] = path.split('.');
  const labels = ['prazer-config', 'settings-seo', 'cashier-config', 'meta-data-tool', 'protection-profile', 'auth-config'].map(
    (type) => words.field(type, name).label,
  );
  return labels.find((label) => label !== labelOf(name)) ?? labelOf(name);
}

/** The editor's words in the language that its user has chosen. */
export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error('useWording needs TextsProvider');
  return wording;
}

export const useTexts = (): Texts => useWording().texts;
