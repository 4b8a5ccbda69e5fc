import { createClient } from '@millrace/core';
import { accountCalls, anAccount, noTelegram, noWebhook, someAlertSettings } from '@millrace/core/account';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aSecondFactor, secondFactorCalls } from '@millrace/core/second-factor';
import { aProfile, createSession, sessionCalls, somePermissions } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/account/my-account';
import { SessionProvider } from '@millrace/portal/session';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, userEvent } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer } from '../../answers.ts';

function Routed() {
  const [session] = useState(() => createSession(createClient({})));
  const [router] = useState(() => createMemoryRouter([{ path: '/', Component: Page }]));
  return (
    <SessionProvider value={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}

/** What the review of the details by the operator shows and locks on My Account. */
const meta = preview.meta({
  title: 'Pages/My account/Review of the details',
  component: Routed,
  parameters: apart(),
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(referenceCalls.provider, aProvider()),
      answer(sessionCalls.permission, somePermissions()),
      answer(sessionCalls.profile, aProfile()),
      answer(accountCalls.devices, []),
      answer(accountCalls.alerts, someAlertSettings()),
      answer(accountCalls.webhook, noWebhook),
      answer(accountCalls.telegram, noTelegram),
      answer(secondFactorCalls.read, aSecondFactor()),
      answer(referenceCalls.timezones, {
        tzs: [{ id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin' }],
      }),
    ),
});

const refused = { section: 'user_info', state: 'refused', reason: 'The street is missing in your address.' } as const;

/** What the operator found wrong, above what is to be corrected. */
export const DetailsRefused = meta.story({
  tags: ['also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(accountCalls.read, anAccount({ erp_status: 13, address: 'Hamburg', reviews: [refused] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The street is missing in your address\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(canvas.getByText(/^Your account manager reviews changes/)).toBeVisible();
  },
});

/** Personal Info alone waits: only the e-mail address is locked here. */
export const PersonalInfoWaits = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        accountCalls.read,
        anAccount({ erp_status: 11, reviews: [{ section: 'personal_info', state: 'waiting', reason: '' }] }),
      ),
    ),
  async play({ canvas }) {
    const email = await canvas.findByRole('button', { name: 'Change e-mail' });
    await expect(email).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true');
  },
});
