import { createChannelChoice } from '@millrace/core/channels';
import type { Session } from '@millrace/core/session';
import { useState } from 'react';
import { createBrowserRouter, redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { addresses } from '../addresses.ts';
import { ChannelProvider } from '../channel.tsx';
import { fetchPart } from '../fetched.ts';
import { guard, guardSetUp, home, type Entering } from '../guard.tsx';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { loadSetUp, redirects, shellPages } from '../routes.tsx';
import { PageFailure } from './failure.tsx';
import { keepingTheWay } from './kept-way.ts';
import { Layout, OpeningLayout } from './layout.tsx';

interface ShellProps {
  readonly session: Session;
  /** Where the address lives. By default in the browser. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
}

/** Everything behind the login. */
export function Shell({ session, createRouter = createBrowserRouter }: ShellProps) {
  const [choice] = useState(() => createChannelChoice(lazyLocalStorage));
  const [router] = useState(() => keepingTheWay(createRouter(routes({ session, choice }))));
  return (
    <ChannelProvider value={choice}>
      <RouterProvider router={router} />
    </ChannelProvider>
  );
}

function routes(entering: Entering): RouteObject[] {
  const pages = shellPages.map((page) => ({
    path: page.path,
    handle: { title: page.title },
    loader: guard(entering, page),
    lazy: async () => ({ Component: (await fetchPart(page.title, page.load)).Page }),
  }));
  return [
    {
      path: addresses.secondFactor(),
      loader: guardSetUp(entering),
      lazy: async () => ({ Component: (await fetchPart('second factor', loadSetUp)).Page }),
      ErrorBoundary: PageFailure,
      HydrateFallback: OpeningLayout,
    },
    {
      path: '/',
      loader: guard(entering),
      Component: Layout,
      ErrorBoundary: PageFailure,
      HydrateFallback: OpeningLayout,
      children: [
        {
          ErrorBoundary: PageFailure,
          children: [
            { index: true, loader: home(entering), lazy: nothingOpen },
            ...pages,
            ...redirects.map(({ path, to }) => ({ path, loader: redirectTo(to) })),
            { path: '*', handle: { title: 'notFound' }, lazy: notFound },
          ],
        },
      ],
    },
  ];
}

/** To another address, with what was asked. */
function redirectTo(to: string): LoaderFunction {
  return ({ request }) => redirect(to + new URL(request.url).search);
}

// Loaded on demand: few members have no page at all.
async function nothingOpen() {
  return { Component: (await import('./nothing-open.tsx')).NothingOpen };
}

async function notFound() {
  return { Component: (await import('./not-found.tsx')).NotFound };
}
