import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { RequisiteFields } from './requisite-fields.tsx';

const iban = { name: 'iban', type: 'text', mask: null, regex: 'IT.*', required: true, label: 'IBAN of your account' };

const drawn = (locale: 'en' | 'it', isChecked: boolean, refusal: { field: string | null; text: string } | null = null) =>
  renderToStaticMarkup(
    <TextProvider locale={locale} overrides={{}}>
      <RequisiteFields fields={[iban]} values={{ iban: 'DE02' }} onChange={() => {}} {...{ isChecked, refusal }} />
    </TextProvider>,
  );

test('a method’s fields are drawn from its settings, and say what is wrong once the player has tried to go on, in both languages', () => {
  expect(drawn('en', false)).toContain('IBAN of your account');
  expect(drawn('en', false)).not.toContain('role="alert"');
  expect(drawn('en', true)).toContain('Wrong field');
  expect(drawn('it', true)).toContain('Campo non valido');
});

test('what the server says of a field stands at the field', () => {
  expect(drawn('en', false, { field: 'iban', text: 'Not this one' })).toContain('Not this one');
  expect(drawn('en', false, { field: 'amount', text: 'Not this one' })).not.toContain('Not this one');
});
