import { expect, test } from 'vitest';
import { fileFault, noFiles } from './file-limits.ts';

const limits = { most: 2, bytes: 100, total_bytes: 150, types: ['image/png', 'application/pdf'] };
const file = (size: number, type = 'image/png') => ({ size, type });

test('a file may join a message while kind, size, number and sum allow it', () => {
  expect(fileFault(file(100), [], limits)).toBeNull();
  expect(fileFault(file(50, 'application/pdf'), [file(100)], limits)).toBeNull();
  expect(fileFault(file(10, 'text/html'), [], limits)).toBe('kind');
  expect(fileFault(file(0), [], limits)).toBe('empty');
  expect(fileFault(file(101), [], limits)).toBe('size');
  expect(fileFault(file(1), [file(1), file(1)], limits)).toBe('count');
  expect(fileFault(file(51), [file(100)], limits)).toBe('total');
});

test('without a word of the server no file is taken', () => {
  expect(fileFault(file(1), [], noFiles)).toBe('kind');
});
