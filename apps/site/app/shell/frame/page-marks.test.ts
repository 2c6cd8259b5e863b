import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageMarks } from './page-marks.ts';

/** The marks that the script of the page leaves on the document of such a browser. */
function marksOf(userAgent: string, getItem: () => string | null): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(pageMarks, { document: { documentElement: { dataset } }, navigator: { userAgent }, localStorage: { getItem } });
  return dataset;
}

const nobody = () => null;
const somebody = () => '7';
const forbidden = () => {
  throw new Error('storage is forbidden');
};
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a Mac’s keys are named on a Mac alone', () => {
  expect(marksOf(mac, nobody)).toEqual({ mac: '' });
  for (const other of [windows, linux]) expect(marksOf(other, nobody)).toEqual({});
});

test('who is signed in is marked; a browser that forbids storage stops nothing', () => {
  expect(marksOf(linux, somebody)).toEqual({ player: '' });
  expect(marksOf(mac, somebody)).toEqual({ mac: '', player: '' });
  expect(marksOf(mac, forbidden)).toEqual({ mac: '' });
});
