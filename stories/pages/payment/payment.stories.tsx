// long because the page has three tabs, each with its states and what is done in them.
import { codes, pagerOf } from '@millrace/core';
import { accountCalls, accountTypes, anAccount } from '@millrace/core/account';
import {
  aModification,
  aPaymentInfo,
  aPaymentRow,
  modificationStatuses,
  paymentCalls,
  someModifications,
  somePaymentRows,
  type Modification,
} from '@millrace/core/payment';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { Page } from '@millrace/portal/pages/payment/payment';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { entries, Routed } from '../routed.tsx';

interface RoutedProps {
  /** The address that is opened. */
  readonly at: string;
}

function Opened({ at }: RoutedProps) {
  return <Routed page={Page} path="/payment" at={at} />;
}

const hand = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200" fill="none" stroke="#12263c" stroke-width="5">
  <path d="M40 120c40-90 60-80 50-10s30-60 50-40-20 60 20 40 30-80 60-60-10 90 30 50 30-20 60-40"/></svg>`;
const refused = 'The account number was refused by the bank.';
const all = somePaymentRows(60).map((row, index) =>
  index === 1
    ? { ...row, bank_slip: 'https://files.millrace.test/slips/2.pdf', bank_slip_name: 'slip-2.pdf' }
    : { ...row, reason: row.status === 2 ? refused : '' },
);
const totals = { pending: '6312.40', paid: '98120.80', rejected: '1204.00' };
const history = answer(paymentCalls.history, ({ status, search, p, n }) => {
  const found = all.filter((row) => row.invoice_id.includes(search) && (status === undefined || row.status === status));
  return { ...pagerOf(found.length, p, n), list: found.slice((p - 1) * n, p * n), totals };
});
const changes = (list: Modification[]) =>
  answer(paymentCalls.modifications, ({ p, n }) => ({ ...pagerOf(list.length, p, n), list }));
const nothing = { pending: '0', paid: '0', rejected: '0' };

/** Another account in place of the one that is there, without a typo. */
async function retype(account: HTMLElement): Promise<void> {
  await userEvent.clear(account);
  await userEvent.type(account, 'DE75512108001245126199');
}

const meta = preview.meta({
  title: 'Pages/Payment',
  component: Opened,
  args: { at: '/payment' },
  parameters: apart(),
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(referenceCalls.provider, aProvider()),
      answer(accountCalls.read, anAccount()),
      answer(paymentCalls.balance, { total_bonus: '312.40' }),
      answer(paymentCalls.next, {
        amount: '6312.40',
        due: '2026-11-30',
        paid: 11,
        held: [
          { amount: '1204.00', reason: refused, invoice_id: 'MR-2026-07-0056' },
          { amount: '312.40', reason: 'The minimum payment is $500: $187.60 to go.', is_short: true },
        ],
        adjustments: [],
      }),
      answer(paymentCalls.info, [aPaymentInfo()]),
      answer(paymentCalls.signature, () => new Blob([hand], { type: 'image/svg+xml' })),
      answer(paymentCalls.edit, {}),
      changes(someModifications(5)),
      history,
    ),
});

export const Info = meta.story({
  tags: ['also-dark-desktop', 'also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText('On 2026-11-30')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Unbilled earnings' })).toHaveAttribute('value', '62');
    await expect(canvas.getByText('$187.60 to go until the next payment.')).toBeVisible();
    await expect(canvas.getByText(/^Net 30: paid 30 days after .*, minimum \$500\.00\./)).toBeVisible();
    await expect(canvas.getByText(refused)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show invoice MR-2026-07-0056' })).toHaveAttribute(
      'href',
      '/payment?tab=history&search=MR-2026-07-0056',
    );
  },
});

export const FirstPayment = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(paymentCalls.balance, { total_bonus: '0' }),
      answer(paymentCalls.next, { amount: '0', paid: 0, held: [], adjustments: [] }),
      answer(paymentCalls.info, []),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('No payment is due yet.')).toBeVisible();
    await expect(canvas.getByText(/Your account manager confirms the first payment/)).toBeVisible();
  },
});

/** What was added by hand and taken off stands below the balance that it is part of. */
export const Adjusted = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(paymentCalls.next, {
        amount: '0',
        paid: 11,
        held: [{ amount: '312.40', reason: 'The minimum payment is $500: $187.60 to go.', is_short: true }],
        adjustments: [
          { kind: 'deduction', amount: '-84.20', reason: 'Installs from emulators in October.', day: '2026-11-12' },
          { kind: 'bonus', amount: '150.00', reason: 'The best new publisher of October.', day: '2026-11-03' },
        ],
      }),
    ),
  async play({ canvas }) {
    const adjusted = within(await canvas.findByRole('list', { name: 'Adjustments in your balance' }));
    await expect(adjusted.getByText('-$84.20')).toBeVisible();
    await expect(adjusted.getByText('Bonus on 2026-11-03: The best new publisher of October.')).toBeVisible();
  },
});

/** Nothing is due to a blocked account, and everything that it has says why. */
export const Blocked = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(paymentCalls.balance, { total_bonus: '1005.39' }),
      answer(paymentCalls.next, {
        amount: '0',
        paid: 2,
        held: [{ amount: '1005.39', reason: 'Your account is blocked: All clicks came from one script.' }],
        adjustments: [],
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('No payment is due yet.')).toBeVisible();
    await expect(canvas.getByText('Your account is blocked: All clicks came from one script.')).toBeVisible();
    await expect(canvas.queryByText(/^On \d/)).not.toBeInTheDocument();
  },
});

export const Saved = meta.story({
  beforeEach: ({ msw }) => {
    let isFiled = false;
    msw.use(
      answer(paymentCalls.info, () => [aPaymentInfo({ edit: isFiled ? 0 : 1 })]),
      answer(paymentCalls.edit, () => {
        isFiled = true;
        return {};
      }),
    );
  },
  async play({ canvas }) {
    await retype(await canvas.findByLabelText('Account'));
    await userEvent.type(canvas.getByLabelText('Your password'), 'Demo1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('A change is pending')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^A change is pending/));
  },
});

/** Another tab was faster: the details are locked while something else is typed here. */
export const PendingElsewhere = meta.story({
  tags: ['also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => {
    let status: number = modificationStatuses.pending;
    let isAskedAgain = false;
    msw.use(
      answer(paymentCalls.info, () => {
        const edit = isAskedAgain && status === modificationStatuses.pending ? 0 : 1;
        isAskedAgain = true;
        return [aPaymentInfo({ edit })];
      }),
      answer(paymentCalls.modifications, ({ p, n }) => ({ ...pagerOf(1, p, n), list: [aModification({ status })] })),
      answer(paymentCalls.setModification, (asked) => {
        status = asked.status;
        return {};
      }),
      refuse(paymentCalls.edit, codes.conflict, 'Another change is under review. Cancel it first.'),
    );
  },
  async play({ canvas, canvasElement }) {
    const password = await waitFor(() => {
      const field = canvasElement.querySelector<HTMLElement>('input[type="password"]');
      if (!field) throw new TypeError('There is no form yet.');
      return field;
    });
    await retype(canvas.getByDisplayValue('DE02120300000000202051'));
    await userEvent.type(password, 'Demo1234{Enter}');
    await expect(await canvas.findByText('1 Mill Street, Hamburg', { selector: 'td' })).toBeVisible();
    await expect(canvas.getByDisplayValue('DE75512108001245126199')).toBeVisible();
    await expect(screen.queryByText(/^Another change is under review/)).not.toBeInTheDocument();
  },
});
PendingElsewhere.test('cancelled here, what was typed can be saved', async ({ canvas }) => {
  await expect(document.activeElement).toHaveTextContent(/^A change is pending/);
  await expect(canvas.getByText('Your entries are not saved yet. They stay in this form.')).toBeVisible();
  const save = canvas.getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel the change' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(canvas.queryByText('A change is pending')).not.toBeInTheDocument());
  await expect(canvas.getByLabelText('Account')).toHaveValue('DE75512108001245126199');
  await expect(canvas.getByLabelText('Your password')).toHaveValue('Demo1234');
  await waitFor(() =>
    expect(canvas.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await expect(canvas.getByRole('form', { name: 'Payment Info' })).toHaveFocus();
});

export const Leaving = meta.story({
  async play({ canvas }) {
    await retype(await canvas.findByLabelText('Account'));
    canvas.getByRole('tab', { name: 'Payment Info' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('The changes will not be saved. Are you sure to leave?');
    await expect(canvas.getByLabelText('Account')).toHaveValue('DE75512108001245126199');
  },
});

export const Modifications = meta.story({
  tags: ['also-right-to-left'],
  args: { at: '/payment?tab=modifications' },
  beforeEach: ({ msw }) =>
    void msw.use(
      changes([aModification({ id: 30, status: 4, reason: 'The name is not that of the company.' }), aModification()]),
    ),
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('button', { name: '5 changes' });
    await userEvent.click(first as HTMLElement);
    const panel = await screen.findByRole('dialog', { name: 'Changes' });
    await expect(panel).toHaveTextContent('Bank address-1 Mill Street, Hamburg');
  },
});

/** The first details of an account come from nothing: no type, no currency. */
export const FirstEntry = meta.story({
  args: { at: '/payment?tab=modifications' },
  beforeEach: ({ msw }) =>
    void msw.use(
      changes([
        aModification({
          status: modificationStatuses.active,
          decided_by: 'operator',
          origin_pay_type: null,
          origin_currency: null,
          origin_beneficiary: '',
          origin_account: '',
          origin_country: '',
          origin_signature_filepath: '',
        }),
      ]),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('By you, from 203.0.113.7')).toBeVisible();
    await expect(canvas.getByText('By the operator.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '9 changes' }));
    const panel = await screen.findByRole('dialog', { name: 'Changes' });
    await expect(panel).toHaveTextContent('Payment type-Bank');
    await expect(panel).toHaveTextContent('Account-****2051');
    await expect(panel).toHaveTextContent('Currency-US Dollar (USD)');
    await expect(panel).toHaveTextContent('Signature-New image');
  },
});

export const Cancelled = meta.story({
  args: { at: '/payment?tab=modifications' },
  beforeEach: ({ msw }) => {
    let status = 0;
    msw.use(
      answer(paymentCalls.modifications, ({ p, n }) => ({ ...pagerOf(1, p, n), list: [aModification({ status })] })),
      answer(paymentCalls.setModification, (asked) => {
        status = asked.status;
        return {};
      }),
    );
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(screen.getByText('The change was cancelled.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
    await expect(canvas.getByRole('row', { name: /Cancel/ })).toBeVisible();
  },
});

export const NoModifications = meta.story({
  args: { at: '/payment?tab=modifications' },
  beforeEach: ({ msw }) => void msw.use(changes([])),
});

export const History = meta.story({
  args: { at: '/payment?tab=history' },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 60')).toBeVisible();
    await expect(canvas.getByText('$98,120.80')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the bank slip of MR-0002' })).toHaveAttribute(
      'href',
      'https://files.millrace.test/slips/2.pdf',
    );
  },
});

const aPart = (day: string) => ({
  paid_date: day,
  amount: '200.00',
  reference: 'FT-1',
  bank_slip: `https://files.millrace.test/slips/${day}.pdf`,
  bank_slip_name: `slip-${day}.pdf`,
});

const inParts = answer(paymentCalls.history, ({ p, n }) => ({
  ...pagerOf(2, p, n),
  list: [
    aPaymentRow({ invoice_id: 'MR-2', amount: '500.00', status: 0, parts: [aPart('2026-11-20')] }),
    aPaymentRow({
      invoice_id: 'MR-1',
      invoice_url: 'https://files.millrace.test/invoices/MR-1.pdf',
      amount: '400.00',
      parts: [aPart('2026-10-20'), aPart('2026-10-27')],
    }),
  ],
  totals,
}));

/** Of one invoice a part was paid, of another the rest came later: each part has its slip. */
export const PaidInParts = meta.story({
  tags: ['also-chinese'],
  args: { at: '/payment?tab=history' },
  beforeEach: ({ msw }) => void msw.use(inParts),
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: '$200.00 paid on 2026-11-20' });
    await expect(link).toHaveAttribute('href', 'https://files.millrace.test/slips/2026-11-20.pdf');
    await expect(canvas.getAllByRole('link', { name: /paid on 2026-10/ })).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Print invoice MR-1' })).toHaveAttribute(
      'href',
      'https://files.millrace.test/invoices/MR-1.pdf',
    );
  },
});

const taxed = answer(paymentCalls.history, ({ p, n }) => ({
  ...pagerOf(3, p, n),
  list: [
    aPaymentRow({
      invoice_id: 'MR-3',
      amount: '7511.76',
      status: 0,
      tax: { net: '6312.40', rate: '19.00', amount: '1199.36' },
    }),
    aPaymentRow({
      invoice_id: 'MR-2',
      tax: { net: '6312.40', rate: '', amount: '0.00' },
    }),
    aPaymentRow({ invoice_id: 'MR-1' }),
  ],
  totals,
}));

const cell = (row: HTMLElement | undefined) => within(row as HTMLElement);

/** With a tax, by reverse charge, and without either: the amount is what is paid. */
export const Taxed = meta.story({
  tags: ['also-chinese'],
  args: { at: '/payment?tab=history' },
  beforeEach: ({ msw }) => void msw.use(taxed),
  async play({ canvas }) {
    await canvas.findByText('7,511.76');
    const [, withTax, reverse, without] = canvas.getAllByRole('row');
    for (const text of ['7,511.76', 'Net 6,312.40', 'Tax 19% 1,199.36'])
      await expect(cell(withTax).getByText(text)).toBeVisible();
    await expect(cell(reverse).getByText('Reverse charge')).toBeVisible();
    await expect(cell(reverse).queryByText(/^(Net|Tax)/)).not.toBeInTheDocument();
    await expect(cell(without).queryByText(/Reverse|Net|Tax/)).not.toBeInTheDocument();
  },
});

/** Whoever has no company is not asked about one. */
export const OfIndividual = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(accountCalls.read, anAccount({ account_type: accountTypes.individual }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Optional\. .* your full name\.$/)).toBeVisible();
    await expect(canvas.queryByText(/company/)).not.toBeInTheDocument();
  },
});

export const PaidInPartsPhone = meta.story({
  tags: ['phone', 'no-picture'],
  globals: { viewport: { value: 'phone' } },
  args: { at: '/payment?tab=history' },
  beforeEach: ({ msw }) => void msw.use(inParts),
  async play({ canvas }) {
    const links = await canvas.findAllByRole('link', { name: /paid on 2026-/ });
    await expect(links).toHaveLength(3);
    const { right } = canvas.getByRole('table', { name: 'Payments' }).parentElement!.getBoundingClientRect();
    for (const link of links) await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
});

export const Filtered = meta.story({
  args: { at: '/payment?tab=history&start=2026-01-01&end=2026-06-30&p=3' },
  async play({ canvas }) {
    await canvas.findByText('51–60 of 60');
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Rejected');
    await expect(await canvas.findByText('1–20 of 20')).toBeVisible();
    await expect(canvas.getAllByText('Rejected', { selector: 'td *' }).length).toBeGreaterThan(3);
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Rejected');
    await expect(entries()).toBe(2);
  },
});

export const NothingFound = meta.story({
  args: { at: '/payment?tab=history&search=nothing' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
});
NothingFound.test('without the filters all are there', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
  await expect(await canvas.findByText('1–25 of 60')).toBeVisible();
});

export const NoPayments = meta.story({
  args: { at: '/payment?tab=history' },
  beforeEach: ({ msw }) =>
    void msw.use(answer(paymentCalls.history, { ...pagerOf(0, 1, 25), list: [], totals: nothing })),
});

export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(never(referenceCalls.provider), ...Object.values(paymentCalls).map((row) => never(row))),
});

export const HistoryLoading = meta.story({
  args: { at: '/payment?tab=history' },
  beforeEach: ({ msw }) => void msw.use(never(paymentCalls.history)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Payments' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('No payments yet')).not.toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(paymentCalls.next, 500), fail(paymentCalls.info, 500)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  },
});

export const Phone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { at: '/payment?tab=history' },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 60')).toBeVisible();
    const [row] = canvas.getAllByRole('row', { name: /MR-0002/ });
    await expect(within(row as HTMLElement).getByText('Bank · ****2051')).toBeVisible();
    await expect(within(row as HTMLElement).getByText('4,820')).toBeVisible();
    await expect((row as HTMLElement).offsetHeight).toBeLessThan(140);
    const tab = canvas.getByRole('tab', { name: 'Payment History' }).getBoundingClientRect();
    // Less than a pixel, as a browser rounds what it scrolls to, is no word cut.
    await expect(tab.right).toBeLessThan(canvas.getByRole('tablist').getBoundingClientRect().right + 1);
    // A finger that meets a link 20 px beside its middle has met it.
    const slip = canvas.getByRole('link', { name: 'Open the bank slip of MR-0002' });
    slip.scrollIntoView({ block: 'center' });
    const { left, top, height } = slip.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 8, top + height / 2 - 20)).toBe(slip);
  },
});

export const InfoOnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const save = await canvas.findByRole('button', { name: 'Save changes' });
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight * 1.5);
    scrollTo(0, 400);
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    scrollTo(0, 0);
  },
});
