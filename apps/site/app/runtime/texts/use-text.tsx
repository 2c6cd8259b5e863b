import { createContext, Fragment, use, useMemo, type ReactNode } from 'react';
import type { Locale } from '../locale.ts';
import type { Catalog, Message, Texts } from './define.ts';
import { formatMessage, type Values } from './format-message.ts';

type Tags = Record<string, (content: ReactNode) => ReactNode>;

export interface Translate<K extends string> {
  /** The text in the page's language with its values in place. */
  (key: K, values?: Values): string;
  /** The same, with `<name>…</name>` in the text drawn by the function of that name. */
  rich(key: K, tags: Tags, values?: Values): ReactNode;
}

interface TextContext {
  locale: Locale;
  /** The operator's own wording by `feature.key`, compiled on the server. */
  overrides: Catalog;
}

const Context = createContext<TextContext>({ locale: 'en', overrides: {} });

export function TextProvider({ locale, overrides, children }: TextContext & { children: ReactNode }) {
  const value = useMemo(() => ({ locale, overrides }), [locale, overrides]);
  return <Context value={value}>{children}</Context>;
}

export function useLocale(): Locale {
  return use(Context).locale;
}

/** The texts of a feature: `const t = useText(cashierTexts); t('deposit.title')`. */
export function useText<K extends string>(texts: Texts<K>): Translate<K> {
  const { locale, overrides } = use(Context);
  return translator(texts, locale, overrides);
}

const made = new WeakMap<Texts<string>, Map<Locale, { overrides: Catalog; translate: Translate<string> }>>();

/** Outside of components, e.g. in loaders. */
export function translator<K extends string>(texts: Texts<K>, locale: Locale, overrides: Catalog = {}): Translate<K> {
  const byLocale = made.get(texts) ?? new Map();
  made.set(texts, byLocale);
  const kept = byLocale.get(locale);
  if (kept && kept.overrides === overrides) return kept.translate;
  const translate = makeTranslate<K>(messagesOf(texts, locale, overrides));
  byLocale.set(locale, { overrides, translate });
  return translate;
}

function messagesOf<K extends string>(
  { feature, catalogs }: Texts<K>,
  locale: Locale,
  overrides: Catalog,
): Readonly<Record<string, Message>> {
  const messages: Record<string, Message> = { ...catalogs[locale] };
  for (const key of Object.keys(messages)) {
    const own = overrides[`${feature}.${key}`];
    if (own !== undefined) messages[key] = own;
  }
  return messages;
}

function makeTranslate<K extends string>(messages: Readonly<Record<string, Message>>): Translate<K> {
  const text = (key: K, values?: Values) => formatMessage(messages[key] ?? key, values);
  return Object.assign(text, { rich: (key: K, tags: Tags, values?: Values) => withTags(text(key, values), tags) });
}

function withTags(text: string, tags: Tags): ReactNode {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const match = /^<(\w+)>(.*)<\/\1>$/.exec(part);
    const draw = match?.[1] ? tags[match[1]] : undefined;
    return <Fragment key={index}>{draw && match ? draw(match[2]) : part}</Fragment>;
  });
}
