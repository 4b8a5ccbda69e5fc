import { codes } from '@millrace/core';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { sessionCalls, sessionWords } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/aff-login';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { drawnCode } from './drawn-code.ts';
import { asked, forgetTyped, stays } from './page-place.ts';

const meta = preview.meta({
  title: 'Pages/Publisher login',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    forgetTyped();
    msw.use(
      answer(sessionCalls.loginInfo, { status: 0, user_id: null }),
      answer(sessionCalls.emailSend, {}),
      answer(sessionCalls.captcha, drawnCode),
      answer(sessionCalls.checkCaptcha, {}),
      answer(referenceCalls.provider, aProvider()),
    );
  },
});

async function logIn(email = 'publisher@demo.test') {
  if (email !== '') await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(await screen.findByLabelText('Password'), 'Demo1234');
  await userEvent.keyboard('{Enter}');
}

const turn = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The login goes once what takes its place has come, and has a field of the same name. */
async function turnToForgot() {
  await turn('Forgot password?');
  await expect(await screen.findByRole('heading', { name: 'Retrieve your password' })).toHaveFocus();
}
const notActivated = refuse(sessionCalls.login, codes.notActivated, sessionWords.notActivated);
const captchaWrong = refuse(sessionCalls.login, codes.captchaWrong, sessionWords.captchaWrong);

export const Empty = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    await expect(canvas.getByRole('link', { name: 'Log in here' })).toHaveAttribute('href', '/login');
  },
});

/** Somebody else is signed in in this browser, so it leads past nobody. */
export const Again = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  beforeEach({ msw }) {
    msw.use(answer(sessionCalls.loginInfo, { status: 1, user_id: 8, un: 'sdk@demo.test' }));
    return asked('again=1');
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Another account is logged in/)).toHaveRole('status');
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
});

/** The portal has refused whom the login led on: it leads them on no more. */
export const SentBack = meta.story({
  tags: ['also-chinese'],
  beforeEach({ msw }) {
    msw.use(answer(sessionCalls.loginInfo, { status: 1, user_id: 7, un: 'publisher@demo.test' }));
    sessionStorage.setItem('millrace-way-past', 'true');
    return () => sessionStorage.removeItem('millrace-way-past');
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^You are logged in, but your session was refused/)).toHaveRole('status');
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
});

/** The session ended while a form was filled in. */
export const Kept = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  beforeEach() {
    sessionStorage.setItem('millrace-typed user 7 /my-account', '[]');
    return asked('redirect=/my-account');
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/what you typed is still there/)).toHaveRole('status');
  },
});

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

export const LoggedIn = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.login, { user_id: 1 })),
  async play() {
    const { gone, release } = stays();
    await logIn();
    await waitFor(() => expect(gone).toEqual(['/snapshot']));
    release();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.login, codes.invalid, sessionWords.loginRefused)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent(sessionWords.loginRefused);
    await expect(await screen.findByLabelText('E-mail')).toHaveValue('publisher@demo.test');
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(sessionWords.loginRefused);
    await expect(password).toBeInvalid();
  },
});
Refused.test('what was wrong is no longer said once it is changed', async () => {
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription(sessionWords.loginRefused);
  await expect(screen.getByLabelText('Password')).toBeValid();
});

export const CaptchaAsked = meta.story({
  beforeEach: ({ msw }) => void msw.use(captchaWrong),
  async play() {
    await logIn();
    await expect(await screen.findByRole('img', { name: 'Verification code' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveFocus();
    await expect(screen.getByLabelText('Password')).toHaveValue('Demo1234');
    await expect(screen.getByText('Enter the code shown in the image.')).toHaveRole('status');
  },
});
CaptchaAsked.test('nobody logs in without it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await expect(screen.getByText("Can't be empty!")).toBeVisible();
});

export const CaptchaWrong = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(captchaWrong, refuse(sessionCalls.checkCaptcha, codes.captchaWrong, sessionWords.captchaWrong)),
  async play() {
    await logIn();
    const before = (await screen.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), 'RNX7');
    await userEvent.tab();
    await expect(await screen.findByText('wrong captcha')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveValue('');
    await expect(screen.getByRole('img', { name: 'Verification code' })).not.toHaveAttribute('src', before);
  },
});

/** Whoever presses Enter is told by the login itself. */
export const CaptchaRefused = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(captchaWrong),
  async play() {
    await logIn();
    const before = (await screen.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), 'RNX7{Enter}');
    await expect(await screen.findByText('wrong captcha')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveValue('');
    await expect(screen.getByRole('img', { name: 'Verification code' })).not.toHaveAttribute('src', before);
  },
});

export const NotActivated = meta.story({
  beforeEach: ({ msw }) => void msw.use(notActivated),
  async play() {
    await logIn('ada@gmail.com');
    await expect(await screen.findByRole('heading', { name: sessionWords.notActivated })).toHaveFocus();
    await expect(screen.getByText(/sent to ada@gmail.com/)).toBeVisible();
    const mailbox = screen.getByRole('link', { name: 'Open my mailbox' });
    await expect(mailbox).toHaveAttribute('href', 'https://mail.google.com/');
    await expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const SentAgain = meta.story({
  beforeEach: ({ msw }) => void msw.use(notActivated),
  async play() {
    await logIn();
    await screen.findByRole('button', { name: 'Send again in 60 s' });
    const then = Date.now();
    Date.now = () => then + 61_000;
    await userEvent.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    const told = await screen.findByText(/We sent the e-mail to publisher@demo.test again/);
    await waitFor(() => expect(told).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveFocus();
  },
});

export const NotSent = meta.story({
  beforeEach: ({ msw }) => void msw.use(notActivated, fail(sessionCalls.emailSend)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await expect(await screen.findByRole('button', { name: 'Send the e-mail again' })).toBeEnabled();
  },
});

export const NoEmail = meta.story({
  beforeEach: ({ msw }) => void msw.use(notActivated),
  async play() {
    await logIn();
    await turn('No e-mail received?');
    await expect(await screen.findByRole('heading', { name: 'No e-mail received' })).toHaveFocus();
    await expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await expect(await screen.findByRole('link', { name: 'support@millrace.test' })).toBeVisible();
    await turn('Back to log in');
    await expect(await screen.findByLabelText('E-mail')).toHaveValue('publisher@demo.test');
    await logIn('');
    await turn('No e-mail received?');
  },
});

export const NotVerified = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(sessionCalls.login, codes.notVerified, sessionWords.notVerified),
      answer(sessionCalls.verifySend, {}),
    ),
  async play() {
    const { gone, release } = stays();
    await logIn();
    await waitFor(() => expect(gone).toEqual(['/user-verify']));
    release();
  },
});

export const Forgot = meta.story({
  async play() {
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await turnToForgot();
    await expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
    await expect(await screen.findByRole('img', { name: 'Verification code' })).toBeVisible();
  },
});

export const ForgotProblems = meta.story({
  async play() {
    await turnToForgot();
    await turn('Send the link');
    await expect(screen.getAllByText("Can't be empty!")).toHaveLength(2);
    await expect(screen.getByLabelText('E-mail')).toHaveFocus();
  },
});

export const ForgotCaptchaWrong = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.forget, codes.captchaWrong, sessionWords.captchaWrong)),
  async play() {
    await turnToForgot();
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), 'RNX7{Enter}');
    await expect(await screen.findByText('wrong captcha')).toBeVisible();
  },
});

export const ResetSent = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.forget, {})),
  async play() {
    await turnToForgot();
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ada@gmail.com');
    await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), 'RNX7{Enter}');
    await expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    await expect(screen.getByRole('status')).toHaveTextContent('ada@gmail.com');
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.login)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) => void msw.use(notActivated),
  async play() {
    await logIn(`${'rindfleischetikettierung'.repeat(4)}@donaudampfschifffahrtsgesellschaft.example`);
    await expect(await screen.findByRole('heading', { name: sessionWords.notActivated })).toHaveFocus();
  },
});
