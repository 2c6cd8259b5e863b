import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import type { PlannedField } from '../rules/form-plan.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { knownFields, type KnownField, type SignUpValues } from '../rules/sign-up-values.ts';

const nothing = { placeholder: null, hint: null, mask: null, regex: null, rule: null, min: null, max: null };
const fieldOf = (name: KnownField, isRequired: boolean): PlannedField => ({
  ...nothing,
  name,
  type: 'text',
  label: `The ${name}`,
  is_required: isRequired,
  order: 1,
  currencies: [],
  countries: [],
  options: [],
});

const empty: SignUpValues = {
  email: '',
  phone: '',
  phone_country_code: 'IT',
  password: '',
  password_repeat: '',
  birth_date: '',
  country_code: '',
  currency: 'EUR',
  first_name: '',
  last_name: '',
  postcode: '',
  promo_code: '',
  terms_accepted: false,
  is_subscribed: false,
};

const currencies = [{ code: 'USD', name: 'US dollar', symbol: 'US$' }];

function Form({ fields }: { fields: readonly PlannedField[] }) {
  const form = useForm<SignUpValues>({ defaultValues: empty });
  return <RegistrationFields fields={fields} plans={{ countries: [], currencies }} form={form} error={() => null} />;
}

const shown = (locale: 'en' | 'it', fields: readonly PlannedField[]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider locale={locale} overrides={{}}>
        <ApiProvider locale={locale}>
          <MemoryRouter>
            <Form fields={fields} />
          </MemoryRouter>
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );

/** The tag of the control itself. */
const controlOf = (html: string, name: KnownField): string =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

const words = {
  en: { optional: 'optional', blank: 'while a required field is empty' },
  it: { optional: 'facoltativo', blank: 'se un campo obbligatorio è vuoto' },
} as const;
const locales = ['en', 'it'] as const;

test.each(locales.flatMap((locale) => knownFields.map((name) => ({ locale, name }))))(
  '[ACC-02] $name is marked as optional where content does not require it, as required where it does, and the form says what a blank one does ($locale)',
  ({ locale, name }) => {
    const { optional, blank } = words[locale];
    // What the form says of all fields names the word as well.
    const marked = (html: string) => html.split(optional).length - 1 > 1;
    const [must, may] = [shown(locale, [fieldOf(name, true)]), shown(locale, [fieldOf(name, false)])];
    expect(controlOf(must, name)).toContain('required=""');
    expect(marked(must)).toBe(false);
    expect(must).toContain(blank);
    // Nobody signs up without the terms, whatever content says: they are no field that can be left out.
    if (name === 'terms_accepted') return;
    expect(controlOf(may, name)).not.toContain('required');
    expect(marked(may)).toBe(true);
    expect(may).toContain(blank);
  },
);

test('[R8-007] whatever the server finds wrong is told at its field, also at the country of a number and at a tick', () => {
  const fields = knownFields.map((name) => fieldOf(name, false));
  function Refused() {
    const form = useForm<SignUpValues>({ defaultValues: empty });
    return <RegistrationFields fields={fields} plans={{ countries: [], currencies: [] }} form={form} error={(name) => `Wrong ${name}.`} />;
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider locale="en" overrides={{}}>
        <ApiProvider locale="en">
          <MemoryRouter>
            <Refused />
          </MemoryRouter>
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  for (const name of Object.keys(empty)) expect(html).toContain(`Wrong ${name}.`);
});

test('[R3-022] whoever chooses a currency sees the symbol that the operator gives it', () => {
  expect(shown('en', [fieldOf('currency', true)])).toContain('USD · US dollar (US$)');
});
