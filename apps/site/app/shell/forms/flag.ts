/** Where the flag of a country lies (ISO 3166-1 alpha-2): a round picture of our own address, since not every system has flags among its letters. */
export function flagPath(country: string): string {
  return `/art/flags/${country.toLowerCase()}.svg`;
}
