import { fetched } from '@millrace/portal/fetched';
import { Barrier } from '@millrace/portal/front-door';
import { partOf } from '@millrace/portal/missing-part';
import { Failure } from '@millrace/portal/shell/failure';
import { TextField } from '@millrace/widgets/kit/text-field';
import { lazy, Suspense, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const part = 'story';
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page behind the login whose own code is not to be had. */
function NoPage() {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        ErrorBoundary: Failure,
        HydrateFallback: () => null,
        children: [{ path: '*', lazy: async () => ({ Component: await fetched(part, gone) }) }],
      },
    ]),
  );
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
    lazy(async () => ({ default: isBroken ? await gone() : await fetched<() => undefined>(part, gone) })),
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
    await expect(await canvas.findByText(/still cannot be loaded/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
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
    await expect(await canvas.findByText(/still cannot be loaded/)).toBeVisible();
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
    await expect(await canvas.findByText('Something on this page does not work.')).toBeVisible();
  },
});

export const Chinese = meta.story({
  globals: { locale: 'zh-CN' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: '重新加载' })).toBeVisible();
  },
});
