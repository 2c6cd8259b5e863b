import type { EntryFault } from './entry-fault.ts';
import type { Said } from './labels/say.ts';
import { messageFault, strangeValue } from './message.ts';
import { ownKey } from './specification-keys.ts';

/** The site's own texts in one language: ICU messages by `feature.key`. */
export type SiteTexts = Readonly<Record<string, string>>;

/** What is wrong with an own text for a key of the site; null where it can be shown in place of the site's. */
export const textFault = (text: string, own: string | undefined): Said | null =>
  messageFault(text) ?? (own === undefined ? null : strangeValue(text, own));

/**
 * What is wrong with the operator's own wording (`common.texts`), text by text. What was stored before as it is stays: a broken text of that time is
 * left out by the site, and a key that the site no longer has says nothing anywhere.
 * @param before the wording as it is stored
 */
export function wordingFaults(texts: unknown, { before, site }: { before: unknown; site: SiteTexts }): EntryFault[] {
  if (texts === null || texts === undefined || texts === before) return [];
  if (!isRecord(texts))
    return [
      {
        path: ['texts'],
        said: [
          'Own wording is texts by their keys, such as {"shell.signIn": "Log in"}',
          'Le diciture proprie sono testi secondo le loro chiavi, ad esempio {"shell.signIn": "Entra"}',
        ],
      },
    ];
  const kept = isRecord(before) ? before : {};
  return Object.entries(texts).flatMap(([key, text]): EntryFault[] => {
    const wasThere = Object.hasOwn(kept, key);
    if (wasThere && kept[key] === text) return [];
    const known = ownKey(key);
    const own = Object.hasOwn(site, known) ? site[known] : undefined;
    const said = own === undefined && !wasThere ? unknownKey(key, site) : valueFault(key, text, own);
    return said ? [{ path: ['texts', key], said }] : [];
  });
}

function valueFault(key: string, text: unknown, own: string | undefined): Said | null {
  if (typeof text !== 'string') return [`${key}: must be a text`, `${key}: deve essere un testo`];
  const fault = textFault(text, own);
  return fault && [`${key}: ${fault[0]}`, `${key}: ${fault[1]}`];
}

function unknownKey(key: string, site: SiteTexts): Said {
  const nearest = nearestKey(key, Object.keys(site));
  return nearest === null
    ? [`${key} is no text of the site`, `${key} non è un testo del sito`]
    : [`${key} is no text of the site: do you mean ${nearest}?`, `${key} non è un testo del sito: intendi ${nearest}?`];
}

/** The key that was probably meant: the same without its feature, or the one with the fewest other letters. Null where none is like it. */
export function nearestKey(key: string, keys: readonly string[]): string | null {
  const wanted = key.toLowerCase();
  const tail = keys.find((one) => one.toLowerCase() === wanted || one.toLowerCase().endsWith(`.${wanted}`));
  if (tail !== undefined) return tail;
  let nearest: string | null = null;
  let least = Math.max(2, Math.floor(key.length / 4)) + 1;
  for (const one of keys) {
    const far = distance(wanted, one.toLowerCase(), least);
    if (far < least) [nearest, least] = [one, far];
  }
  return nearest;
}

/** Letters to add, take away or change (Levenshtein); `most` where there are as many or more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) >= most) return most;
    row = next;
  }
  return Math.min(row.at(-1) ?? most, most);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
