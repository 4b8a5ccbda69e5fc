import { pagerOf } from '@millrace/core';
import { accountCalls, anAccount, someReferees } from '@millrace/core/account';
import { sum } from '@millrace/core/format';
import { Page } from '@millrace/portal/pages/account/commission';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never } from '../../answers.ts';

interface RoutedProps {
  /** The address that is opened. */
  readonly at: string;
}

function Routed({ at }: RoutedProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '/commission', Component: Page }], { initialEntries: [at] }),
  );
  return <RouterProvider router={router} />;
}

const asked = fn();
const all = someReferees(30);
const earned = sum(all.map(({ commission }) => commission));
const referees = answer(accountCalls.referrals, ({ p, n, create_start, create_end }) => {
  asked(create_start, create_end);
  return { ...pagerOf(all.length, p, n), data: all.slice((p - 1) * n, p * n), earned };
});

const meta = preview.meta({
  title: 'Pages/Commission',
  component: Routed,
  args: { at: '/commission?start=2026-08-21&end=2026-11-20' },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(answer(accountCalls.read, anAccount()), referees);
  },
});

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 30')).toBeVisible();
    await expect(await canvas.findByText(/invitation_code=7$/)).toBeVisible();
    await expect(
      canvas.getByText('3% of your referrals’ earnings, 5% once a statement exceeds 50,000 USD.'),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^808 .*55,433.00/ })).toBeVisible();
  },
});

export const OtherDays = meta.story({
  args: { at: '/commission?start=2026-01-01&end=2026-01-31' },
  async play({ canvas }) {
    await canvas.findByText('1–25 of 30');
    await expect(asked).toHaveBeenLastCalledWith('2026-01-01', '2026-01-31');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(accountCalls.referrals, { ...pagerOf(0, 1, 25), data: [], earned: '0' })),
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(accountCalls.read), never(accountCalls.referrals)),
});
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.read, 500), fail(accountCalls.referrals, 500)),
});
