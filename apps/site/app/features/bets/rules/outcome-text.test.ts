import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { compiled } from '../../betting/rules/testing/compiled.ts';
import { betsTexts } from '../texts/bets.ts';
import type { Bet } from './bet.ts';
import { outcomeText } from './outcome-text.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const leg = (factor: string | null, result = 'won') => ({ builder: null, selection: `${factor}${result}${Math.random()}`, factor, result });
const told = (bet: object, locale: 'en' | 'it' = 'en') =>
  outcomeText(translator(compiled(betsTexts), locale), {
    state: 'won',
    lines: 1,
    funding: 'cash',
    stake: euros('5.00'),
    returned: euros('10.50'),
    cashed_out: null,
    accumulator_bonus: null,
    reason: null,
    builders: [],
    legs: [leg('2.1')],
    ...bet,
  } as unknown as Bet).join(' ');

test('a bet that won says the sum by which it was paid', () => {
  expect(told({})).toBe('Stake times odds: €5.00 × 2.10 = €10.50.');
  expect(told({ legs: [leg('1.5'), leg('1.857')], returned: euros('13.93') }, 'it')).toBe(
    'Puntata per quote: €5.00 × 1.50 × 1.857 = €13.93.',
  );
  expect(told({ legs: [leg('1.475', 'half_won')], state: 'partial', returned: euros('7.38') })).toContain('€5.00 × 1.475 = €7.38');
});

test('what a free bet costs is taken off, and an accumulator bonus stands beside the sum', () => {
  expect(told({ funding: 'free_bet', stake: euros('10.00'), legs: [leg('2')], returned: euros('10.00') })).toBe(
    'Stake times odds: €10.00 × 2.00 − €10.00 = €10.00.',
  );
  const bonus = { percent: '5', amount: euros('0.50') };
  expect(told({ legs: [leg('1.5'), leg('2')], accumulator_bonus: bonus, returned: euros('15.50') })).toBe(
    'Stake times odds: €5.00 × 1.50 × 2.00 = €15.00. With the multiple bonus of €0.50 we paid €15.50.',
  );
});

test('where the sum is another one, only what was paid is said', () => {
  expect(told({ lines: 4, returned: euros('31.20') })).toBe('We paid €31.20.');
  // A third that no six digits tell exactly.
  expect(told({ stake: euros('30000.00'), legs: [leg('0.333333', 'dead_heat')], returned: euros('10000.00') })).toBe('We paid €10,000.00.');
  expect(told({ cashed_out: euros('2.00'), returned: euros('6.00') })).toBe(
    'You had cashed out part of it for €2.00. The rest was settled by its results. We paid €6.00.',
  );
});

test('a lost bet says how many selections lost it', () => {
  const lost = { state: 'lost', returned: euros('0.00') };
  expect(told({ ...lost, legs: [leg('0', 'lost')] })).toBe('The bet paid nothing.');
  expect(told({ ...lost, legs: [leg('2.1'), leg('0', 'lost')] })).toBe('One selection lost, so the bet paid nothing.');
  expect(told({ ...lost, legs: [leg('0', 'lost'), leg('0', 'lost'), leg(null, 'open')] })).toBe(
    '2 selections lost, so the bet paid nothing.',
  );
  expect(told({ ...lost, lines: 3 })).toBe('None of its lines won, so the bet paid nothing.');
});

test('a bet that no result decided says what did, and that nothing was lost by it', () => {
  const none = { legs: [leg(null, 'open')], returned: null };
  expect(told({ ...none, state: 'requoted', reason: 'bets.odds_changed' })).toBe(
    'The odds changed while we were checking the bet. Your stake was returned.',
  );
  expect(told({ ...none, state: 'rejected', reason: 'bets.selection_closed' })).toContain('closed while we were checking');
  expect(told({ ...none, state: 'rejected', reason: 'bets.play_closed' })).toContain('responsible gaming settings');
  expect(told({ ...none, state: 'void', funding: 'free_bet' })).toBe('Your free bet was returned.');
  expect(told({ ...none, state: 'cancelled' }, 'it')).toContain('annullato');
  expect(told({ ...none, state: 'cashed_out', cashed_out: euros('4.20') })).toBe(
    'You cashed out the whole bet for €4.20. Results no longer count for it.',
  );
  expect(told({ ...none, state: 'open' })).toBe('');
});
