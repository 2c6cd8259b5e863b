import type { ContentDocument, Language } from '../api/answers.ts';
import { arrange, languagesOf } from '../schema/arrange.ts';
import { emptyFields } from '../schema/empty.ts';
import type { ContentType, Fields, Model } from '../schema/model.ts';
import { outgoing } from '../schema/outgoing.ts';
import { same } from '../schema/same.ts';

/** One language of an entry as it is being worked on. */
export interface Draft {
  /** What the server last said; null while the language is not saved yet. */
  language: Language | null;
  /** What the form shows. */
  current: Fields;
}

/** The languages that there are, by locale; a language that nobody has begun is not in it. */
export type Drafts = Readonly<Record<string, Draft>>;

/** A document of the server, ready to be worked on. */
export function draftsOf(document: ContentDocument): Drafts {
  return Object.fromEntries(
    Object.entries(document.locales).flatMap(([locale, language]) => (language ? [[locale, { language, current: language.draft }]] : [])),
  );
}

/** A new entry, begun in the given languages. */
export function newDrafts(type: ContentType, model: Model, locales: readonly string[]): Drafts {
  const current = emptyFields(type.attributes, model.components);
  return Object.fromEntries(locales.map((locale) => [locale, { language: null, current }]));
}

/** Sets one attribute; what is not translated is set in all languages. */
export function change(drafts: Drafts, type: ContentType, locale: string, name: string, value: unknown): Drafts {
  const isShared = arrange(type).shared.includes(name);
  return Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) =>
      key === locale || isShared ? [key, { ...draft, current: { ...draft.current, [name]: value } }] : [key, draft],
    ),
  );
}

/** Begins a language with what it has in common with the others, and with their words when `copyFrom` names one. */
export function begin(drafts: Drafts, type: ContentType, model: Model, locale: string, copyFrom: string | null): Drafts {
  const sibling = Object.values(drafts)[0];
  const source = copyFrom === null ? undefined : drafts[copyFrom];
  const empty = emptyFields(type.attributes, model.components);
  const common = Object.fromEntries(arrange(type).shared.map((name) => [name, sibling?.current[name] ?? empty[name]]));
  return { ...drafts, [locale]: { language: null, current: { ...empty, ...(source && withoutIds(source.current)), ...common } } };
}

/** Copies words from another language: one attribute, or all that are translated. */
export function copy(drafts: Drafts, type: ContentType, from: string, to: string, name: string | null): Drafts {
  const source = drafts[from];
  const target = drafts[to];
  if (!source || !target) return drafts;
  const names = name === null ? arrange(type).translated : [name];
  const copied = Object.fromEntries(names.map((each) => [each, withoutId(source.current[each])]));
  return { ...drafts, [to]: { ...target, current: { ...target.current, ...copied } } };
}

/** Components of another language are others: they get numbers of their own. Files and entries keep theirs. */
function withoutId(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutId);
  if (typeof value !== 'object' || value === null || 'documentId' in value) return value;
  return Object.getPrototypeOf(value) === Object.prototype
    ? withoutIds(Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'id')))
    : value;
}

const withoutIds = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withoutId(value)]));

/** The attributes of a language that are not as they were saved. */
export function changedNames(draft: Draft, type: ContentType): string[] {
  const saved = draft.language?.draft;
  return Object.keys(type.attributes).filter((name) => (saved ? !same(saved[name], draft.current[name]) : true));
}

/** Whether a language is there or somebody has written into it: in a new one not by what it has in common with the others. */
export function isWritten(draft: Draft, type: ContentType, model: Model): boolean {
  if (draft.language !== null) return true;
  const blank = emptyFields(type.attributes, model.components);
  return arrange(type).translated.some((name) => !same(blank[name], draft.current[name]));
}

export function isDirty(drafts: Drafts, type: ContentType, model: Model): boolean {
  const all = Object.values(drafts);
  const written = all.filter((draft) => isWritten(draft, type, model));
  if (written.length > 0) return written.some((draft) => draft.language === null || changedNames(draft, type).length > 0);
  const blank = emptyFields(type.attributes, model.components);
  return all.some(({ current }) => arrange(type).shared.some((name) => !same(blank[name], current[name])));
}

/** One request that saves a language. */
export interface Step {
  locale: string;
  /** 0 for a language that is not there yet. */
  revision: number;
  data: Fields;
}

/**
 * What to send, in order. A new language into which nobody has written is not made, but for the first of an entry of which only that is known what
 * all languages share. What the languages have in common goes with the last step only: it moves the revision of the others, and until
 * then each of them is compared with the revision that the person has seen.
 */
export function savePlan(drafts: Drafts, type: ContentType, model: Model): Step[] {
  if (!isDirty(drafts, type, model)) return [];
  const { shared } = arrange(type);
  const begun = languagesOf(type, model.locales).flatMap((locale) => {
    const draft = drafts[locale];
    return draft ? [{ locale, draft, names: changedNames(draft, type) }] : [];
  });
  const written = begun.filter(({ draft }) => isWritten(draft, type, model));
  const touched = written.length > 0 ? written : begun.slice(0, 1);
  const own = touched.filter(({ draft, names }) => draft.language === null || names.some((name) => !shared.includes(name)));
  const steps = own.length > 0 ? own : touched.filter(({ names }) => names.length > 0).slice(0, 1);
  const everything = new Set(touched.flatMap(({ names }) => names).filter((name) => shared.includes(name)));
  return steps.map(({ locale, draft, names }, index) => {
    const isLast = index === steps.length - 1;
    const isFirstOfAll = index === 0 && touched.every((each) => each.draft.language === null);
    const wanted = Object.keys(type.attributes).filter((name) =>
      shared.includes(name) ? (isLast || isFirstOfAll) && everything.has(name) : names.includes(name),
    );
    const data = wanted.flatMap((name) => {
      const attribute = type.attributes[name];
      if (!attribute || (attribute.type === 'relation' && attribute.mappedBy !== undefined)) return [];
      return [[name, outgoing(draft.current[name], attribute, model.components)] as const];
    });
    return { locale, revision: draft.language?.revision ?? 0, data: Object.fromEntries(data) };
  });
}

/** The languages as they were last saved, without what is not. */
export const savedOf = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([locale, { language, current }]) => [locale, { language, current: language?.draft ?? current }]),
  );

/**
 * Takes what the server answered for the given languages; the others stay as they are being worked on. So does what differs from `sent`, the state that
 * the answer is to: it was written while the answer was under way.
 */
export function adopt(drafts: Drafts, document: ContentDocument, locales: readonly string[], sent: Drafts): Drafts {
  const answered = draftsOf(document);
  const next: Record<string, Draft> = { ...drafts };
  for (const locale of locales) {
    const draft = answered[locale];
    const before = sent[locale];
    if (draft) {
      const mine = drafts[locale]?.current ?? {};
      const kept = Object.entries(mine).filter(([name, value]) => before === undefined || !same(before.current[name], value));
      next[locale] = { ...draft, current: { ...draft.current, ...Object.fromEntries(kept) } };
    } else if (before?.language) delete next[locale];
  }
  return next;
}

/** The newest of the server with one's own unsaved changes on top, attribute by attribute. */
export function rebase(drafts: Drafts, document: ContentDocument, type: ContentType): Drafts {
  const answered = draftsOf(document);
  return Object.fromEntries(
    [...new Set([...Object.keys(answered), ...Object.keys(drafts)])].flatMap((locale) => {
      const theirs = answered[locale];
      const mine = drafts[locale];
      if (!mine) return theirs ? [[locale, theirs]] : [];
      if (!theirs) return [[locale, { ...mine, language: null }]];
      const kept = Object.fromEntries(
        changedNames(mine, type).flatMap((name) =>
          mine.language === null && isBlank(mine.current[name]) ? [] : [[name, mine.current[name]]],
        ),
      );
      return [[locale, { language: theirs.language, current: { ...theirs.current, ...kept } }]];
    }),
  );
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
