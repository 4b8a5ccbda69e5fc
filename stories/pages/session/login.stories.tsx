import { codes } from '@millrace/core';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { sessionCalls, sessionWords } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/login';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, refuse } from '../../answers.ts';
import { drawnCode } from './drawn-code.ts';
import { forgetTyped, asked, stays } from './page-place.ts';

const meta = preview.meta({
  title: 'Pages/Advertiser login',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    forgetTyped();
    msw.use(
      answer(sessionCalls.loginInfo, { status: 0, user_id: null }),
      answer(sessionCalls.verifySend, {}),
      answer(sessionCalls.captcha, drawnCode),
      answer(referenceCalls.provider, aProvider()),
    );
  },
});

async function logIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ada@northwind.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

export const Empty = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(canvas.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Log in here' })).toHaveAttribute('href', '/aff-login');
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(2);
  },
});

export const LoggedIn = meta.story({
  tags: ['no-picture'],
  beforeEach({ msw }) {
    // Any name does for an advertiser, and the server is told whose login this is.
    msw.use(answer(sessionCalls.login, ({ orgtype, remember }) => ({ user_id: orgtype === 2 && remember ? 9 : 0.5 })));
    return asked('next=/offers/my');
  },
  async play() {
    const { gone, release } = stays();
    await logIn();
    await waitFor(() => expect(gone).toEqual(['/offers/my']));
    release();
  },
});

export const NotVerified = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.login, codes.notVerified, sessionWords.notVerified)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('heading', { name: sessionWords.notVerified })).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toBeVisible();
  },
});

export const Forgot = meta.story({
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await expect(await screen.findByRole('heading', { name: 'Retrieve your password' })).toHaveFocus();
  },
});
