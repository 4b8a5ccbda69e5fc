import { pagerOf } from '@millrace/core';
import { Pager } from '@millrace/widgets/kit/pager';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Kit/Pager',
  component: Pager,
  args: { pager: pagerOf(2400, 3, 25), onPageChange: fn(), onSizeChange: fn() },
});

export const Middle = meta.story({
  tags: ['also-right-to-left', 'also-chinese'],
  async play({ canvas, args }) {
    await expect(canvas.getByText('51–75 of 2,400')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(96);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '100');
    await expect(args.onSizeChange).toHaveBeenCalledWith(100);
  },
});

export const First = meta.story({
  args: { pager: pagerOf(2400, 1, 10) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(args.onPageChange).not.toHaveBeenCalled();
  },
});
export const OnlyOne = meta.story({ args: { pager: pagerOf(4, 1, 10) } });
export const Empty = meta.story({ args: { pager: pagerOf(0, 1, 10) } });
