import { codes } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/reset-psw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { asked, stays } from './page-place.ts';

const meta = preview.meta({
  title: 'Pages/New password',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    msw.use(answer(sessionCalls.resetCheck, { email: 'ada@example.com' }));
    return asked('token=abc');
  },
});

async function setPassword() {
  await userEvent.type(await screen.findByLabelText('New password'), 'Harbor.7');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'Harbor.7{Enter}');
}

export const Empty = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('For the account ada@example.com.')).toBeVisible();
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set the password' }));
    await expect(canvas.getByText('please enter password')).toBeVisible();
    await expect(canvas.getByText('Please enter the password again.')).toBeVisible();
    await expect(canvas.getByLabelText('New password')).toHaveFocus();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(sessionCalls.resetCheck)) });

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.resetCheck)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The link could not be checked.')).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.resetCheck)),
  async play({ canvas, msw }) {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(answer(sessionCalls.resetCheck, { email: 'ada@example.com' }));
    await userEvent.click(again);
    await expect(await canvas.findByLabelText('New password')).toBeVisible();
  },
});

let held: ReturnType<typeof stays> | undefined;

export const BadLink = meta.story({
  tags: ['no-picture'],
  beforeEach({ msw }) {
    msw.use(refuse(sessionCalls.resetCheck, codes.resetRefused, 'This link is no longer good.'));
    held = stays();
    return held.release;
  },
  async play() {
    await waitFor(() => expect(held?.gone).toEqual(['/token-invalid']));
  },
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    const m = 'Please check the marked fields.';
    msw.use(refuse(sessionCalls.reset, codes.invalid, m, { password: 'This password is too common.' }));
  },
  async play() {
    await setPassword();
    await expect(await screen.findByText('This password is too common.')).toBeVisible();
    await expect(screen.getByLabelText('New password')).toHaveFocus();
  },
});

export const LinkUsed = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.reset, codes.resetRefused, 'This link is no longer good.')),
  async play() {
    await setPassword();
    await expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.');
  },
});

export const Pending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(sessionCalls.reset)),
  async play() {
    await setPassword();
    const button = screen.getByRole('button', { name: 'Set the password' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Done = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.reset, {})),
  async play() {
    await setPassword();
    await expect(await screen.findByRole('heading', { name: 'Your password is set' })).toHaveFocus();
    await expect(screen.getByRole('link', { name: 'Go to log in' })).toHaveAttribute('href', '/aff-login');
  },
});
