import { SearchLine, type SearchLineProps } from '@millrace/widgets/kit/search-line';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept({ onSearch, ...props }: SearchLineProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SearchLine
      {...props}
      value={value}
      onSearch={(wanted) => {
        setValue(wanted);
        onSearch(wanted);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Kit/SearchLine',
  component: SearchLine,
  args: { label: 'Search', placeholder: 'Name or ID', value: '', onSearch: fn() },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story();

export const Typed = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), ' orbit ');
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('orbit');
  },
});
Typed.test('the button searches for an emptied line', async ({ canvas, args }) => {
  await userEvent.clear(canvas.getByRole('searchbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
  await expect(args.onSearch).toHaveBeenLastCalledWith('');
});

export const LongWords = meta.story({ args: { value: 'a search that goes on and on '.repeat(6) } });
