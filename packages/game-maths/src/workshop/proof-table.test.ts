import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofDocument, proofRows } from './proof-table.ts';

test('the document of the proofs says what is kept beside the rules', () => {
  const said = readFileSync(proofDocument, 'utf8').split('\n').map(plain);
  for (const row of proofRows()) expect(said).toContain(plain(row));
});

/** A row without the spaces that align its columns. */
function plain(row: string): string {
  return row.replaceAll(/ {2,}/g, ' ');
}
