// What becomes of a registration that was sent, and of one that was begun in this tab before.
import { codes } from '@millrace/core';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { emptyAccountInfo, registrationCalls, registrationWords, someAnswers } from '@millrace/core/registration';
import { sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/registration/register';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { codeField, keep, press, register, willing } from './filling.ts';

const meta = preview.meta({
  title: 'Pages/Registration sent',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    msw.use(...willing);
    keep();
  },
});

export const Pending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(registrationCalls.register)),
  async play() {
    await register();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const CodeRefused = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(registrationCalls.register, codes.captchaWrong, 'Wrong.')),
  async play({ canvas }) {
    await register();
    await expect(await screen.findByRole('alert')).toHaveTextContent('Please enter valid verification code.');
    await waitFor(() => expect(codeField()).toHaveFocus());
    await expect(codeField()).toHaveAccessibleDescription('wrong verification code');
    await expect(canvas.getByLabelText(/^1\./)).toHaveValue('Harbor Tycoon');
  },
});

export const EmailTaken = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(registrationCalls.register, codes.emailTaken, 'Taken.')),
  async play() {
    await register();
    await expect(await screen.findByRole('alert')).toHaveTextContent(registrationWords.emailTaken);
    const email = await screen.findByLabelText('Enterprise E-mail');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
    await expect(email).toHaveAccessibleDescription(registrationWords.emailTaken);
    await expect(screen.getByText('Is it your account?')).toBeVisible();
    const forgot = screen.getByRole('link', { name: 'Forgot password?' });
    await expect(forgot).toHaveAttribute('href', '/aff-login?forgot=1');
  },
});
EmailTaken.test('another address takes the mark away', async () => {
  await userEvent.type(screen.getByLabelText('Enterprise E-mail'), '{Backspace}');
  await expect(screen.getByLabelText('Enterprise E-mail')).toBeValid();
  await expect(screen.queryByText('Is it your account?')).not.toBeInTheDocument();
  await expect(screen.queryByText(registrationWords.emailTaken, { ignore: '[role=alert] *' })).not.toBeInTheDocument();
});

export const Refused = meta.story({
  beforeEach({ msw }) {
    const m = 'Please check the marked fields.';
    msw.use(refuse(registrationCalls.register, codes.invalid, m, { password: 'This password is too common.' }));
  },
  async play() {
    await register();
    await expect(await screen.findByRole('alert')).toHaveTextContent('This password is too common.');
    const password = await screen.findByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    const { top, bottom } = password.getBoundingClientRect();
    await expect(top > 0 && bottom < innerHeight).toBe(true);
    await expect(password).toBeInvalid();
    await expect(password).toHaveAccessibleDescription(/This password is too common\./);
    await expect(screen.getByLabelText('Enterprise E-mail')).toBeValid();
  },
});
Refused.test('another password takes the mark away', async () => {
  await userEvent.type(screen.getByLabelText('Password'), '7');
  await expect(screen.getByLabelText('Password')).toBeValid();
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(registrationCalls.register)),
  async play({ canvas }) {
    await register();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await expect(canvas.getByLabelText(/^1\./)).toHaveValue('Harbor Tycoon');
  },
});

export const KeptAnswers = meta.story({
  beforeEach() {
    const info = { ...emptyAccountInfo, account_type: 1, company: 'Brook Media', country: 'DE', integration_type: 1 };
    return keep({ info, answers: someAnswers() });
  },
  async play({ canvas }) {
    await expect(canvas.getByText('You have an unfinished registration.')).toBeVisible();
    await press('Continue');
    // The button is gone; reading goes on at the top of what it brought back.
    await expect(canvas.getByRole('heading', { name: 'Account Info' })).toHaveFocus();
    await expect(canvas.getByLabelText('Company Name')).toHaveValue('Brook Media');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveValue('Germany'));
    await expect(canvas.queryByText('You have an unfinished registration.')).not.toBeInTheDocument();
  },
});

export const Offered = meta.story({ beforeEach: () => keep({ info: emptyAccountInfo, answers: someAnswers() }) });

export const Success = meta.story({
  async play({ canvas }) {
    await register();
    await expect(await canvas.findByRole('heading', { name: 'Account created' })).toHaveFocus();
    await expect(canvas.getByText(/ada@gmail.com/)).toBeVisible();
    const mailbox = canvas.getByRole('link', { name: 'Go and Check' });
    await expect(mailbox).toHaveAttribute('href', 'https://mail.google.com/');
    await expect(canvas.getByRole('link', { name: 'Skip and login' })).toHaveAttribute('href', '/aff-login');
    await expect(await canvas.findByRole('link', { name: 'support@millrace.test' })).toBeVisible();
  },
});

export const OwnDomain = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await register('ada@brook.example');
    await expect(await canvas.findByText('Open your mailbox at brook.example.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Go and Check' })).not.toBeInTheDocument();
  },
});

export const Demonstration = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(referenceCalls.provider, { ...aProvider(), letters_url: '/dev/mail' })),
  async play({ canvas }) {
    await register();
    const letters = await canvas.findByRole('link', { name: 'Open the demo inbox' });
    await expect(letters).toHaveAttribute('href', '/dev/mail');
  },
});

export const NoMail = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.verifySendAgain, {})),
  async play({ canvas }) {
    await register();
    await userEvent.click(await canvas.findByRole('button', { name: 'No email received' }));
    await expect(await canvas.findByRole('heading', { name: 'No email received' })).toHaveFocus();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/aff-login');
  },
});
