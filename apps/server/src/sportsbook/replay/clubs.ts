import { createHash } from 'node:crypto';
import type { CompetitorData } from '../feed/messages.ts';
import { ImportError } from './season.ts';

/** What stands in names and tells no club from another: forms of association, and years. */
const ornaments = new Set(
  'fc afc cf ac as ss ssc us uc sc sv vfl vfb tsg tsv rc rcd ud cd ca sd kv bc og ogc osc fco hsc calcio club cfc acf bsc 1'.split(' '),
);

/**
 * What a club is known by whichever season spells it: `Parma` and `Parma Calcio 1913` are one. A name of ornaments alone is taken as it is.
 */
export function clubKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !ornaments.has(word) && !/^(1[89]|20)?\d\d$/.test(word));
  return (telling.length > 0 ? telling : words).join('-');
}

/** The keys of a season's clubs. @throws ImportError where two of them cannot be told apart. */
export function clubKeys(names: Iterable<string>): Map<string, string> {
  const byKey = new Map<string, string>();
  for (const name of new Set(names)) {
    const key = clubKey(name);
    const other = byKey.get(key);
    if (other !== undefined) throw new ImportError(`${other} and ${name} cannot be told apart`);
    byKey.set(key, name);
  }
  return new Map([...byKey].map(([key, name]) => [name, key]));
}

const shapes = ['stripes', 'hoops', 'halves', 'quarters', 'sash', 'band', 'pale', 'cross', 'chevron', 'roundel'] as const;
const paints = ['#4b5563', '#1f2937', '#6b7280', '#374151', '#9ca3af', '#111827'] as const;

/** A club of a replayed season. Its name is a fact; its crest is none of its own, but a grey shape that follows from the name. */
export function replayedClub(competition: string, name: string): CompetitorData {
  const key = clubKey(name);
  const [shape = 0, first = 0, second = 0] = createHash('sha256').update(key).digest();
  const light = ['#ffffff', '#e5e7eb', '#d1d5db'][second % 3] ?? '#ffffff';
  return {
    id: `replay-${competition.replaceAll('.', '-')}-${key}`,
    name,
    shortName: shortOf(name),
    crest: { shape: shapes[shape % shapes.length] ?? 'halves', colours: [paints[first % paints.length] ?? '#4b5563', light] },
  };
}

/** `Wolverhampton Wanderers FC` → `Wolverhampton`; at most 14 characters. */
function shortOf(name: string): string {
  if (name.length <= 14) return name;
  const words = name.split(' ').filter((word) => !ornaments.has(word.toLowerCase().replaceAll('.', '')) && !/^\d+\.?$/.test(word));
  const whole = words.join(' ');
  if (whole !== '' && whole.length <= 14) return whole;
  const longest = words.find((word) => word.length >= 5 && word.length <= 14);
  return longest ?? whole.slice(0, 14).trim();
}
