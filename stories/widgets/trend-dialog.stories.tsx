import { codes } from '@millrace/core';
import { smartlinkCalls, someTrendRows } from '@millrace/core/smartlinks';
import { TrendDialog } from '@millrace/widgets/trend-dialog';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/trend-dialog/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { press } from '../keyboard.ts';

const rows = answer(smartlinkCalls.trend, ({ relative }) => ({ data: someTrendRows(relative === 1 ? 14 : 40) }));

const meta = preview.meta({
  title: 'Widgets/TrendDialog',
  parameters: apart(readme),
  component: TrendDialog,
  args: { smartlink: { gid: 5001, name: 'Autumn games' }, onClose: fn() },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Traffic of Autumn games' }));

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(rows),
  async play() {
    const { findByRole, getAllByRole } = await dialog();
    await expect(await findByRole('columnheader', { name: 'Avg Price($)' })).toBeVisible();
    await expect(getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Geos',
      'OS',
      'Carrier',
      'Avg Price($)',
      'Ecpm($)',
    ]);
  },
});

export const OtherTime = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(rows),
  async play() {
    const { findAllByRole, getByRole } = await dialog();
    await findAllByRole('rowheader');
    await userEvent.selectOptions(getByRole('combobox', { name: 'Period' }), 'Last 7 Days');
    await waitFor(() => expect(getByRole('table')).toHaveAttribute('aria-rowcount', '41'));
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(rows),
  async play({ args }) {
    const { getByRole, findAllByRole } = await dialog();
    await findAllByRole('rowheader');
    await expect(getByRole('combobox', { name: 'Period' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(getByRole('columnheader', { name: 'Geos' })).toHaveAttribute('aria-sort', 'ascending');
    await press(() => getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const One = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.trend, { data: someTrendRows(1) })),
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.trend, { data: [] })),
  async play() {
    await expect(await (await dialog()).findByText('No traffic in this period')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.trend)),
  async play() {
    await expect((await dialog()).getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.trend, 500)),
  async play() {
    await expect(await (await dialog()).findByText('The traffic of this smartlink could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the data', async ({ msw }) => {
  const { findByRole, findAllByRole } = await dialog();
  msw.use(rows);
  await userEvent.click(await findByRole('button', { name: 'Try again' }));
  await expect((await findAllByRole('rowheader')).length).toBeGreaterThan(5);
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.trend)),
  async play() {
    await expect(await (await dialog()).findByText(/Check your connection/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.trend, codes.notAllowed, 'Not allowed.')),
  async play() {
    await expect(await (await dialog()).findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});

const long = { ...someTrendRows(1)[0]!, carrier_name: 'Vodafone Idea Communications Limited of Maharashtra and Goa' };

export const LongWords = meta.story({
  args: { smartlink: { gid: 5001, name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and its gardens' } },
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.trend, { data: [long] })),
});
