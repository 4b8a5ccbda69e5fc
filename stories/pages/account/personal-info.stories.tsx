import { codes } from '@millrace/core';
import { accountCalls, aPersonalInfo, type PersonalInfo } from '@millrace/core/account';
import { aPaymentInfo, paymentCalls } from '@millrace/core/payment';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/account/personal-info';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { pointAt } from '../../pointer.ts';
import { answer, changedTo, fail, never, refuse } from '../../answers.ts';

function Routed({ at = '/' }: { readonly at?: string }) {
  const [router] = useState(() => createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [at] }));
  return <RouterProvider router={router} />;
}

const hand = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200" fill="none" stroke="#12263c" stroke-width="5">
  <path d="M40 120c40-90 60-80 50-10s30-60 50-40-20 60 20 40 30-80 60-60-10 90 30 50 30-20 60-40"/></svg>`;
const sent = fn();
const info = (part: Partial<PersonalInfo> = {}) => answer(accountCalls.personal, aPersonalInfo(part));

/** Another account in place of the one that is there, without a typo. */
async function retype(account: HTMLElement): Promise<void> {
  await userEvent.clear(account);
  await userEvent.type(account, 'DE75512108001245126199');
}

const meta = preview.meta({
  title: 'Pages/Personal info',
  component: Routed,
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer(referenceCalls.provider, aProvider()),
      info(),
      answer(referenceCalls.timezones, {
        tzs: [
          { id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin' },
          { id: 3, gmt: 'GMT+08:00', location: 'Shanghai', name: 'Asia/Shanghai' },
        ],
      }),
      answer(paymentCalls.signature, () => new Blob([hand], { type: 'image/svg+xml' })),
      answer(accountCalls.editPersonal, (asked) => {
        sent(asked);
        return {};
      }),
    );
  },
});

export const Filled = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Company')).toHaveAttribute('readonly');
    await expect(canvas.queryByLabelText('Your password')).not.toBeInTheDocument();
  },
});

const ofStatus = (status: number) => answer(sessionCalls.profile, aProfile({ user: { ...aProfile().user, status } }));

/** Apply and Get Link lead an account under review here, where it reads why. */
export const LedHere = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  args: { at: '/?why=review' },
  beforeEach: ({ msw }) => void msw.use(ofStatus(0)),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^Your account is under review\. You can apply for offers and get/),
    ).toBeVisible();
  },
});

export const LedHereApproved = meta.story({
  tags: ['no-picture'],
  args: { at: '/?why=review' },
  beforeEach: ({ msw }) => void msw.use(ofStatus(1)),
  async play({ canvas }) {
    await canvas.findByLabelText('Company');
    await expect(canvas.queryByText(/under review/)).not.toBeInTheDocument();
  },
});

export const Saved = meta.story({
  beforeEach: ({ msw }) => {
    let erp_status = 0;
    msw.use(
      answer(accountCalls.personal, () => aPersonalInfo({ erp_status })),
      answer(accountCalls.editPersonal, (asked) => {
        sent(asked);
        erp_status = 11;
        return {};
      }),
    );
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Contact name'), ' Lovell');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ contact_name: 'Ada Brook Lovell' })),
    );
    await expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('password');
  },
});

export const PaymentChanged = meta.story({
  async play({ canvas }) {
    await retype(await canvas.findByLabelText('Account'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(canvas.getByLabelText('Your password')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Your password'), 'Demo1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ password: 'Demo1234' })));
  },
});

export const MeanwhileChanged = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(changedTo(accountCalls.editPersonal, aPersonalInfo({ contact_name: 'Ada Mill', version: 2 }))),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Contact name'), ' Lovell');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Ada Mill')).toBeVisible());
    await expect(screen.getByText('Ada Brook Lovell')).toBeVisible();
  },
});

export const Problems = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      info({ team_size: 0, country: '', contact_name: '', timezone: 0, payment: aPaymentInfo({ signature: '' }) }),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(canvas.getAllByText('Please select one item.')).toHaveLength(3);
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(1);
    await expect(canvas.getAllByText('Please select an image to upload.')).toHaveLength(1);
    await expect(canvas.getByLabelText('Team size')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(accountCalls.editPersonal, codes.invalid, 'Please check the marked fields.', {
        'payment.account': 'This account is not known to the bank.',
        contact_name: 'This is too short.',
      }),
    ),
  async play({ canvas }) {
    await retype(await canvas.findByLabelText('Account'));
    await userEvent.type(canvas.getByLabelText('Your password'), 'Demo1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('This account is not known to the bank.')).toBeVisible();
    await expect(canvas.getByLabelText('Contact name')).toHaveFocus();
  },
});

export const NotApproved = meta.story({
  beforeEach: ({ msw }) => void msw.use(info({ status: 3, erp_status: 13 })),
  async play({ canvas }) {
    const company = await canvas.findByLabelText('Company');
    await expect(company).toBeVisible();
    await expect(company).not.toHaveAttribute('readonly');
  },
});
NotApproved.test('another company is sent', async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText('Company'), ' GmbH');
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ company: 'Brook Media GmbH' })));
});

export const UnderReview = meta.story({
  beforeEach: ({ msw }) => void msw.use(info({ erp_status: 11 })),
  async play({ canvas }) {
    const save = await canvas.findByRole('button', { name: 'Save changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByLabelText('Contact name')).toHaveAttribute('readonly');
    // The first that a page feels of a pointer is no hover yet.
    await pointAt(save);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('under review and cannot be changed right now');
  },
});

/** The user info of My Account waits, and this page is open. */
export const UserInfoWaits = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(info({ erp_status: 11, reviews: [{ section: 'user_info', state: 'waiting', reason: '' }] })),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Contact name')).not.toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled', 'true');
  },
});

export const DetailsRefused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      info({
        erp_status: 13,
        reviews: [{ section: 'personal_info', state: 'refused', reason: 'The contact name is not a person.' }],
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The contact name is not a person\./)).toBeVisible();
    await expect(canvas.getByText(/^Your account manager reviews changes/)).toBeVisible();
  },
});

export const PaymentLocked = meta.story({
  beforeEach: ({ msw }) => void msw.use(info({ payment: aPaymentInfo({ edit: 0 }) })),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Contact name'), ' Lovell');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.personal)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(accountCalls.personal, 500)) });

export const OnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await canvas.findByLabelText('Company');
    await expect(
      canvas.getByRole('button', { name: 'Save changes' }).getBoundingClientRect().bottom,
    ).toBeLessThanOrEqual(innerHeight);
  },
});
