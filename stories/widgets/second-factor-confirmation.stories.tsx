import { codes } from '@millrace/core';
import { aChallenge, secondFactorCalls, secondFactorWords } from '@millrace/core/second-factor';
import { ConfirmDialog } from '@millrace/widgets/second-factor';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';

const answered = fn();
const proved = fn();
const meta = preview.meta({
  title: 'Widgets/SecondFactor confirmation',
  parameters: apart(),
  component: ConfirmDialog,
  args: { onAnswer: answered, supportEmail: 'support@millrace.test' },
  beforeEach: ({ msw }) => {
    answered.mockClear();
    proved.mockClear();
    msw.use(
      answer(secondFactorCalls.startConfirm, aChallenge()),
      answer(secondFactorCalls.confirm, (proof) => {
        proved(proof);
        return {};
      }),
    );
  },
});

const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Passkey = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play() {
    const support = await screen.findByText(/support@millrace.test/);
    await expect(support).toBeVisible();
    // The passkey comes first, and has the focus.
    await waitFor(() => expect(screen.getAllByRole('button')[0]).toHaveFocus());
  },
});

export const PasskeyCancelled = meta.story({
  beforeEach: () => {
    spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  },
  async play() {
    await pressed('Use a passkey');
    await expect(await screen.findByText('The request was cancelled or timed out. Please try again.')).toBeVisible();
    await expect(answered).not.toHaveBeenCalled();
  },
});

export const Code = meta.story({
  async play() {
    await pressed('Use a code from your app');
    const field = screen.getByLabelText('Code from your authenticator app');
    await expect(field).toHaveFocus();
    await userEvent.type(field, '123 456');
    await pressed('Confirm');
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
    await expect(proved).toHaveBeenCalledWith({ time_code: '123 456' });
  },
});

export const CodeWrong = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(secondFactorCalls.startConfirm, aChallenge({ passkey: null })),
      refuse(secondFactorCalls.confirm, codes.invalid, 'Please check the marked fields.', {
        time_code: secondFactorWords.wrongTimeCode,
      }),
    ),
  async play() {
    const field = await screen.findByRole('textbox');
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
  },
});

export const Sending = meta.story({
  tags: ['also-dark-desktop'],
  beforeEach: ({ msw }) => void msw.use(never(secondFactorCalls.confirm)),
  async play() {
    await pressed('Use a code from your app');
    await userEvent.type(screen.getByRole('textbox'), '123456{Enter}');
    // What else could be done waits, and looks so.
    const other = screen.getByRole('button', { name: 'Use a recovery code' });
    await waitFor(() => expect(other).toBeDisabled());
    await expect(getComputedStyle(other).cursor).toBe('not-allowed');
  },
});

export const TooMany = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(secondFactorCalls.startConfirm, aChallenge({ passkey: null })),
      refuse(secondFactorCalls.confirm, codes.tooMany, secondFactorWords.manyTimeCodes),
    ),
  async play() {
    await userEvent.type(await screen.findByRole('textbox'), '123456{Enter}');
    await expect(await screen.findByText(secondFactorWords.manyTimeCodes)).toBeVisible();
  },
});

export const Recovery = meta.story({
  async play() {
    await pressed('Use a recovery code');
    const field = screen.getByLabelText('Recovery code');
    await userEvent.type(field, '7qk0-m2xv{Enter}');
    await expect(await screen.findByText('Enter 16 letters and digits.')).toBeVisible();
    await expect(proved).not.toHaveBeenCalled();
  },
});

export const Password = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(secondFactorCalls.startConfirm, {
        passkey: null,
        time_codes: false,
        recovery_codes: false,
        password: true,
      }),
    ),
  async play() {
    await expect(await screen.findByLabelText('Your password')).toHaveFocus();
    await pressed('Close');
    await expect(answered).toHaveBeenCalledWith(false);
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(secondFactorCalls.startConfirm)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(secondFactorCalls.startConfirm, 500)) });
