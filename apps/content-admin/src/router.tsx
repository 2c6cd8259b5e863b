import { createBrowserRouter } from 'react-router';
import { EntryRoute } from './entry/entry-route.tsx';
import { EntryList } from './entries/entry-list.tsx';
import { Overview } from './entries/overview.tsx';
import { MediaPage } from './media/media-page.tsx';
import { OperationsPage } from './operations/operations-page.tsx';
import { AccountPage } from './people/account-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { Gate } from './session/gate.tsx';
import { Welcome } from './session/welcome.tsx';
import { NotHere, RouteFailure } from './shell/not-here.tsx';

/** The editor's own addresses, all below /content-admin. */
export const router = createBrowserRouter(
  [
    { path: '/welcome', element: <Welcome />, errorElement: <RouteFailure /> },
    {
      path: '/',
      element: <Gate />,
      errorElement: <RouteFailure />,
      children: [
        { index: true, element: <Overview /> },
        { path: 'content/:type', element: <EntryList /> },
        { path: 'content/:type/:id', element: <EntryRoute /> },
        { path: 'media', element: <MediaPage /> },
        { path: 'operations', element: <OperationsPage /> },
        { path: 'people', element: <PeoplePage /> },
        { path: 'account', element: <AccountPage /> },
        { path: '*', element: <NotHere /> },
      ],
    },
  ],
  { basename: '/content-admin' },
);
