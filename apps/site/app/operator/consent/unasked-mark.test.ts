import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { unaskedMark } from './unasked-mark.ts';

/** The marks that the script of the page leaves on a document with these cookies. */
function marksOf(cookie: string): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(unaskedMark, { document: { documentElement: { dataset }, cookie } });
  return dataset;
}

test('who has not answered what may be loaded is asked, and who was asked in other words is asked anew', () => {
  for (const cookie of ['', 'a=b', 'not_tavolo_consent=1.-.x', 'tavolo_consent=10.-.x']) expect(marksOf(cookie)).toEqual({ unasked: '' });
  for (const cookie of ['a=b; tavolo_consent=1.-.x', 'tavolo_consent=1.sm.x; a=b']) expect(marksOf(cookie)).toEqual({});
});
