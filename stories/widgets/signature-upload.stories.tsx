import { codes } from '@millrace/core';
import { paymentCalls } from '@millrace/core/payment';
import { SignatureUpload, type SignatureUploadProps } from '@millrace/widgets/signature-upload';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/signature-upload/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { reach } from '../keyboard.ts';

/** As a form has it: remembering what was taken. */
function Host(props: SignatureUploadProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SignatureUpload
      {...props}
      value={value}
      onChange={(path) => {
        setValue(path);
        props.onChange(path);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Widgets/SignatureUpload',
  parameters: apart(readme),
  component: SignatureUpload,
  args: { value: '', onChange: fn() },
  render: (args) => <Host {...args} />,
});

const hand = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200" fill="none" stroke="#12263c" stroke-width="5">
  <path d="M40 120c40-90 60-80 50-10s30-60 50-40-20 60 20 40 30-80 60-60-10 90 30 50 30-20 60-40"/></svg>`;
const picture = answer(paymentCalls.signature, () => new Blob([hand], { type: 'image/svg+xml' }));
const taken = answer(paymentCalls.uploadSignature, { path: 'new', url: '' });
const png = (bytes = 100, name = 'signature.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(taken, picture),
  async play({ canvas }) {
    const field = canvas.getByLabelText('Signature');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('img', { name: 'Your signature' })).not.toBeInTheDocument();
  },
});
Empty.test('what was chosen is uploaded and shown', async ({ canvas, args }) => {
  await userEvent.upload(canvas.getByLabelText('Signature'), png());
  await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('new'));
  await expect(await canvas.findByRole('img', { name: 'Your signature' })).toBeVisible();
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(taken, picture),
  async play({ canvas, args }) {
    // The file is chosen in the platform's own way once the field is reached.
    for (const times of [1, 2]) {
      await reach(() => canvas.queryByLabelText('Signature'));
      await userEvent.upload(canvas.getByLabelText('Signature'), png());
      await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(times));
      await expect(await canvas.findByRole('img', { name: 'Your signature' })).toBeVisible();
    }
  },
});

export const Shown = meta.story({
  tags: ['also-dark-desktop'],
  args: { value: 'old' },
  beforeEach: ({ msw }) => void msw.use(picture),
  async play({ canvas }) {
    const { width, height } = (await canvas.findByRole('img')).getBoundingClientRect();
    await expect([width, height]).toEqual([180, 100]);
  },
});

export const Dropped = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(taken, picture),
  async play({ canvas, args }) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(png());
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    await fireEvent(canvas.getByLabelText('Signature'), drop);
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('new'));
  },
});

export const Uploading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(paymentCalls.uploadSignature)),
  async play({ canvas }) {
    await userEvent.upload(canvas.getByLabelText('Signature'), png());
    await expect(await canvas.findByText('Uploading')).toBeVisible();
    await expect(canvas.getByLabelText('Signature')).toBeDisabled();
  },
});

export const NoImage = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas, args }) {
    const field = canvas.getByLabelText('Signature');
    await userEvent.upload(field, png(100, 'signature.svg', 'image/svg+xml'), { applyAccept: false });
    await expect(canvas.getByText('Please select an image to upload.')).toBeVisible();
    await expect(field).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const TooHeavy = meta.story({
  async play({ canvas }) {
    await userEvent.upload(canvas.getByLabelText('Signature'), png(3_145_729));
    await expect(canvas.getByText('File size can not exceed 3m.')).toBeVisible();
  },
});

export const JustLightEnough = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(taken, picture),
  async play({ canvas, args }) {
    await userEvent.upload(canvas.getByLabelText('Signature'), png(3_145_728));
    // Three megabytes take their time on a busy machine.
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('new'));
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(paymentCalls.uploadSignature, codes.invalid, 'Please check the marked fields.', {
        signature: 'This is no picture.',
      }),
    ),
  async play({ canvas }) {
    await userEvent.upload(canvas.getByLabelText('Signature'), png());
    await expect(await canvas.findByText('This is no picture.')).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(paymentCalls.uploadSignature)),
  async play({ canvas }) {
    await userEvent.upload(canvas.getByLabelText('Signature'), png());
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});

export const NotLoaded = meta.story({
  args: { value: 'gone' },
  beforeEach: ({ msw }) => void msw.use(fail(paymentCalls.signature, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The image could not be loaded.')).toBeVisible();
  },
});

export const Disabled = meta.story({
  args: { value: 'old', isDisabled: true },
  beforeEach: ({ msw }) => void msw.use(picture),
});
export const Problem = meta.story({ args: { error: "Can't be empty!" } });
