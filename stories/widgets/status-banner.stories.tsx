import { StatusBanner } from '@millrace/widgets/status-banner';
import { expect, fn, userEvent } from 'storybook/test';
import readme from '../../packages/widgets/src/status-banner/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { press } from '../keyboard.ts';

const manager = { name_en: 'Dana Weir', email: 'dana.weir@millrace.test' };

const meta = preview.meta({
  title: 'Widgets/StatusBanner',
  parameters: apart(readme),
  component: StatusBanner,
  args: { user: { status: 1 }, manager, onUpdateInfo: fn() },
});

export const Normal = meta.story({
  async play({ canvas }) {
    await expect(canvas.queryByRole('region', { name: 'Account status' })).not.toBeInTheDocument();
  },
});

export const UnderReview = meta.story({
  tags: ['also-chinese'],
  args: { user: { status: 0 } },
  async play({ canvas }) {
    const contact = canvas.getByRole('link', { name: 'Contact AM' });
    await expect(contact).toHaveAttribute('href', 'mailto:dana.weir@millrace.test');
  },
});

export const Blocked = meta.story({
  args: { user: { status: 2 } },
  async play({ canvas }) {
    await expect(canvas.getByText('Your account has been blocked!')).toBeVisible();
    await expect(canvas.getByText('If you have any questions, please seek help from Manager.')).toBeVisible();
  },
});

/** An account for interactive ads has neither offers nor links, and is told what comes next. */
export const UnderReviewInteractive = meta.story({
  tags: ['no-picture'],
  args: { user: { status: 0, customer_type: 13 } },
  async play({ canvas }) {
    await expect(canvas.getByText(/the app that you named when you registered/)).toBeVisible();
    await expect(canvas.queryByText(/offers|links/i)).toBeNull();
  },
});

export const NotApproved = meta.story({
  tags: ['also-right-to-left'],
  args: { user: { status: 3 } },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});

/** It was corrected, and waits: nothing is asked for again. */
export const AskedAgain = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  args: { user: { status: 3, info: 'Your site can not be reached.' }, erpStatus: 11 },
  async play({ canvas }) {
    await expect(canvas.getByText('Your account is not approved yet.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Update your details' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Contact AM' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  args: { user: { status: 3 } },
  async play({ canvas, args }) {
    await press(() => canvas.queryByRole('button'));
    await expect(args.onUpdateInfo).toHaveBeenCalledOnce();
  },
});

export const Reason = meta.story({
  args: { user: { status: 3, info: 'The website in your form does not open. Please give one that does.' } },
  async play({ canvas }) {
    await expect(canvas.getByText(/^Your account manager says: The website in your form/)).toBeVisible();
    // Where the reason is known, what it usually is would read as further ones.
    await expect(canvas.queryByText('Usual reasons:')).toBeNull();
    await expect(canvas.queryByText(/^Traffic mismatch/)).toBeNull();
  },
});

export const PaymentChanged = meta.story({
  args: { news: { isPaymentChanged: true }, onShowChange: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Review the change' }));
    await expect(args.onShowChange).toHaveBeenCalledOnce();
  },
});

export const PaymentAsked = meta.story({
  args: { news: { isPaymentAsked: true }, onShowChange: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('A change to your payment details was requested.')).toBeVisible();
    await expect(canvas.queryByText('Your payment details were changed.')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Review the change' }));
    await expect(args.onShowChange).toHaveBeenCalledOnce();
  },
});

export const TermsUpdated = meta.story({
  args: { news: { areTermsUpdated: true }, termsUrl: 'https://millrace.test/terms', onTermsRead: fn() },
  async play({ canvas, args }) {
    const link = canvas.getByRole('link', { name: 'Read the terms' });
    await expect(link).toHaveAttribute('href', 'https://millrace.test/terms');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.onTermsRead).toHaveBeenCalledOnce();
  },
});

export const DetailsUnderReview = meta.story({ tags: ['also-dark-desktop'], args: { erpStatus: 11 } });
export const Queue = meta.story({
  args: {
    user: { status: 2, info: 'Clicks were bought that nobody made.' },
    erpStatus: 11,
    news: { isPaymentChanged: true, areTermsUpdated: true },
    termsUrl: 'https://millrace.test/terms',
    onShowChange: fn(),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Your account has been blocked!')).toBeVisible();
    await expect(canvas.queryByText('The terms were updated.')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '3 more' })).toHaveAttribute('aria-expanded', 'false');
  },
});
Queue.test('the others open, the gravest before the others, and close again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: '3 more' }));
  const titles = canvas.getByRole('region', { name: 'Account status' }).querySelectorAll('strong');
  await expect([...titles].map(({ textContent }) => textContent)).toEqual([
    'Your account has been blocked!',
    'Your payment details were changed.',
    'Your details are under review.',
    'The terms were updated.',
  ]);
  await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
  await expect(canvas.queryByText('The terms were updated.')).not.toBeInTheDocument();
});

export const NobodyToAsk = meta.story({
  args: { user: { status: 0 }, manager: { name_en: '', email: '' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
});

export const LongWords = meta.story({
  args: {
    user: { status: 2 },
    manager: {
      name_en: 'Maximiliane Wolkenstein-Rodenegg zu Trostburg-Aichelburg',
      email: 'maximiliane.wolkenstein-rodenegg@account-management.millrace.test',
    },
  },
});
