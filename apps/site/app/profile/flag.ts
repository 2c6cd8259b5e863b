/** The flag of a country (ISO 3166-1 alpha-2) as the system's own emoji; systems without flags show its two letters. '' for anything else. */
export function flagOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return '';
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
