import { Select, type SelectProps } from '@millrace/widgets/kit/select';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: SelectProps<number>) {
  const [value, setValue] = useState(props.value);
  return <Select {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/Select',
  component: Select<number>,
  args: {
    label: 'Status',
    value: 0,
    onChange: () => undefined,
    options: ['Any', 'Approved', 'Pending'].map((label, value) => ({ value, label })),
  },
  render: (args) => <Kept {...args} />,
});

export const Chosen = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas }) {
    const select = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.selectOptions(select, 'Pending');
    await expect(select).toHaveDisplayValue('Pending');
  },
});

export const Error = meta.story({ args: { error: 'Please select one item.' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const ReadOnly = meta.story({ args: { isReadOnly: true, value: 1 } });
export const LongWords = meta.story({
  args: { options: [{ value: 0, label: 'A choice whose name is longer than any control can be wide on a phone' }] },
});
