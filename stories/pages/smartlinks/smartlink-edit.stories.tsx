import { codes, pagerOf } from '@millrace/core';
import { someOffers } from '@millrace/core/offers';
import { aProvider, referenceCalls, someCarriers, someCountries, someOfferSettings } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { aCoverage, aSmartlink, storedDraft, newDraft, smartlinkCalls } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/smartlinks/smartlink-edit';
import { useState } from 'react';
import { createMemoryRouter, Link, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';

const all = someOffers(24);

/** The page between others, to which one can leave. */
function Routed({ at }: { readonly at: string }) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path: '/smartlink/create/0/', Component: Page },
        { path: '/smartlink/edit/:gid', Component: Leaveable },
        { path: '/smartlink', Component: Smartlinks },
        { path: '/sweepstake', element: <p>The sweepstakes.</p> },
      ],
      { initialEntries: [at] },
    ),
  );
  return <RouterProvider router={router} />;
}

/** The list, which may be told whose link is asked for. */
function Smartlinks() {
  const state: unknown = useLocation().state;
  return (
    <>
      <p>The smartlinks.</p>
      <output>{JSON.stringify(state)}</output>
    </>
  );
}

function Leaveable() {
  return (
    <>
      <Link to="/smartlink">Away</Link>
      <Page />
    </>
  );
}

const meta = preview.meta({
  title: 'Pages/Smartlink',
  parameters: apart(),
  component: Routed,
  args: { at: '/smartlink/edit/5001' },
  beforeEach: ({ msw }) => {
    localStorage.clear();
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(referenceCalls.provider, aProvider({ default_smartlinks: [101] })),
      answer(referenceCalls.countries, someCountries()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(smartlinkCalls.read, ({ sml_id }) => aSmartlink({ gid: sml_id })),
      answer(smartlinkCalls.offers, ({ p, n }) => ({
        ...pagerOf(all.length, p, n),
        data: all.slice((p - 1) * n, p * n),
      })),
      answer(smartlinkCalls.coverage, aCoverage()),
      answer(smartlinkCalls.create, { gid: 5099 }),
      answer(smartlinkCalls.update, { gid: 5001 }),
    );
  },
});

type Canvas = ReturnType<typeof within>;

const name = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Campaign name/ });

export const New = meta.story({
  args: { at: '/smartlink/create/0/' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New smartlink' })).toBeVisible();
    await expect(await name(canvas)).toHaveValue('');
  },
});

export const NoSuchAddress = meta.story({
  tags: ['no-picture'],
  args: { at: '/smartlink/edit/:sml_id' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New smartlink' })).toBeVisible();
    await expect(await name(canvas)).toHaveValue('');
  },
});

export const NoId = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  args: { at: '/smartlink/edit/abc' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Smartlink not found')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /^Campaign name/ })).not.toBeInTheDocument();
  },
});
NoId.test('it leads to the list', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show my smartlinks' }));
  await expect(await canvas.findByText('The smartlinks.')).toBeVisible();
});

export const Own = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(await name(canvas)).toHaveValue('Autumn games');
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
Own.test('Cancel leads back', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
  await expect(await canvas.findByText('The sweepstakes.')).toBeVisible();
});

export const ReadOnly = meta.story({
  args: { at: '/smartlink/edit/101' },
  async play({ canvas }) {
    await expect(await name(canvas)).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
});

export const Saved = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.type(await name(canvas), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('The smartlinks.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Created = meta.story({
  tags: ['no-picture'],
  args: { at: '/smartlink/create/0/' },
  async play({ canvas }) {
    await userEvent.type(await name(canvas), 'Winter games');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('The smartlinks.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Get Link' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        '{"promoted":{"gid":5099,"name":"Winter games","ad_type":2,"restriction_type":1}}',
      ),
    );
  },
});

export const Leaving = meta.story({
  async play({ canvas }) {
    await userEvent.type(await name(canvas), ' 2');
    await userEvent.click(canvas.getByRole('link', { name: 'Away' }));
    await expect(await screen.findByText('The changes will not be saved. Are you sure to leave?')).toBeVisible();
  },
});
Leaving.test('who stays keeps what was typed, and can still leave', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(await name(canvas)).toHaveValue('Autumn games 2');
  await userEvent.click(canvas.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(await canvas.findByText('The smartlinks.')).toBeVisible();
});

export const KeptDraft = meta.story({
  beforeEach: () =>
    storedDraft(localStorage, 7, 5001).write({ ...newDraft, settings: { ...newDraft.settings, name: 'Winter games' } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Restore draft' })).toBeVisible();
  },
});
KeptDraft.test('one can go on with it', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Restore draft' }));
  await expect(await name(canvas)).toHaveValue('Winter games');
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.read)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.read, 500)) });
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.read, codes.notAllowed, 'Not allowed.')),
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.read)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        smartlinkCalls.read,
        aSmartlink({
          gid: 5001,
          name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        }),
      ),
    ),
  async play({ canvas }) {
    await waitFor(async () =>
      expect(await name(canvas)).toHaveValue(
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      ),
    );
  },
});
