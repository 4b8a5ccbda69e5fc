import { useState, type ComponentType } from 'react';
import { createMemoryRouter, parsePath, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface RoutedProps {
  readonly page: ComponentType;
  /** The path of the page, as the portal's routes spell it. */
  readonly path: string;
  /** The address that is opened. */
  readonly at?: string | undefined;
  /** What the page before has left with the address. */
  readonly state?: unknown;
  /** Other pages that are shown where one is led to them. */
  readonly beside?: readonly RouteObject[];
}

/** A page at its address; every other address tells where one is led. */
export function Routed({ page, path, at = path, state, beside = [] }: RoutedProps) {
  const [router] = useState(() => {
    const made = createMemoryRouter([{ path, Component: page }, ...beside, { path: '*', Component: Elsewhere }], {
      initialEntries: [{ ...parsePath(at), state }],
    });
    let known = made.state.location.key;
    document.body.dataset['entries'] = '1';
    made.subscribe(({ location, historyAction }) => {
      document.body.dataset['at'] = location.pathname + location.search;
      if (historyAction === 'PUSH' && location.key !== known)
        document.body.dataset['entries'] = String(Number(document.body.dataset['entries']) + 1);
      known = location.key;
    });
    return made;
  });
  return <RouterProvider router={router} />;
}

function Elsewhere() {
  return <p>Another page.</p>;
}

/** How many steps there are back, with the page itself. */
export const entries = () => Number(document.body.dataset['entries']);

/** Where the page has led since it was opened. */
export const ledTo = () => document.body.dataset['at'];
