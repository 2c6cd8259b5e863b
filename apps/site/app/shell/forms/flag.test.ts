import { existsSync } from 'node:fs';
import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { flagPath } from './flag.ts';

test('[R5-008] every country that has phone numbers has a flag', () => {
  const missing = getCountries().filter((country) => !existsSync(new URL(`../../../public${flagPath(country)}`, import.meta.url)));
  expect(missing).toEqual([]);
});
