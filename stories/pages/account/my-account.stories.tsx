// long because the page has three tabs, each with its states and what is done in them.
import { codes, createClient, pagerOf } from '@millrace/core';
import {
  accountCalls,
  anAccount,
  noTelegram,
  noWebhook,
  someAlertSettings,
  someDevices,
  someReferees,
} from '@millrace/core/account';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aSecondFactor, secondFactorCalls } from '@millrace/core/second-factor';
import { aProfile, createSession, sessionCalls, somePermissions, userStatuses } from '@millrace/core/session';
import { Page as OldAddress } from '@millrace/portal/pages/account/account';
import { Page } from '@millrace/portal/pages/account/my-account';
import { SessionProvider } from '@millrace/portal/session';
import { useAtomValue } from 'jotai/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { pointAt } from '../../pointer.ts';
import { answer, changedTo, fail, never, refuse } from '../../answers.ts';
import { ViewerProvider } from '@millrace/widgets/provider';

interface RoutedProps {
  /** The address that is opened. */
  readonly at: string;
}

/** The page for who is signed in, and what the frame around it would do for who no longer is. */
function Routed({ at }: RoutedProps) {
  const [session] = useState(() => {
    const made = createSession(createClient({}));
    void made.enter();
    return made;
  });
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path: '/my-account', Component: Page },
        { path: '/account', Component: OldAddress },
      ],
      { initialEntries: [at] },
    ),
  );
  const state = useAtomValue(session.state, { store: session.store });
  if (state.is === 'out') return <p>Signed out after a change of the {state.after}.</p>;
  return (
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}

const sent = fn();
const meta = preview.meta({
  title: 'Pages/My account',
  component: Routed,
  args: { at: '/my-account' },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer(referenceCalls.provider, aProvider()),
      answer(sessionCalls.permission, somePermissions()),
      answer(sessionCalls.profile, aProfile()),
      answer(accountCalls.read, anAccount()),
      answer(accountCalls.devices, someDevices()),
      answer(accountCalls.alerts, someAlertSettings()),
      answer(accountCalls.webhook, noWebhook),
      answer(accountCalls.telegram, noTelegram),
      answer(secondFactorCalls.read, aSecondFactor()),
      answer(accountCalls.token, { token: '7.Hq2pX0b7vGm1rJt9yKd4sWcA5nLeUoZfI3xB8hTgQkM' }),
      answer(accountCalls.apiKeys, []),
      answer(accountCalls.referrals, ({ p, n }) => ({ ...pagerOf(3, p, n), data: someReferees(3), earned: '0' })),
      answer(accountCalls.emailCode, (asked) => {
        sent(asked);
        return {};
      }),
      answer(accountCalls.changeEmail, (asked) => {
        sent(asked);
        return {};
      }),
      answer(accountCalls.changePassword, {}),
      answer(referenceCalls.timezones, {
        tzs: [
          { id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin' },
          { id: 3, gmt: 'GMT+08:00', location: 'Shanghai', name: 'Asia/Shanghai' },
        ],
      }),
    );
  },
});

export const UserInfo = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Robin Vale, robin@millrace.test')).toBeVisible();
    const rows = await canvas.findAllByRole('row', { name: / on / });
    await expect(rows[0]).toHaveTextContent('Firefox on Linux, GermanyThis device');
  },
});

export const SdkTerms = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.profile, aProfile({ user: { ...aProfile().user, is_sdk: true } })),
      answer(referenceCalls.provider, aProvider({ sdk_terms: 'We pay you within 30 days of your invoice.' })),
    ),
  async play({ canvas }) {
    // What comes above them moves them.
    await canvas.findByText('This device');
    await canvas.findByText('Chrome on Windows');
    await canvas.findByLabelText('Webhook URL');
    await userEvent.click(await canvas.findByRole('button', { name: 'Read the terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'SDK developer terms' }));
    await expect(await dialog.findByText('We pay you within 30 days of your invoice.')).toBeVisible();
    await expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  },
});

export const Edited = meta.story({
  beforeEach: ({ msw }) => {
    let org: Parameters<typeof anAccount>[0] = {};
    msw.use(
      answer(accountCalls.read, () => anAccount(org)),
      answer(accountCalls.edit, ({ city }) => {
        org = { city, erp_status: 11 };
        return {};
      }),
    );
  },
  async play({ canvas }) {
    // How far the page scrolls to a field depends on what stands below it.
    await canvas.findByText('Safari on macOS, France');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(canvas.getByLabelText('Contact app')).toHaveFocus());
    await userEvent.clear(await canvas.findByLabelText('City'));
    await userEvent.type(canvas.getByLabelText('City'), 'Bremen');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Bremen')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const MeanwhileChanged = meta.story({
  beforeEach: ({ msw }) => void msw.use(changedTo(accountCalls.edit, anAccount({ city: 'Kiel', version: 2 }))),
  async play({ canvas }) {
    await canvas.findByText('Safari on macOS, France');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.clear(await canvas.findByLabelText('City'));
    await userEvent.type(canvas.getByLabelText('City'), 'Bremen');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Kiel')).toBeVisible());
    await expect(screen.getByText('Bremen')).toBeVisible();
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    // How far the page scrolls to a field depends on what stands below it.
    await canvas.findByText('Safari on macOS, France');
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.clear(await canvas.findByLabelText('City'));
    await userEvent.clear(canvas.getByLabelText('Address'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(2);
    await expect(canvas.getByLabelText('City')).toHaveFocus();
  },
});

export const UnderReview = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.read, anAccount({ erp_status: 11 }))),
  async play({ canvas }) {
    const edit = await canvas.findByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Change e-mail' })).toHaveAttribute('aria-disabled', 'true');
    // The first that a page feels of a pointer is no hover yet.
    await pointAt(edit);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('under review');
  },
});

async function typePasswords(dialog: HTMLElement, origin: string) {
  await userEvent.type(within(dialog).getByLabelText('Current password'), origin);
  await userEvent.type(within(dialog).getByLabelText('New password'), 'River2026');
  await userEvent.type(within(dialog).getByLabelText('Confirm new password'), 'River2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
}

export const PasswordChanged = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    await typePasswords(await screen.findByRole('dialog'), 'Demo1234');
    await expect(await canvas.findByText('Signed out after a change of the password.')).toBeVisible();
  },
});

export const PasswordRefused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(accountCalls.changePassword, codes.invalid, 'Please check the marked fields.', {
        origin_password: 'The password is not right.',
      }),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    await typePasswords(await screen.findByRole('dialog'), 'Wrong1234');
    await expect(await screen.findByText('The password is not right.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
  },
});

export const PasswordSame = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    await typePasswords(await screen.findByRole('dialog'), 'River2026');
    await expect(await screen.findByText('This is your current password. Please choose another one.')).toBeVisible();
  },
});

export const EmailChanged = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change e-mail' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('New e-mail'), 'ada@brook.test');
    await userEvent.type(dialog.getByLabelText('Your password'), 'Demo1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    await expect(await dialog.findByText(/We sent a code to ada@brook.test/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Send again in/ })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Change e-mail' }));
    await expect(await canvas.findByText('Signed out after a change of the email.')).toBeVisible();
    await expect(sent).toHaveBeenLastCalledWith({ email: 'ada@brook.test', code: '123456' });
  },
});

export const DeviceSignedOut = meta.story({
  beforeEach: ({ msw }) => {
    let devices = someDevices();
    msw.use(
      answer(accountCalls.devices, () => devices),
      answer(accountCalls.signOutDevice, ({ id }) => {
        devices = devices.filter((device) => device.id !== id);
        return {};
      }),
    );
  },
  async play({ canvas }) {
    await canvas.findByText('Chrome on Windows');
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari on macOS' }));
    await waitFor(() => expect(canvas.queryByText(/Safari on macOS/, { selector: 'th *' })).not.toBeInTheDocument());
    await expect(canvas.queryByRole('button', { name: /Sign out Firefox/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole('group', { name: 'Devices' })).toHaveFocus();
  },
});

export const ApiKey = meta.story({
  args: { at: '/my-account?tab=1' },
  async play({ canvas }) {
    await expect(await canvas.findByText('****gQkM')).toBeVisible();
    await expect(canvas.queryByText(/Hq2pX0b7/)).toBeNull();
  },
});

export const Renewed = meta.story({
  args: { at: '/my-account?tab=1' },
  beforeEach: ({ msw }) => {
    let token = '7.Hq2pX0b7vGm1';
    msw.use(
      answer(secondFactorCalls.read, aSecondFactor()),
      answer(accountCalls.token, () => ({ token })),
      answer(accountCalls.renewToken, () => ({ token: (token = '7.Hq2pX0b7vGm1-after!') })),
    );
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renew key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew the report API key?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Renew key' }));
    await expect(await canvas.findByText('****ter!')).toBeVisible();
  },
});

export const Referral = meta.story({
  args: { at: '/my-account?tab=2' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'More' })).toHaveAttribute('href', '/commission');
    await expect(await canvas.findByText('1–3 of 3')).toBeVisible();
  },
});

export const LedHere = meta.story({
  args: { at: '/account' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'My Account' })).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.read)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(accountCalls.read, 500)) });

/** A blocked account reads its data and changes its password; of the rest it sees why not, or nothing at all. */
/** Whoever has a seat has a login of their own, and sees whose account it is; what is the owner's is closed or not there. */
export const WithSeat = meta.story({
  beforeEach: ({ msw }) => {
    const person = { id: 41, un: 'mia.berg@brook.example', role: 'analyst' } as const;
    msw.use(
      answer(sessionCalls.permission, somePermissions({ person })),
      answer(sessionCalls.profile, aProfile({ person, role: 'analyst' })),
    );
  },
  render: (args) => (
    <ViewerProvider viewer={{ status: userStatuses.normal, role: 'analyst' }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('mia.berg@brook.example')).toBeVisible();
    await expect(canvas.getByText('Account of')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change e-mail' })).not.toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(
      'Only the owner of the account may do this.',
    );
    // Neither keys nor people are theirs to see, and alerts go where the owner has set.
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['User Info', 'Referral']);
    await expect(canvas.queryByRole('heading', { name: /alerts/i })).not.toBeInTheDocument();
  },
});

export const Blocked = meta.story({
  // A tab that is closed to it.
  args: { at: '/my-account?tab=2' },
  render: (args) => (
    <ViewerProvider viewer={{ status: userStatuses.blocked }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    const change = await canvas.findByRole('button', { name: 'Change e-mail' });
    await expect(change).toHaveAccessibleDescription('Your account has been blocked!');
    // Keys can still be revoked, and seats removed.
    await expect(canvas.getAllByRole('tab')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});
