import { expect, test } from 'vitest';
import type { Handler } from '../calls/handlers.ts';
import { refuse, type Refuse } from './errors.ts';
import { errorTexts } from './texts.ts';

test('a refusal of a domain has its reason’s status and sentence, with the facts filled in', () => {
  const refusal = refuse('storage.too_many_keys', { facts: { max: 64 } });
  const { code = '', facts = {} } = refusal.details;
  expect([refusal.status, code]).toEqual([413, 'storage.too_many_keys']);
  const said = (locale: 'en' | 'it') => errorTexts().error(locale, refusal.type, code, facts);
  expect([said('en'), said('it')]).toEqual(['You can’t store more than 64 values.', 'Non puoi salvare più di 64 valori.']);
});

test('the compiler asks for the facts of the text, and for the codes of the call', () => {
  // @ts-expect-error The text says how many.
  const withoutFacts = () => refuse('storage.too_many_keys');
  const rule = (say: Refuse<'storage.too_many_keys' | 'storage.value_too_large'>) => {
    throw say('storage.too_many_keys', { facts: { max: 1 } });
  };
  const ofFewer = (say: Refuse<'storage.value_too_large'>) =>
    // @ts-expect-error A call that declares one code cannot ask a rule that gives another one too.
    rule(say);
  // @ts-expect-error Nor has a call without codes anything to say no with.
  const handler: Handler<'storage.getKeys'> = async (_params, { refuse: say }) => rule(say);
  expect([withoutFacts, ofFewer, handler].every((each) => typeof each === 'function')).toBe(true);
});
