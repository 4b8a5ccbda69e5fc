import { codes } from '@millrace/core';
import { aPaymentInfo, paymentCalls } from '@millrace/core/payment';
import { PaymentInfoForm } from '@millrace/widgets/payment-info-form';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/payment-info-form/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../answers.ts';
import { reach } from '../keyboard.ts';

const sent = fn();
const hand = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200" fill="none" stroke="#12263c" stroke-width="5">
  <path d="M40 120c40-90 60-80 50-10s30-60 50-40-20 60 20 40 30-80 60-60-10 90 30 50 30-20 60-40"/></svg>`;
const picture = answer(paymentCalls.signature, () => new Blob([hand], { type: 'image/svg+xml' }));
const uploaded = answer(paymentCalls.uploadSignature, { path: 'new', url: '' });
const saved = answer(paymentCalls.edit, (asked) => {
  sent(asked);
  return {};
});
const info = (part: Parameters<typeof aPaymentInfo>[0] = {}) =>
  answer(paymentCalls.info, [aPaymentInfo({ signature: 'old', ...part })]);

const meta = preview.meta({
  title: 'Widgets/PaymentInfoForm',
  parameters: apart(readme),
  component: PaymentInfoForm,
  args: { onSaved: fn(), onDirtyChange: fn() },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(picture, uploaded, saved);
  },
});

export const Bank = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(info()),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Payment type')).toHaveDisplayValue('Bank');
    await expect(canvas.getByLabelText('SWIFT code')).toBeVisible();
  },
});
Bank.test('another account is saved', async ({ canvas, args }) => {
  await userEvent.clear(canvas.getByLabelText('Account'));
  await userEvent.type(canvas.getByLabelText('Account'), 'DE44 5001 0517 5407 3249 31');
  await expect(args.onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true });
  await userEvent.type(canvas.getByLabelText('Your password'), 'Demo1234');
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  await expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ account: 'DE44 5001 0517 5407 3249 31', pay_type: 1, password: 'Demo1234' }),
  );
});

export const Paypal = meta.story({
  beforeEach: ({ msw }) => void msw.use(info({ pay_type: 0, account: 'pay@brook.test' })),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Payment type')).toHaveDisplayValue('PayPal');
    await expect(canvas.queryByLabelText('SWIFT code')).not.toBeInTheDocument();
  },
});
Paypal.test('a bank asks for its code as well', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Payment type'), 'Bank');
  await expect(canvas.getByLabelText('SWIFT code')).toBeVisible();
});

export const MeanwhileChanged = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      info({ version: 1 }),
      changedTo(paymentCalls.edit, aPaymentInfo({ account: 'DE89370400440532013000', signature: 'old', version: 2 })),
    ),
  async play({ canvas, args }) {
    await userEvent.clear(await canvas.findByLabelText('Account'));
    await userEvent.type(canvas.getByLabelText('Account'), 'DE44500105175407324931');
    await userEvent.type(canvas.getByLabelText('Your password'), 'Demo1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('DE89370400440532013000')).toBeVisible());
    await expect(screen.getByText('DE44500105175407324931')).toBeVisible();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(paymentCalls.info, [])),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Payment type')).toHaveDisplayValue('Select');
  },
});

/** The first details were refused: they stand there to be corrected. */
export const NotAccepted = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(paymentCalls.info, [aPaymentInfo({ refused: 'The account is in another name.' })])),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        'These details were not approved, so we can’t pay you yet. The account is in another name.',
      ),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Account')).toHaveValue('DE02120300000000202051');
  },
});

export const Problems = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(paymentCalls.info, [])),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(canvas.getAllByText('Please select one item.')).toHaveLength(3);
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(2);
    await expect(canvas.getAllByText('Please select an image to upload.')).toHaveLength(1);
    await expect(canvas.getByLabelText('Payment type')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
});

Problems.test("a bank's fields say what is missing and what is too long", async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Payment type'), 'Bank');
  for (const label of ['Bank name', 'Bank address', 'SWIFT code']) {
    await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription("Can't be empty!");
  }
  for (const [label, most] of [
    ['Account', 128],
    ['Bank name', 128],
    ['Bank address', 256],
    ['SWIFT code', 128],
  ] as const) {
    await userEvent.click(canvas.getByLabelText(label));
    await userEvent.paste('x'.repeat(most + 1));
    await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(`At most ${most} characters`);
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByLabelText(label)).not.toHaveAccessibleDescription(/^At most/);
  }
  const swift = canvas.getByLabelText('SWIFT code');
  await expect(swift).toHaveAccessibleDescription('A SWIFT code has 8 or 11 letters and digits.');
  await userEvent.clear(swift);
  await userEvent.type(swift, 'MILLDEHH');
  await expect(swift).toBeValid();
  await userEvent.selectOptions(canvas.getByLabelText('Payment type'), 'Payoneer');
  await expect(canvas.queryByLabelText('Bank name')).not.toBeInTheDocument();
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(paymentCalls.info, [])),
  async play({ canvas, args }) {
    // A list and a file are chosen in the platform's own way once they are reached.
    await canvas.findByLabelText('Payment type');
    await reach(() => canvas.queryByLabelText('Payment type'));
    await userEvent.selectOptions(canvas.getByLabelText('Payment type'), 'PayPal');
    await reach(() => canvas.queryByLabelText('Account'));
    await userEvent.keyboard('pay@brook.test');
    await reach(() => canvas.queryByLabelText('Currency'));
    await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'US Dollar (USD)');
    await reach(() => canvas.queryByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('germ{ArrowDown}{Enter}');
    await reach(() => canvas.queryByLabelText('Signature'));
    await userEvent.upload(
      canvas.getByLabelText('Signature'),
      new File([new Uint8Array(9)], 'a.png', { type: 'image/png' }),
    );
    await canvas.findByRole('img', { name: 'Your signature' });
    await reach(() => canvas.queryByLabelText('Your password'));
    await userEvent.keyboard('Demo1234{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ country: 'DE', currency: 2, signature: 'new' }));
  },
});

export const Pending = meta.story({
  beforeEach: ({ msw }) => void msw.use(info(), never(paymentCalls.edit)),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Your password'), 'Demo1234{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-busy'));
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      info(),
      refuse(paymentCalls.edit, codes.invalid, 'Please check the marked fields.', {
        password: 'This is not the password.',
      }),
    ),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Your password'), 'Wrong1234{Enter}');
    await expect(await canvas.findByText('This is not the password.')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Your password')).toHaveFocus());
  },
});
Refused.test('what is typed then takes the refusal away', async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText('Your password'), '5');
  await expect(canvas.queryByText('This is not the password.')).not.toBeInTheDocument();
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(info(), fail(paymentCalls.edit)),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Your password'), 'Demo1234{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await expect(canvas.getByLabelText('Your password')).toHaveValue('Demo1234');
  },
});

export const Locked = meta.story({
  beforeEach: ({ msw }) => void msw.use(info({ edit: 0 })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/is under review/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    for (const [label, value] of [
      ['Payment type', 'Bank'],
      ['Country', 'DE - Germany'],
      ['Account', 'DE02120300000000202051'],
    ] as const) {
      await expect(canvas.getByRole('textbox', { name: label })).toHaveAttribute('readonly');
      await expect(canvas.getByRole('textbox', { name: label })).toHaveValue(value);
    }
  },
});

/** Who may not change them reads them, and is told why. */
export const Closed = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(info()),
  render: (args) => (
    <ViewerProvider viewer={{ role: 'finance' }}>
      <PaymentInfoForm {...args} />
    </ViewerProvider>
  ),
  async play({ canvas, args }) {
    await expect(await canvas.findByRole('textbox', { name: 'Account' })).toHaveValue('DE02120300000000202051');
    await expect(canvas.getByText(/not change them\. Only the owner of the account may do this\.$/)).toBeVisible();
    for (const label of ['Payment type', 'Currency', 'Country', 'Beneficiary', 'Account', 'Bank name', 'SWIFT code']) {
      await expect(canvas.getByRole('textbox', { name: label })).toHaveAttribute('readonly');
    }
    await expect(canvas.getByLabelText('Signature')).toBeDisabled();
    await expect(canvas.queryByLabelText('Your password')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Account' }), '1{Enter}');
    await expect(args.onDirtyChange).not.toHaveBeenCalledWith({ isDirty: true });
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(paymentCalls.info)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(paymentCalls.info, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your payment details could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the details', async ({ canvas, msw }) => {
  msw.use(info());
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByLabelText('Account')).toBeVisible();
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(paymentCalls.info, codes.notAllowed, 'Not allowed.')),
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      info({ bank_name: 'Landesgirozentralkreditgenossenschaftsbank '.repeat(2), bank_address: 'x'.repeat(300) }),
    ),
});
