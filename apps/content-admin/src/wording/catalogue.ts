import { textFault, type SiteTexts } from '@tavolo/content/own-wording';

/** The operator's own texts, as they are stored: by key, and among them perhaps what is no text. */
export type OwnTexts = Readonly<Record<string, unknown>>;

/** The part of a key that says where on the site its text stands. */
export const featureOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('.')));

/** The site's own text of a key; undefined for a key that it does not have. */
export const siteText = (site: SiteTexts, key: string): string | undefined => (Object.hasOwn(site, key) ? site[key] : undefined);

/** A text as it is looked for: without accents, capital letters, curled apostrophes and what cannot be seen. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

export interface Wish {
  query: string;
  onlyChanged: boolean;
}

/** The keys whose place, key or texts have every word that is looked for, in the site's order. */
export function findKeys(site: SiteTexts, own: OwnTexts, { query, onlyChanged }: Wish, placeOf: (feature: string) => string): string[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return Object.entries(site).flatMap(([key, text]) => {
    if (onlyChanged && !Object.hasOwn(own, key)) return [];
    const hay = folded(`${key} ${placeOf(featureOf(key))} ${text} ${Object.hasOwn(own, key) ? String(own[key]) : ''}`);
    return words.every((word) => hay.includes(word)) ? [key] : [];
  });
}

/** Own texts that the site cannot show: keys that it does not have, and what is no message. */
export function faultyKeys(site: SiteTexts, own: OwnTexts): string[] {
  return Object.entries(own).flatMap(([key, text]) => {
    const theirs = siteText(site, key);
    return theirs === undefined || typeof text !== 'string' || textFault(text, theirs) !== null ? [key] : [];
  });
}

/** The keys of each place of the site, by the places' names. */
export function groupKeys(site: SiteTexts, placeOf: (feature: string) => string): { feature: string; name: string; keys: string[] }[] {
  const groups = Map.groupBy(Object.keys(site), featureOf);
  return [...groups]
    .map(([feature, keys]) => ({ feature, name: placeOf(feature), keys }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
