import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProvider } from '../../../runtime/api/use-api.tsx';
import { TextProvider } from '../../../runtime/texts/use-text.tsx';
import { LimitChoice } from './limit-choice.tsx';
import type { Protection } from '../api/protection-query.ts';

test.each(['en', 'it'] as const)('the question for a first deposit limit names no amount by itself (%s)', (locale) => {
  const protection = { currency: 'EUR', raise_wait_hours: 24, can_decline_limit: true } as Protection;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider locale={locale} overrides={{}}>
        <ApiProvider locale={locale}>
          <MemoryRouter>
            <LimitChoice protection={protection} />
          </MemoryRouter>
        </ApiProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  const [field = ''] = /<input[^>]*name="limit"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('value=""');
  expect(field).not.toContain('placeholder');
});
