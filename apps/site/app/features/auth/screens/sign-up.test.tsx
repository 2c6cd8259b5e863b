import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { defaults } from '@tavolo/content/defaults';
import type { ContentReader } from '@tavolo/content';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import type { Api } from '../../../runtime/site-context.ts';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { formPlans } from '../api/forms-config.ts';
import { SignUp } from './sign-up.tsx';

type Locale = 'en' | 'it';

async function shown(locale: Locale, isOpen: boolean): Promise<string> {
  const form = { strategy: 'onSubmit', button_title: null, fields: [] };
  const singles: Record<string, object> = {
    'forms-config': { ...defaults.singles['forms-config'][locale], registration: form, fast_registration: form, completion: form },
    'prazer-config': { functional_flags: {} },
    'auth-config': defaults.singles['auth-config'][locale],
    'cashier-config': defaults.singles['cashier-config'][locale],
  };
  const content = { single: (name: string) => singles[name] } as unknown as ContentReader;
  const api = { call: async () => ({ items: ['google'], is_sign_up_open: isOpen }) } as unknown as Api;
  const plans = await formPlans({ api, content, locale, warn: () => {} });
  const nothing = async () => {};
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider locale={locale} overrides={{}}>
        <ApiProvider locale={locale}>
          <MemoryRouter>
            <SignUp plans={plans} target={() => null} onRegistered={nothing} onProved={nothing} onSocial={nothing} onSignIn={() => {}} />
          </MemoryRouter>
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
}

test.for<[Locale, string, string]>([
  ['en', 'Sign-up isn’t open yet', 'Sign in'],
  ['it', 'Le registrazioni non sono ancora aperte', 'Accedi'],
])('while no accounts are opened there is no form and no service, but the way to sign in (%s)', async ([locale, title, signIn]) => {
  const closed = await shown(locale, false);
  expect(closed).toContain(title);
  expect(closed).toContain(signIn);
  expect(closed).not.toMatch(/<(?:form|input)/);
  expect(closed).not.toContain('Google');
  const open = await shown(locale, true);
  expect(open).not.toContain(title);
  expect(open).toContain('<form');
});
