import { expect, test } from 'vitest';
import { refusedCode, type RefusedCode } from './refused-code.ts';

test('a refused code is told by the field that holds it, and by nobody once the field is gone [R7-023]', () => {
  const told: RefusedCode[] = [];
  const leave = refusedCode.listen((refused) => {
    if (refused.code !== 'SUMMER') return false;
    told.push(refused);
    return true;
  });
  expect(refusedCode.tell({ code: 'WINTER', fault: 'unknown' })).toBe(false);
  expect(refusedCode.tell({ code: 'SUMMER', fault: 'expired' })).toBe(true);
  leave();
  expect(refusedCode.tell({ code: 'SUMMER', fault: 'expired' })).toBe(false);
  expect(told).toEqual([{ code: 'SUMMER', fault: 'expired' }]);
});
