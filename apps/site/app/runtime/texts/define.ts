import type { Locale } from '../locale.ts';

/** A message as the build leaves it: plain text, or text with places for values. */
export type Message = string | readonly unknown[];

/** What a message says that has no places for values, whether it is compiled or not; null for one that has. */
export function plainWords(message: Message | undefined): string | null {
  const [only, ...more] = typeof message === 'string' ? [message] : (message ?? []);
  return typeof only === 'string' && more.length === 0 ? only : null;
}

export type Catalog<K extends string = string> = Readonly<Record<K, Message>>;

/** The texts of one feature in both languages. Goes into the bundle of the code that imports it. */
export interface Texts<K extends string> {
  feature: string;
  catalogs: Readonly<Record<Locale, Catalog<K>>>;
}

/**
 * Joins the two catalogs of a feature. The English one gives the keys; a key that is missing in Italian fails the type check.
 * @param feature names the texts for the operator's own wording, which content keeps under `feature.key`
 */
export function defineTexts<K extends string>(feature: string, en: Catalog<K>, it: Catalog<NoInfer<K>>): Texts<K> {
  return { feature, catalogs: { en, it } };
}
