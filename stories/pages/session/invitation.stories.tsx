import { codes } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/invitation';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { asked, stays } from './page-place.ts';

const invitation = { email: 'mia@brook.example', by: 'ada@brook.example', role: 'manager' } as const;

/** What the link of an invitation opens: who invites, as what, and a password to set. */
const meta = preview.meta({
  title: 'Pages/Invitation',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    msw.use(answer(sessionCalls.invitation, invitation), answer(sessionCalls.acceptInvitation, { user_id: 9 }));
    return asked('token=abc');
  },
});

async function setPassword() {
  await userEvent.type(await screen.findByLabelText('New password'), 'Harbor.7');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'Harbor.7{Enter}');
}

export const Invited = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/ada@brook.example invites you to their account, as manager/)).toBeVisible();
    await expect(canvas.getByText(/You do not see payments/)).toBeVisible();
  },
});

export const Accepted = meta.story({
  tags: ['no-picture'],
  async play() {
    const held = stays();
    await setPassword();
    await waitFor(() => expect(held.gone).toEqual(['/']));
    held.release();
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept and log in' }));
    await expect(canvas.getByText('please enter password')).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveFocus();
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    const m = 'Please check the marked fields.';
    msw.use(refuse(sessionCalls.acceptInvitation, codes.invalid, m, { password: 'This password is too common.' }));
  },
  async play() {
    await setPassword();
    await waitFor(() => expect(screen.getByText('This password is too common.')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(sessionCalls.invitation)) });

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.invitation)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The invitation could not be loaded.')).toBeVisible();
  },
});

/** It was used, taken back, sent again, or is older than a week: which of them is nobody's to learn. */
export const Over = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(refuse(sessionCalls.invitation, codes.resetRefused, 'This invitation is no longer valid.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('This invitation is no longer valid')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the login page' })).toBeVisible();
  },
});

export const UsedMeanwhile = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(refuse(sessionCalls.acceptInvitation, codes.resetRefused, 'This invitation is no longer valid.')),
  async play({ canvas }) {
    await setPassword();
    await expect(await canvas.findByText('This invitation is no longer valid')).toBeVisible();
  },
});

export const LongWords = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.invitation, {
        ...invitation,
        by: 'the-department-for-international-partnerships-and-traffic-quality@subsidiary-of-brook.example',
        email: 'somebody.with.a.very.long.name.of.their.own@subsidiary-of-brook.example',
      }),
    ),
  async play({ canvas }) {
    await canvas.findByText(/the-department/);
  },
});
