import { createClient, pagerOf } from '@millrace/core';
import { offerCalls, someOffers } from '@millrace/core/offers';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aProfile, createSession, sessionCalls, somePermissions } from '@millrace/core/session';
import { SessionProvider } from '@millrace/portal/session';
import { Shell } from '@millrace/portal/shell/shell';
import { createMemoryRouter } from 'react-router';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';

interface FramedProps {
  /** The address that is opened. */
  readonly at: string;
}

function Framed({ at }: FramedProps) {
  const [session] = useState(() => createSession(createClient({})));
  return (
    <SessionProvider value={session}>
      <Shell session={session} createRouter={(routes) => createMemoryRouter(routes, { initialEntries: [at] })} />
    </SessionProvider>
  );
}

const member = [
  answer(sessionCalls.permission, somePermissions()),
  answer(sessionCalls.profile, aProfile()),
  answer(referenceCalls.provider, aProvider()),
  answer(offerCalls.list, ({ p, n }) => ({ ...pagerOf(42, p, n), data: someOffers(n) })),
];

const meta = preview.meta({
  title: 'Pages/Shell',
  component: Framed,
  args: { at: '/offers/my' },
  parameters: { ...apart(), isPage: true },
  beforeEach: ({ msw }) => void msw.use(...member),
});

export const Page = meta.story({
  async play() {
    await expect(await screen.findByText('1–10 of 42')).toBeVisible();
    // On a phone the menu is folded away, and still says where one is.
    const link = await screen.findByRole('link', { name: 'Offer List', hidden: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
  },
});

export const Narrow = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await expect(await screen.findByRole('link', { name: 'Offer List' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(sessionCalls.permission)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.permission, 500)),
  async play() {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const NothingOpen = meta.story({
  args: { at: '/' },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.permission, somePermissions({ en: [] })),
      answer(sessionCalls.profile, aProfile({ en: [], menus: [] })),
    ),
  async play() {
    await expect(await screen.findByText('No page is open to this account yet.')).toBeVisible();
  },
});

export const Denied = meta.story({
  args: { at: '/offers/my' },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.permission, somePermissions({ en: ['view_support'] })),
      answer(sessionCalls.profile, aProfile({ menus: [] })),
    ),
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('may not see that page');
  },
});

export const NotFound = meta.story({
  args: { at: '/nowhere' },
  async play() {
    await userEvent.click(await screen.findByRole('link', { name: 'Go to the home page' }));
    await expect(await screen.findByRole('heading', { name: 'Offer List' })).toBeVisible();
  },
});
