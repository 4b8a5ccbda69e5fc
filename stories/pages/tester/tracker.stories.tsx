import { referenceCalls } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { aTestResult, someExits, testerCalls } from '@millrace/core/tester';
import { Page } from '@millrace/portal/pages/tester/tracker';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never } from '../../answers.ts';
import { Routed } from '../routed.tsx';

const asked = fn();

const meta = preview.meta({
  title: 'Pages/Offer Detect',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/tracker' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    localStorage.removeItem('millrace-tests');
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(testerCalls.proxy, { exits: someExits() }),
      answer(testerCalls.result, aTestResult()),
      answer(referenceCalls.carriers, {}),
      answer(testerCalls.track, (test) => {
        asked(test);
        return aTestResult();
      }),
    );
  },
});

export const Empty = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Tracking Link')).toHaveValue('');
  },
});

export const Prefilled = meta.story({
  args: { at: '/tracker?url=https%3A%2F%2Fgo.brook.test%2Fc%3Faid%3D1001' },
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Tracking Link')).toHaveValue('https://go.brook.test/c?aid=1001');
    await expect(asked).not.toHaveBeenCalled();
  },
});
Prefilled.test('it is tested when one says so', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'GO' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ source: 2, uid: '7' })));
  await expect(await canvas.findByText('It works')).toBeVisible();
});

export const Reopened = meta.story({
  args: { at: '/tracker?result=h7Qd2mVx9sKc4TzB' },
  async play({ canvas }) {
    await expect(await canvas.findByText('It works')).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(sessionCalls.profile)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.profile, 500)) });
export const Offline = meta.story({
  args: { at: '/tracker?url=https%3A%2F%2Fgo.brook.test%2Fc%3Faid%3D1001' },
  beforeEach: ({ msw }) => void msw.use(fail(testerCalls.track)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'GO' }));
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});
export const LongWords = meta.story({
  args: { at: `/tracker?url=https%3A%2F%2Fgo.brook.test%2F${'one-more-step-'.repeat(40)}` },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByLabelText<HTMLInputElement>('Tracking Link').value).toHaveLength(582));
  },
});
