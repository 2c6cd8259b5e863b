/** A competition whose seasons can be replayed. */
export interface KnownCompetition {
  /** `ita.1`. */
  id: string;
  name: string;
  country: string;
  countryCode: string | null;
  /** Of the times in its files. */
  timeZone: string;
}

/** How files name it: by their first line, or by the first part of their own name, `it.1.json`. */
interface Names extends KnownCompetition {
  titles: readonly RegExp[];
  file: string;
}

const competition = (
  id: string,
  file: string,
  name: string,
  country: string,
  countryCode: string,
  timeZone: string,
  ...titles: RegExp[]
): Names => ({ id, file, name, country, countryCode, timeZone, titles });

const known: readonly Names[] = [
  competition('eng.1', 'en.1', 'Premier League', 'England', 'GB', 'Europe/London', /^English Premier League/i),
  competition('eng.2', 'en.2', 'Championship', 'England', 'GB', 'Europe/London', /^English Championship/i),
  competition('ita.1', 'it.1', 'Serie A', 'Italy', 'IT', 'Europe/Rome', /^(Italian )?Serie A/i),
  competition('ita.2', 'it.2', 'Serie B', 'Italy', 'IT', 'Europe/Rome', /^(Italian )?Serie B/i),
  competition('esp.1', 'es.1', 'La Liga', 'Spain', 'ES', 'Europe/Madrid', /^(Spanish )?(Primera División|La Liga)/i),
  competition('esp.2', 'es.2', 'Segunda División', 'Spain', 'ES', 'Europe/Madrid', /^(Spanish )?Segunda División/i),
  competition('deu.1', 'de.1', 'Bundesliga', 'Germany', 'DE', 'Europe/Berlin', /^(German |Deutsche )?(1\. )?Bundesliga/i),
  competition('deu.2', 'de.2', '2. Bundesliga', 'Germany', 'DE', 'Europe/Berlin', /^(German |Deutsche )?2\. Bundesliga/i),
  competition('fra.1', 'fr.1', 'Ligue 1', 'France', 'FR', 'Europe/Paris', /^(French )?Ligue 1/i),
  competition('fra.2', 'fr.2', 'Ligue 2', 'France', 'FR', 'Europe/Paris', /^(French )?Ligue 2/i),
  competition('ned.1', 'nl.1', 'Eredivisie', 'Netherlands', 'NL', 'Europe/Amsterdam', /^(Dutch )?Eredivisie/i),
  competition('prt.1', 'pt.1', 'Primeira Liga', 'Portugal', 'PT', 'Europe/Lisbon', /^(Portuguese )?Primeira Liga/i),
  competition(
    'aut.1',
    'at.1',
    'Österreichische Bundesliga',
    'Austria',
    'AT',
    'Europe/Vienna',
    /^(Austrian|Österr[^ ]*) (1\. )?Bundesliga/i,
  ),
];

/** A competition by its id. */
export const competitionById = (id: string): KnownCompetition | null => bare(known.find((one) => one.id === id));

/**
 * The competition of a file, by its title or its name; one that nobody here has heard of is taken by its title, with times of UTC. Season and sponsor are no part of it.
 */
export function competitionOf(title: string, fileName: string): KnownCompetition {
  const byTitle = known.find(({ titles }) => titles.some((pattern) => pattern.test(title)));
  const byFile = known.find(({ file }) => fileName.startsWith(`${file}.`));
  const found = bare(byFile ?? byTitle);
  if (found) return found;
  const name = title.replace(/\s*\d{4}([/-]\d{2,4})?\s*$/, '').trim();
  const id = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase();
  return { id: id.slice(0, 40), name: name.slice(0, 60), country: 'International', countryCode: null, timeZone: 'UTC' };
}

const bare = (found: Names | undefined): KnownCompetition | null =>
  found ? { id: found.id, name: found.name, country: found.country, countryCode: found.countryCode, timeZone: found.timeZone } : null;
