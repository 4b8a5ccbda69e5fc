import { referenceCalls } from '@millrace/core/reference';
import { aTestResult, someExits, testerCalls } from '@millrace/core/tester';
import { Page } from '@millrace/portal/pages/tester/link-test';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail } from '../../answers.ts';
import { shareAt } from '../../badges.ts';
import { asked } from '../session/page-place.ts';

const tested = fn();

/** The tester for everybody: where the page of a result and its badge lead. */
const meta = preview.meta({
  title: 'Pages/Test a link',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    tested.mockClear();
    localStorage.removeItem('millrace-tests');
    msw.use(
      answer(testerCalls.proxy, { exits: someExits(), may_watch: true, share_at: shareAt }),
      answer(testerCalls.trackTimes, { t: 5 }),
      answer(testerCalls.result, aTestResult()),
      answer(referenceCalls.carriers, {}),
      answer(testerCalls.track, (test) => {
        tested(test);
        return aTestResult();
      }),
    );
  },
});

export const Empty = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Free tests left today: 5')).toBeVisible();
  },
});

export const Result = meta.story({
  tags: ['also-light-phone'],
  beforeEach: () => asked('result=h7Qd2mVx9sKc4TzB'),
  async play({ canvas }) {
    await expect(await canvas.findByText('It works')).toBeVisible();
    await expect(tested).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('button', { name: 'Watch this link' })).toBeVisible();
  },
});

export const Prefilled = meta.story({
  tags: ['no-picture'],
  beforeEach: () => asked('url=https://go.brook.test/c?aid=1001'),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Tracking Link')).toHaveValue('https://go.brook.test/c?aid=1001');
    await userEvent.click(canvas.getByRole('button', { name: 'GO' }));
    await waitFor(() => expect(tested).toHaveBeenCalledWith(expect.objectContaining({ source: 0 })));
  },
});

export const Gone = meta.story({
  beforeEach({ msw }) {
    msw.use(fail(testerCalls.result, 500));
    return asked('result=h7Qd2mVx9sKc4TzB');
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Fails because/)).toBeVisible();
  },
});
