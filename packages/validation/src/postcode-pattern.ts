const patterns: Readonly<Record<string, string>> = {
  GB: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}',
  IE: '[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}',
  NL: '\\d{4} ?[A-Za-z]{2}',
  CA: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d',
  MT: '[A-Za-z]{3} ?\\d{2,4}',
  PT: '\\d{2,5}-?\\d{3}',
  BR: '\\d{2,5}-?\\d{3}',
  PL: '\\d{2,5}-?\\d{3}',
  SE: '\\d{3} ?\\d{2}',
  GR: '\\d{3} ?\\d{2}',
  CZ: '\\d{3} ?\\d{2}',
  SK: '\\d{3} ?\\d{2}',
};

/** The pattern of postcodes in a country (ISO 3166-1 alpha-2) where they have letters, spaces or dashes; null where up to eight digits hold. */
export function postcodePattern(country: string | undefined): string | null {
  const code = country?.toUpperCase() ?? '';
  return Object.hasOwn(patterns, code) ? (patterns[code] ?? null) : null;
}
