import { Door } from '@millrace/widgets/kit/door';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

/** A name or a figure that leads to what explains it: a link where it has an address, else a button. */
const meta = preview.meta({
  title: 'Kit/Door',
  component: Door,
  args: { href: '/report?country=AT', onOpen: fn(), children: 'Austria' },
});

/** A plain press is the host's; with a key held it opens beside the page, as any link does. */
export const AsLink = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas, args }) {
    const door = canvas.getByRole('link', { name: 'Austria' });
    await expect(door).toHaveAttribute('href', '/report?country=AT');
    await userEvent.click(door);
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
});

export const AsButton = meta.story({
  args: { href: undefined },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Austria' }));
    await expect(args.onOpen).toHaveBeenCalled();
  },
});

/** Where there is nowhere to lead to, it is a text. */
export const Nowhere = meta.story({
  render: ({ children }) => <Door>{children}</Door>,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('Austria')).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: { children: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
});
