import { ImportError, type ToldMatch } from './season.ts';

/** A season in openfootball's Football.TXT: https://openfootball.github.io/format. */
export interface ToldSeason {
  title: string;
  season: string;
  matches: ToldMatch[];
}

/** Months by the first letters of their names in the languages of the files. */
const months: readonly RegExp[] = [
  /^(jan|gen|ene|jän)/i,
  /^(feb|fév|fev)/i,
  /^(mar|mär|mrz)/i,
  /^(apr|abr|avr)/i,
  /^(may|mai|mag|mayo|maio)/i,
  /^(jun|giu|juin)/i,
  /^(jul|lug|juil)/i,
  /^(aug|ago|aoû|aou)/i,
  /^(sep|set)/i,
  /^(oct|ott|okt|out)/i,
  /^(nov)/i,
  /^(dec|dic|dez|déc|dé)/i,
];

const time = String.raw`(?<time>\d{1,2}[.:]\d\d)(?:\s+UTC[+-]\d+)?`;
const note = String.raw`(?:\s*\[(?<note>[a-z ]+)\])?(?:\s+@\s.*)?`;
const score = String.raw`(?<ft>\d{1,2}-\d{1,2})(?:\s*\((?<ht>\d{1,2}-\d{1,2})\))?`;
/** `18.00  ACF Fiorentina  1-0 (0-0)  Torino FC`. */
const between = new RegExp(String.raw`^(?:${time}\s+)?(?<home>\S.*?)\s+(?:${score}|-)\s+(?<away>\S.*?)${note}$`);
/** `20:00  Manchester United FC  v Fulham FC  1-0 (0-0)`. */
const behind = new RegExp(String.raw`^(?:${time}\s+)?(?<home>\S.*?)\s+v\s+(?<away>\S.*?)(?:\s{2,}${score})?${note}$`);
/** `Sab. 19.9.`, `Fri Aug/16 2024`, `Fri Aug 16`. */
const numbered = /^(?:\p{L}+\.?\s+)?(?<day>\d{1,2})\.(?<month>\d{1,2})\.?(?:\s*(?<year>\d{4}))?$/u;
const named = /^(?:\p{L}+\.?\s+)?(?<month>\p{L}{3,})[/ ](?<day>\d{1,2})(?:,?\s+(?<year>\d{4}))?$/u;
const roundWords =
  /^(?:[▪»]\s*)?(?:(?:matchday|round|week|spieltag|jornada|journée|giornata|speelronde|rodada)\b.*|\d+[.^ªº]?\s*(?:giornata|spieltag|jornada|journée|round)\b.*)$/i;

/** Reads a season. @throws ImportError at a line that it does not understand: nothing is guessed. */
export function readFootballTxt(text: string): ToldSeason {
  let title = '';
  let season = '';
  let round = '';
  let day: number | null = null;
  let clock: string | null = null;
  const matches: ToldMatch[] = [];
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.replace(/\s+#.*$/, '').trim();
    if (line === '' || line.startsWith('#')) continue;
    // Who scored: minutes are not everywhere, so they are drawn for all.
    if (line.startsWith('(') || /^\[?.*\d'.*\]?$/.test(line)) continue;
    if (line.startsWith('=')) {
      if (title !== '') continue;
      title = line.replaceAll('=', '').trim();
      season = seasonOf(title);
      continue;
    }
    if (season === '') throw new ImportError(`line ${index + 1}: a file begins with its title, such as = Serie A 2020/21`);
    const date = dateOf(line.replace(/^\[(.*)\]$/, '$1'), day, season);
    if (date !== null) {
      day = date;
      clock = null;
      continue;
    }
    if (roundWords.test(line)) {
      round = line.replace(/^[▪»]\s*/, '').trim();
      continue;
    }
    const found = (behind.exec(line) ?? between.exec(line))?.groups;
    if (!found || day === null) throw new ImportError(`line ${index + 1} says nothing that is known: ${line.slice(0, 80)}`);
    if (found['time'] !== undefined) clock = found['time'].replace('.', ':').padStart(5, '0');
    const status = found['note'];
    if (status !== undefined && !['awarded', 'postponed', 'cancelled', 'abandoned', 'annulled'].includes(status))
      throw new ImportError(`line ${index + 1}: nobody knows what [${status}] means`);
    const wasPlayed = status === undefined || status === 'awarded';
    matches.push({
      round,
      day: new Date(day).toISOString().slice(0, 10),
      time: clock,
      home: found['home'] ?? '',
      away: found['away'] ?? '',
      fullTime: wasPlayed ? goalsOf(found['ft']) : null,
      halfTime: wasPlayed ? goalsOf(found['ht']) : null,
      isAwarded: status === 'awarded',
    });
  }
  return { title, season, matches };
}

const goalsOf = (text: string | undefined): [number, number] | null => {
  const [home, away] = (text ?? '').split('-').map(Number);
  return text === undefined || home === undefined || away === undefined ? null : [home, away];
};

/** `Italian Serie A 2020/21` → `2020-21`. @throws ImportError. */
export function seasonOf(title: string): string {
  const found = /(\d{4})(?:[/-](\d{2,4}))?\s*$/.exec(title);
  if (!found?.[1]) throw new ImportError(`${JSON.stringify(title.slice(0, 80))} does not say which season it is`);
  return found[2] === undefined ? found[1] : `${found[1]}-${found[2].slice(-2)}`;
}

/** The day of a line, milliseconds; null where it has none. A year that is left out is the one nearest to the day before it. */
function dateOf(line: string, before: number | null, season: string): number | null {
  const found = (numbered.exec(line) ?? named.exec(line))?.groups;
  if (!found) return null;
  const month = numbered.test(line) ? Number(found['month']) - 1 : months.findIndex((pattern) => pattern.test(found['month'] ?? ''));
  const day = Number(found['day']);
  if (month < 0 || month > 11 || day < 1 || day > 31) return null;
  if (found['year'] !== undefined) return Date.UTC(Number(found['year']), month, day);
  const first = Number(season.slice(0, 4));
  if (before === null) return Date.UTC(season.length > 4 && month < 6 ? first + 1 : first, month, day);
  const year = new Date(before).getUTCFullYear();
  const candidates = [year - 1, year, year + 1].map((one) => Date.UTC(one, month, day));
  return candidates.toSorted((one, other) => Math.abs(one - before) - Math.abs(other - before))[0] ?? null;
}
