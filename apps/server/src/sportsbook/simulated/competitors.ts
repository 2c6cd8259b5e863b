import type { CompetitorData } from '../feed/messages.ts';

const paints: Readonly<Record<string, string>> = {
  r: '#c8102e',
  b: '#1d4ed8',
  n: '#14213d',
  s: '#6cb4ee',
  w: '#ffffff',
  k: '#16161a',
  g: '#15803d',
  y: '#f5c518',
  o: '#f26b1d',
  p: '#6d28d9',
  m: '#7a1f2b',
  t: '#0f9b8e',
};

/** Competitors of a list, a line each: name, the letters of two colours, the shape of the crest. `shorten`: their names where there is little room. */
export function competitorsOf(prefix: string, list: string, shorten: (name: string) => string = shortOf): CompetitorData[] {
  return list.split('\n').map((line) => {
    const [, name, first, second, shape] = /^(.+) (\w)(\w) (\w+)$/.exec(line) ?? [];
    if (name === undefined || first === undefined || second === undefined || shape === undefined)
      throw new Error(`${line} is no competitor of ${prefix}`);
    return {
      id: `${prefix}-${slug(name)}`,
      name,
      shortName: shorten(name),
      crest: { shape, colours: [paints[first] ?? '#16161a', paints[second] ?? '#ffffff'] },
    };
  });
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase();

/** `Ruben Vanderlinde` → `R. Vanderlinde`: people are told apart by their family names. At most 14 characters, if need be without the initial. */
export function playerShortOf(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const family = rest.join(' ') || first;
  const short = rest.length === 0 ? family : `${first.slice(0, 1)}. ${family}`;
  return short.length <= 14 ? short : family.slice(0, 14);
}

/** `Porto Alegre Guaíba` → `Porto Alegre`, `Québec Remparts Bleus` → `Québec R.`: whole words, at most 14 characters. */
function shortOf(name: string): string {
  if (name.length <= 14) return name;
  const words = name.split(' ');
  let last = words.pop() ?? '';
  while (words.length > 1 && words.join(' ').length > 14) last = words.pop() ?? '';
  const place = words.join(' ');
  return place.length <= 11 ? `${place} ${last.slice(0, 1)}.` : place.slice(0, 14);
}
