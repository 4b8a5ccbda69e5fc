import { codes } from '@millrace/core';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aChallenge, secondFactorCalls, secondFactorWords } from '@millrace/core/second-factor';
import { sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/session/aff-login';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { forgetTyped, stays } from './page-place.ts';

const meta = preview.meta({
  title: 'Pages/Second step of a login',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    forgetTyped();
    msw.use(
      answer(sessionCalls.loginInfo, { status: 0, user_id: null }),
      answer(referenceCalls.provider, aProvider()),
      refuse(sessionCalls.login, codes.factorNeeded, secondFactorWords.factorNeeded),
      answer(secondFactorCalls.startSignIn, aChallenge()),
    );
  },
});

/** In either language: the two fields of the form, then its button. */
async function logIn() {
  const password = await waitFor(() => {
    const field = document.querySelector<HTMLElement>('input[type="password"]');
    if (!field) throw new TypeError('There is no password yet.');
    return field;
  });
  await userEvent.type(screen.getByRole('textbox'), 'publisher@demo.test');
  await userEvent.type(password, 'Demo1234{Enter}');
  await waitFor(() => expect(document.querySelector('input[type="password"]')).not.toBeInTheDocument());
}

const onlyApp = answer(secondFactorCalls.startSignIn, aChallenge({ passkey: null }));
const typed = async (code: string) =>
  userEvent.type(await screen.findByLabelText('Code from your authenticator app'), `${code}{Enter}`);

export const Passkey = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play() {
    await logIn();
    await expect(await screen.findByText(/support@millrace.test/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button')[0]).toHaveFocus());
  },
});

export const Code = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => {
    // Only this code is right.
    msw.use(
      onlyApp,
      answer(secondFactorCalls.signIn, ({ time_code }) => ({ user_id: time_code === '123456' ? 7 : 0.5 })),
    );
  },
  async play() {
    const { gone, release } = stays();
    await logIn();
    await waitFor(() => expect(screen.getByLabelText('Code from your authenticator app')).toHaveFocus());
    await typed('123456');
    await waitFor(() => expect(gone).toHaveLength(1));
    release();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      onlyApp,
      refuse(secondFactorCalls.signIn, codes.invalid, 'Please check the marked fields.', {
        time_code: secondFactorWords.wrongTimeCode,
      }),
    ),
  async play() {
    await logIn();
    await typed('123456');
    await expect(await screen.findByText(/^Wrong code/)).toBeVisible();
  },
});

export const Recovery = meta.story({
  async play() {
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  },
});

export const TooMany = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(onlyApp, refuse(secondFactorCalls.signIn, codes.notFound, secondFactorWords.tooManyCodes)),
  async play() {
    await logIn();
    await typed('123456');
    await expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    await waitFor(() => expect(screen.getByText(secondFactorWords.tooManyCodes)).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(secondFactorCalls.startSignIn)),
  play: logIn,
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(secondFactorCalls.startSignIn)),
  async play() {
    await logIn();
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
