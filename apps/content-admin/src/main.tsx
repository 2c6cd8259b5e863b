import '@tavolo/ui/styles/all.css';
import './shell/page.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '@tavolo/ui/toast/toaster.tsx';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Refusal } from './api/call.ts';
import { ConfirmDialog } from './confirm/confirm.tsx';
import { router } from './router.tsx';
import { ProofDialog } from './session/proof.tsx';
import { applyLook } from './shell/look.ts';
import { TextsProvider, useTexts } from './texts/use-texts.tsx';

applyLook();

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is an answer; only silence is worth asking again.
      retry: (count, error) => count < 2 && error instanceof Refusal && error.status === 0,
    },
  },
});

function Notices() {
  const texts = useTexts();
  return (
    <div aria-live="polite" aria-relevant="additions">
      <Toaster label={texts.notices} dismissLabel={texts.dismissNotice} />
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Suspense>
        <TextsProvider>
          <RouterProvider router={router} />
          <ConfirmDialog />
          <ProofDialog />
          <Notices />
        </TextsProvider>
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
