import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

test('a link of the preview leads somewhere and runs nothing', () => {
  for (const safe of ['https://else.test/x', 'http://else.test', 'mailto:a@b.test', 'tel:+39', '/terms', '#top'])
    expect(safeAddress(safe)).toBe(safe);
  for (const other of ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//else.test', 'file:///etc/passwd', 'terms'])
    expect(safeAddress(other)).toBe('#');
});
