import { codes } from '@millrace/core';
import { sessionCalls, sessionWords } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/aff-login';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { drawnCode } from './drawn-code.ts';

const meta = preview.meta({
  title: 'Pages/Publisher login',
  component: Page,
  parameters: { ...apart(), isPage: true },
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.loginInfo, { status: 0, user_id: null })),
});

async function logIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'publisher@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
  await userEvent.keyboard('{Enter}');
}

export const Empty = meta.story();

export const Problems = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(2);
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('E-mail'), 'someone');
    await expect(canvas.getByText('Please enter the correct email')).toBeVisible();
  },
});

export const Pending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(sessionCalls.login)),
  async play() {
    await logIn();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.login, codes.invalid, sessionWords.loginRefused)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent(sessionWords.loginRefused);
    await expect(screen.getByLabelText('E-mail')).toHaveValue('publisher@demo.test');
  },
});

export const CaptchaAsked = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(sessionCalls.login, codes.captchaWrong, sessionWords.captchaWrong),
      answer(sessionCalls.captcha, drawnCode),
    ),
  async play() {
    await logIn();
    await expect(await screen.findByRole('img', { name: 'Verification code' })).toBeVisible();
    await expect(screen.getByLabelText('Password')).toHaveValue('Demo1234');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await expect(screen.getByText("Can't be empty!")).toBeVisible();
  },
});

export const NotActivated = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.login, codes.notActivated, sessionWords.notActivated)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('heading', { name: sessionWords.notActivated })).toBeVisible();
    await expect(screen.getByText(/sent to publisher@demo.test/)).toBeVisible();
  },
});

export const NotVerified = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.login, codes.notVerified, sessionWords.notVerified)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('heading', { name: sessionWords.notVerified })).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.login)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
});

export const Chinese = meta.story({ globals: { locale: 'zh-CN' } });
export const RightToLeft = meta.story({ globals: { dir: 'rtl' } });
