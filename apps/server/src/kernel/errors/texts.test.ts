import { readdirSync, readFileSync } from 'node:fs';
import { catalogues } from '@tavolo/contract/messages';
import { errorStatus } from '@tavolo/contract/errors';
import { defaultMessages } from '@tavolo/validation';
import { describe, expect, test } from 'vitest';
import { errorTexts } from './texts.ts';

const texts = errorTexts();

/** Refusals that the server's sources name: `new CatalogueError('Type', { code: 'x' …` and `invalidField('field', 'rule'`. */
function namedInSources(): { errors: { type: string; code: string }[]; rules: string[] } {
  const folder = new URL('../../', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
  const errors = sources.flatMap((source) =>
    [...source.matchAll(/CatalogueError\(\s*'(\w+Exception)',\s*\{\s*code: '(\w+)'/g)].map(([, type = '', code = '']) => ({ type, code })),
  );
  const rules = sources.flatMap((source) => [...source.matchAll(/invalidField\(\s*[\w.']+,\s*'(\w+)'/g)].map(([, rule = '']) => rule));
  return { errors, rules };
}

describe('[R8-001] the texts of refusals', () => {
  const { errors, rules } = namedInSources();

  test('the sources name refusals', () => {
    expect(errors.length).toBeGreaterThan(20);
    expect(rules.length).toBeGreaterThan(10);
  });

  test.each(['en', 'it'] as const)('every code that the server refuses with has a text of its own: %s', (locale) => {
    const { codes, fields } = catalogues[locale];
    const unknown = errors.filter(({ type, code }) => !Object.hasOwn(codes, code) && !Object.hasOwn(codes, `${type}.${code}`));
    expect(unknown).toEqual([]);
    expect(errors.filter(({ type }) => !Object.hasOwn(errorStatus, type))).toEqual([]);
    expect(rules.filter((rule) => !Object.hasOwn(fields, rule) && !Object.hasOwn(defaultMessages[locale], rule))).toEqual([]);
  });

  test('facts are filled in; a text that misses one gives way to its type’s', () => {
    expect(texts.error('en', 'TooManyRequestsException', 'rate_limit', { retry_after: 30 })).toBe(
      'Too many attempts. Please try again in 30 seconds.',
    );
    expect(texts.error('en', 'TooManyRequestsException', 'rate_limit', {})).toBe('Too many attempts. Please wait a moment.');
    expect(texts.error('it', 'TooManyRequestsException', 'constructor', {})).toBe('Troppi tentativi. Attendi un momento.');
  });

  test('[R9-002] amounts stand as on the pages, with the symbol of the refusal’s currency', () => {
    const left = { available: '1300.00', currency: 'EUR', period: 'day' };
    expect(texts.error('en', 'WithdrawalLimitsPeriodExceededException', 'day', left)).toBe('You can withdraw €1,300.00 more today.');
    expect(texts.error('it', 'BillingDepositLimitExceededException', 'own_day', { ...left, currency: 'GBP' })).toContain('£1,300.00');
    expect(texts.error('en', 'WithdrawalLimitsExceededException', 'max', { min: '10', max: '5000.00', currency: 'USD' })).toBe(
      'You can withdraw from $10.00 to $5,000.00 at a time.',
    );
  });

  test('[R1-002] an operator’s text goes before the product’s', () => {
    const changed = errorTexts(() => ({ credentials: 'No such player', required: 'Fill this in' }));
    expect(changed.error('en', 'AuthorizationException', 'credentials', {})).toBe('No such player');
    expect(changed.field('en', { code: 'required' })).toBe('Fill this in');
  });

  test('a rule without a text is a wrong field; values are filled in', () => {
    expect(texts.field('en', { code: 'toString' })).toBe('Wrong field');
    expect(texts.field('it', { code: 'min_value', values: { min: 3 } })).toBe('Il valore minimo è 3');
  });

  test.each([
    [
      'en',
      [
        'The code must contain 6 digits',
        'Time expired. Ask for a new code.',
        'The code is invalid.',
        'Two-factor sign-in is already enabled.',
        'Resend time is 42 seconds.',
      ],
    ],
    [
      'it',
      [
        'Il codice deve contenere 6 cifre',
        'Tempo scaduto. Richiedi un nuovo codice.',
        'Il codice non è valido.',
        'L’accesso in due passaggi è già attivo.',
        'Potrai richiedere un nuovo codice tra 42 secondi.',
      ],
    ],
  ] as const)('[R8-008] all five sentences of two-factor sign-in (%s)', (locale, sentences) => {
    const said = (code: string, facts = {}) => texts.error(locale, 'AuthorizationException', code, facts);
    expect([
      texts.field(locale, { code: 'two_factor_code' }),
      said('two_factor_expired'),
      said('two_factor_invalid'),
      said('two_factor_enabled'),
      said('resend_time', { resend_time: 42 }),
    ]).toEqual(sentences);
  });
});
