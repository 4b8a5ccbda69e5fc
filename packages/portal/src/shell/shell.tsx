import type { Session } from '@millrace/core/session';
import { useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { guard, home } from '../guard.tsx';
import { shellPages } from '../routes.tsx';
import { Failure } from './failure.tsx';
import { Layout, Opening } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { NothingOpen } from './nothing-open.tsx';

interface ShellProps {
  readonly session: Session;
  /** Where the address lives. By default in the browser. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
}

/** Everything behind the login. */
export function Shell({ session, createRouter = createBrowserRouter }: ShellProps) {
  const [router] = useState(() => createRouter(routes(session)));
  return <RouterProvider router={router} />;
}

function routes(session: Session): RouteObject[] {
  const pages = shellPages.map((page) => ({
    path: page.path,
    handle: { title: page.title },
    loader: guard(session, page),
    lazy: async () => ({ Component: (await page.load()).Page }),
  }));
  return [
    {
      path: '/',
      loader: guard(session),
      Component: Layout,
      ErrorBoundary: Failure,
      HydrateFallback: Opening,
      children: [
        {
          ErrorBoundary: Failure,
          children: [
            { index: true, loader: home(session), Component: NothingOpen },
            ...pages,
            { path: '*', handle: { title: 'notFound' }, Component: NotFound },
          ],
        },
      ],
    },
  ];
}
