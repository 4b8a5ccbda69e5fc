import { fetchPart } from '@millrace/portal/fetched';
import { Barrier } from '@millrace/portal/front-door';
import { partOf } from '@millrace/portal/missing-part';
import { PageFailure } from '@millrace/portal/shell/failure';
import { TextField } from '@millrace/widgets/kit/text-field';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { stays } from './session/page-place.ts';

const part = 'story';
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page behind the login whose own code is not to be had the first time. */
function NoPage() {
  const [router] = useState(() => {
    let load: () => Promise<() => ReactNode> = gone;
    return createMemoryRouter([
      {
        ErrorBoundary: PageFailure,
        HydrateFallback: () => null,
        children: [
          {
            path: '*',
            lazy: async () => {
              const loading = load();
              load = async () => () => <h1>Here after all</h1>;
              return { Component: await fetchPart(part, () => loading) };
            },
          },
        ],
      },
    ]);
  });
  return <RouterProvider router={router} />;
}

/** A form of which one part is not to be had. */
function NoPart() {
  const [Part] = useState(() => partOf(part, gone));
  return (
    <form>
      <TextField label="Full Name" value="Ada Brook" readOnly onChange={() => undefined} />
      <br />
      <Part />
    </form>
  );
}

/** A page before the login that is not to be had, or breaks. */
function NoDoor({ isBroken }: { isBroken: boolean }) {
  const [Page] = useState(() =>
    lazy(async () => ({ default: isBroken ? await gone() : await fetchPart<() => undefined>(part, gone) })),
  );
  return (
    <Barrier>
      <Suspense>
        <Page />
      </Suspense>
    </Barrier>
  );
}

const meta = preview.meta({
  title: 'Pages/Not fetched',
  component: NoPage,
  parameters: {
    ...apart(),
    hasOwnEdges: true,
    expectedFaults: [/could not be fetched/, /Failed to fetch dynamically/],
  },
  beforeEach() {
    sessionStorage.removeItem(`millrace-reloaded ${part}`);
    return () => sessionStorage.removeItem(`millrace-reloaded ${part}`);
  },
});

/** The page was loaded anew for it already. */
const again = () => sessionStorage.setItem(`millrace-reloaded ${part}`, '1');

export const Page = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(/^This page could not be loaded./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
});

export const PageStillMissing = meta.story({
  beforeEach: again,
  async play({ canvas }) {
    await expect(await canvas.findByText(/failed to load/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

PageStillMissing.test('what is to be had by then is shown, however fast it comes', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByRole('heading', { name: 'Here after all' })).toBeVisible();
});

export const PageOffline = meta.story({
  beforeEach() {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You are offline.')).toBeVisible();
    await expect(canvas.queryByText(/updated/)).not.toBeInTheDocument();
  },
});
PageOffline.test('once the network is back it is loaded by itself', async () => {
  const place = stays();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(place.gone).toHaveLength(1));
  place.release();
});

export const Part = meta.story({
  render: () => <NoPart />,
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(canvas.getByLabelText('Full Name')).toHaveValue('Ada Brook');
  },
});

export const PartStillMissing = meta.story({
  beforeEach: again,
  render: () => <NoPart />,
  async play({ canvas }) {
    await expect(await canvas.findByText(/failed to load/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  },
});

export const FrontDoor = meta.story({
  render: () => <NoDoor isBroken={false} />,
  async play({ canvas }) {
    await expect(await canvas.findByText(/^This page could not be loaded./)).toBeVisible();
  },
});

export const Broken = meta.story({
  render: () => <NoDoor isBroken />,
  async play({ canvas }) {
    await expect(await canvas.findByText('Something went wrong on this page.')).toBeVisible();
  },
});

export const Chinese = meta.story({
  globals: { locale: 'zh-CN' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: '重新加载' })).toBeVisible();
  },
});
