import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';
import { builderFaultText } from './builder-fault.ts';
import { compiled } from './testing/compiled.ts';

const names: Readonly<Record<string, string>> = { a: '2:1, Correct score', b: 'Milano Nord, Match result' };
const told = (code: string, selections: readonly string[], locale: 'en' | 'it' = 'en') =>
  builderFaultText(
    translator(compiled(bettingTexts), locale),
    { code, message: 'as the server says', selections },
    (id) => names[id],
    locale,
  );

test('selections that can’t be one bet are named', () => {
  expect(told('bets.builder_implied', ['a', 'b'])).toBe(
    'You can’t combine “2:1, Correct score” and “Milano Nord, Match result”: one already includes the other.',
  );
  expect(told('bets.builder_implied', ['a', 'b'], 'it')).toBe(
    'Non puoi combinare «2:1, Correct score» e «Milano Nord, Match result»: una comprende già l’altra.',
  );
  expect(told('bets.builder_impossible', ['a', 'b'])).toBe('“2:1, Correct score” and “Milano Nord, Match result” can’t all win.');
  expect(told('bets.builder_closed', ['b'])).toBe('“Milano Nord, Match result” can’t be part of a bet builder right now.');
});

test('without their names the server’s words stand', () => {
  expect(told('bets.builder_implied', ['x'])).toBe('as the server says');
  expect(told('bets.builder_size', ['a'])).toBe('as the server says');
});
