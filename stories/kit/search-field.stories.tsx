import { SearchField, type SearchFieldProps } from '@millrace/widgets/kit/search-field';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept({ onChange, ...props }: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SearchField
      {...props}
      value={value}
      onChange={(wanted) => {
        setValue(wanted);
        onChange(wanted);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Kit/SearchField',
  component: SearchField,
  args: { label: 'Search', placeholder: 'Name or ID', value: '', onChange: fn() },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story();

export const Typed = meta.story({
  async play({ canvas, args }) {
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(field, 'orbit ');
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('orbit'));
    await userEvent.type(field, 'vpn{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('orbitvpn');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const Left = meta.story({
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'orbit');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('orbit');
  },
});

export const LongWords = meta.story({
  tags: ['also-right-to-left'],
  args: { value: 'a search that goes on and on '.repeat(6) },
});
