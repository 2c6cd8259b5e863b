import { expect, test } from 'vitest';
import { fitsSearch } from './find-questions.ts';

const entry = { question: 'Perché il prelievo è in sospeso?', text: 'La banca lo controlla. Di solito bastano 2 giorni.' };

test('a question is found by the beginning of any of its words, without accents and in any order', () => {
  for (const search of ['', 'perche', 'banca prel', 'giorni 2', 'SOSP', 'perché?']) expect(fitsSearch(entry, search)).toBe(true);
  for (const search of ['deposito', 'anca', 'banca deposito']) expect(fitsSearch(entry, search)).toBe(false);
});
