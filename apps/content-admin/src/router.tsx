import { createBrowserRouter } from 'react-router';
import { FrontPage } from './session/front-page.tsx';
import { Gate } from './session/gate.tsx';
import { NotHere, RouteFailure } from './shell/not-here.tsx';

/** The editor's own addresses, all below /content-admin. Each screen is a file of its own: who signs in need not wait for all of them. */
export const router = createBrowserRouter(
  [
    {
      path: '/welcome',
      lazy: { Component: async () => (await import('./session/welcome.tsx')).Welcome },
      hydrateFallbackElement: <FrontPage busy />,
      errorElement: <RouteFailure />,
    },
    {
      path: '/',
      element: <Gate />,
      hydrateFallbackElement: <FrontPage busy />,
      errorElement: <RouteFailure />,
      children: [
        { index: true, lazy: { Component: async () => (await import('./entries/overview.tsx')).Overview } },
        { path: 'content/:type', lazy: { Component: async () => (await import('./entries/entry-list.tsx')).EntryList } },
        { path: 'content/:type/:id', lazy: { Component: async () => (await import('./entry/entry-route.tsx')).EntryRoute } },
        { path: 'media', lazy: { Component: async () => (await import('./media/media-page.tsx')).MediaPage } },
        { path: 'approvals', lazy: { Component: async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage } },
        { path: 'operations', lazy: { Component: async () => (await import('./operations/operations-page.tsx')).OperationsPage } },
        { path: 'gifts', lazy: { Component: async () => (await import('./gifts/gifts-page.tsx')).GiftsPage } },
        { path: 'people', lazy: { Component: async () => (await import('./people/people-page.tsx')).PeoplePage } },
        { path: 'account', lazy: { Component: async () => (await import('./people/account-page.tsx')).AccountPage } },
        { path: '*', element: <NotHere /> },
      ],
    },
  ],
  { basename: '/content-admin' },
);
