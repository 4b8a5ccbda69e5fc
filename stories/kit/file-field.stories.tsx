import { FileField, type FileFieldProps } from '@millrace/widgets/kit/file-field';
import { useState } from 'react';
import { expect, fireEvent, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: FileFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 480 }}>
      <FileField {...props} value={value} onChange={setValue} />
    </div>
  );
}

const file = (name: string, bytes = 24_600) => new File([new Uint8Array(bytes)], name);

const meta = preview.meta({
  title: 'Kit/FileField',
  component: FileField,
  args: {
    label: 'Offers',
    value: undefined,
    onChange: () => undefined,
    kinds: ['.csv', '.txt'],
    maxBytes: 3 * 1024 * 1024,
  },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story({
  args: { isRequired: true },
  async play({ canvas }) {
    const field = canvas.getByLabelText('Offers');
    await expect(field).toHaveAccessibleDescription('CSV, TXT, max 3 MB');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.upload(field, file('offers.csv'));
    await expect(canvas.getByText('offers.csv')).toBeVisible();
    await expect(canvas.getByText('24 kB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove offers.csv' }));
    await expect(canvas.queryByText('offers.csv')).toBeNull();
    await expect(field).toHaveFocus();
  },
});

export const Chosen = meta.story({
  tags: ['also-light-phone', 'also-chinese', 'also-right-to-left'],
  args: { value: file('offers-november.csv', 1_468_006), help: 'One offer a line.' },
});

export const Dropped = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file('dropped.txt'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    await fireEvent(canvas.getByLabelText('Offers'), drop);
    await expect(canvas.getByText('dropped.txt')).toBeVisible();
  },
});

export const WrongKind = meta.story({
  args: { value: file('offers.csv') },
  async play({ canvas }) {
    const field = canvas.getByLabelText('Offers');
    await userEvent.upload(field, file('offers.exe'), { applyAccept: false });
    await expect(field).toBeInvalid();
    await expect(
      canvas.getByText('offers.exe has an unsupported format. Choose one of these: CSV, TXT.'),
    ).toBeVisible();
    await expect(canvas.getByText('offers.csv')).toBeVisible();
  },
});

export const TooLarge = meta.story({
  async play({ canvas }) {
    await userEvent.upload(canvas.getByLabelText('Offers'), file('offers.csv', 3 * 1024 * 1024 + 200_000));
    await expect(canvas.getByText('offers.csv is too large (3.2 MB). Choose a file up to 3 MB.')).toBeVisible();
  },
});

export const JustSmallEnough = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.upload(canvas.getByLabelText('Offers'), file('OFFERS.CSV', 3 * 1024 * 1024));
    await expect(canvas.getByText('OFFERS.CSV')).toBeVisible();
  },
});

export const Error = meta.story({ args: { error: 'Please select a file to upload.' } });
export const Disabled = meta.story({ args: { value: file('offers.csv'), isDisabled: true } });
export const LongWords = meta.story({
  args: { value: file(`${'everything-that-the-network-offers-'.repeat(4)}november.csv`) },
});
