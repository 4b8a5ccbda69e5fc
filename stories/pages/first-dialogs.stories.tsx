import { accountCalls, anAccount } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aProfile, sessionCalls, somePermissions, type User } from '@millrace/core/session';
import { someFaq } from '@millrace/core/support';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';
import { Framed } from './framed.tsx';

const { user } = aProfile();
const agreed = fn();

const terms = (sections: number) =>
  Array.from(
    { length: sections },
    (_, index) => `${index + 1}. We pay you within 30 days of your invoice, for conversions that are not fraud.`,
  ).join('\n\n');

const provider = (sdk_terms = terms(5), review_days = 0) =>
  answer(referenceCalls.provider, aProvider({ sdk_terms, review_days, faq: someFaq(), promotions: [] }));
const member = (part: Partial<User>) => answer(sessionCalls.profile, () => aProfile({ user: { ...user, ...part } }));

/** An SDK affiliate, as long as the terms are not agreed to. */
function developer() {
  let isAgreed = false;
  return [
    answer(sessionCalls.profile, () =>
      aProfile({ user: { ...user, customer_type: 11, is_sdk: true, sdk_agreement_conformed: isAgreed } }),
    ),
    answer(accountCalls.agreeSdk, (asked) => {
      agreed(asked);
      isAgreed = true;
      return {};
    }),
  ];
}

const meta = preview.meta({
  title: 'Pages/First dialogs',
  component: Framed,
  args: { at: '/support' },
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    sessionStorage.clear();
    localStorage.clear();
    agreed.mockClear();
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(accountCalls.read, anAccount()),
      answer(accountCalls.notices, []),
      answer(channelCalls.list, someChannels()),
      provider(),
      ...developer(),
    );
  },
});

// Shell, page and dialog are fetched one after the other.
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openTerms = () => opened('SDK developer terms');

export const SdkTerms = meta.story({
  tags: ['also-chinese'],
  async play() {
    const dialog = await openTerms();
    await expect(await dialog.findByText(/^1\. We pay you/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and continue' }));
    await expect(dialog.getByText('You must accept the general terms and conditions')).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveFocus();
    await expect(agreed).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await expect(dialog.queryByText('You must accept the general terms and conditions')).not.toBeInTheDocument();
  },
});

export const SdkTermsKeyboard = meta.story({
  tags: ['no-picture'],
  async play() {
    const dialog = await openTerms();
    await waitFor(() => expect(dialog.getByRole('region', { name: 'The terms' })).toHaveFocus());
    await userEvent.tab();
    await expect(dialog.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(agreed).toHaveBeenCalledWith({ id: user.id });
  },
});

export const SdkTermsSignOut = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(never(sessionCalls.logout)),
  async play() {
    const dialog = await openTerms();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const SdkTermsLoading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(referenceCalls.provider)),
  async play() {
    const dialog = await openTerms();
    await expect(dialog.getByRole('button', { name: 'Accept and continue' })).toBeDisabled();
  },
});

export const SdkTermsError = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider, 500)),
  async play() {
    const dialog = await openTerms();
    await expect(await dialog.findByText('The terms could not be loaded.')).toBeVisible();
  },
});
SdkTermsError.test('asked again, it shows the terms', async ({ msw }) => {
  const dialog = await openTerms();
  msw.use(provider());
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect(await dialog.findByRole('checkbox')).toBeVisible();
});

export const SdkTermsOffline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.agreeSdk)),
  async play() {
    const dialog = await openTerms();
    await userEvent.click(await dialog.findByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and continue' }));
    // Said in front of the dialog, which stays, with the box as it was.
    const said = await dialog.findByRole('alert');
    await waitFor(() => expect(said).toBeVisible());
    await expect(dialog.getByRole('checkbox')).toBeChecked();
  },
});

export const SdkTermsLong = meta.story({
  beforeEach: ({ msw }) => void msw.use(provider(`${terms(60)}\n\n${'andnobreak'.repeat(40)}`)),
  async play() {
    await expect(await (await openTerms()).findByRole('checkbox')).toBeVisible();
  },
});

export const SdkTermsPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => void msw.use(provider(terms(30))),
  async play() {
    await expect(await (await openTerms()).findByRole('checkbox')).toBeVisible();
  },
});

export const ReviewTip = meta.story({
  beforeEach: ({ msw }) => void msw.use(member({ status: 0 })),
  async play() {
    const dialog = await opened('Your account is under review');
    // Nothing is promised that the network has not promised.
    await expect(dialog.queryByText(/working day/)).not.toBeInTheDocument();
    const contact = await dialog.findByRole('link', { name: 'Contact AM' });
    await expect(contact).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    // What the dialog says, no banner says beside it.
    await expect(screen.queryByText('Your account is under review.')).not.toBeInTheDocument();
  },
});

export const ReviewTipPromised = meta.story({
  beforeEach: ({ msw }) => void msw.use(member({ status: 0 }), provider(undefined, 2)),
  async play() {
    const dialog = await opened('Your account is under review');
    const said = await dialog.findByText(/^A review usually takes/);
    await expect(said).toHaveTextContent('A review usually takes 2 working days at most.');
  },
});

export const ReviewTipClosed = meta.story({
  beforeEach: ({ msw }) => void msw.use(member({ status: 0 })),
  async play() {
    const dialog = await opened('Your account is under review');
    await userEvent.click(dialog.getByRole('button', { name: 'Look around' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await screen.findByRole('region', { name: 'Account status' })).toBeVisible();
    await expect(localStorage.getItem('millrace-review-tip')).not.toBeNull();
  },
});

export const ReviewTipPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => void msw.use(member({ status: 0 })),
});
