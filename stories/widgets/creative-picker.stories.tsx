import { codes, pagerOf } from '@millrace/core';
import { aCreative, creativeCalls } from '@millrace/core/creatives';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/creative-picker/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { all, card, found, inCard, usual, type Canvas } from './creative-answers.ts';

const meta = preview.meta({
  title: 'Widgets/CreativePicker',
  parameters: apart(readme),
  component: CreativePicker,
  args: { onChange: fn(), onFilterChange: fn() },
  beforeEach: ({ msw }) => {
    scrollTo(0, 0);
    msw.use(...usual);
  },
});

export const Many = meta.story({
  async play({ canvas, args }) {
    const grid = await canvas.findByRole('grid', { name: 'Creatives' });
    await expect(grid).toHaveAttribute('aria-rowcount', '60');
    const first = await inCard(canvas, 'Harbor at dawn 1');
    await expect(first.getByRole('img', { name: '0 of 5 stars' })).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Select: Harbor at dawn 1' }));
    await expect(await card(canvas, 'Harbor at dawn 1')).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('region', { name: 'Selected creative' })).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ creative: expect.objectContaining({ id: 5001 }) });
    await userEvent.click(first.getByRole('button', { name: 'Selected: Harbor at dawn 1' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ creative: undefined });
    await expect(canvas.queryByRole('region', { name: 'Selected creative' })).not.toBeInTheDocument();
  },
});

export const Filtered = meta.story({
  async play({ canvas, args }) {
    await canvas.findByRole('grid');
    await userEvent.selectOptions(canvas.getByLabelText('Ad Type'), 'Native');
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ filter: expect.objectContaining({ ad_type: 5 }) });
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '12'));
    await userEvent.type(canvas.getByLabelText('Search Name'), 'sky');
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '2'));
    await expect(canvas.getByText('That’s everything.')).toBeVisible();
  },
});

export const One = meta.story({ beforeEach: ({ msw }) => void msw.use(found(all.slice(0, 1))) });

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(found([])),
  async play({ canvas }) {
    await expect(await canvas.findByText('No creatives yet')).toBeVisible();
  },
});

const only = (...ofOthers: { offer_type: number; tot: number }[]) =>
  answer(creativeCalls.list, ({ p, n, offer_type }) =>
    offer_type === 1
      ? { ...pagerOf(20, p, n), data: all.slice(0, 20).slice((p - 1) * n, p * n) }
      : { ...pagerOf(0, p, n), data: [], of_others: ofOthers },
  );

export const NoneOfThisType = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(only({ offer_type: 4, tot: 3 }, { offer_type: 1, tot: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No creatives for offers of type Subscription')).toBeVisible();
    const buttons = canvas.getAllByRole('button', { name: / under / });
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(['20 under App', '3 under Leads']);
  },
});

NoneOfThisType.test('pressed, those of the other type are shown', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: '20 under App' }));
  await expect(args.onFilterChange).toHaveBeenLastCalledWith({ filter: expect.objectContaining({ offer_type: 1 }) });
  await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '20'));
  await expect(canvas.getByLabelText('Offer Type')).toHaveValue('1');
});

export const NoneOfThisTypeFits = meta.story({
  args: { defaultFilter: { ad_type: 5 } },
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(only({ offer_type: 1, tot: 20 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Other offer types have creatives that match these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('Other offer types have creatives.')).toBeVisible();
    await expect(canvas.getByLabelText('Offer Type')).toHaveValue('2');
  },
});

export const NothingFound = meta.story({
  args: { defaultFilter: { name: 'zebra' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No creatives match.')).toBeVisible();
  },
});

export const FiltersCleared = meta.story({
  args: { defaultFilter: { name: 'zebra' } },
  tags: ['no-picture'],
  async play({ canvas }) {
    await canvas.findByText('No creatives match.');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await canvas.findByRole('grid')).toHaveAttribute('aria-rowcount', '60'));
    await expect(canvas.getByLabelText('Search Name')).toHaveValue('');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(creativeCalls.list)),
  async play({ canvas }) {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument();
  },
});

export const LoadingMore = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(creativeCalls.list, ({ p, n }) => ({ ...pagerOf(60, p, n), data: all.slice((p - 1) * n, p * n) })),
    ),
  async play({ canvas, msw }) {
    const first = await card(canvas, 'Harbor at dawn 1');
    const { top, left } = first.style;
    msw.use(never(creativeCalls.list));
    scrollTo(0, document.body.scrollHeight);
    await expect(await canvas.findByText('Loading more creatives')).toBeVisible();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    // A further page moves none that is shown.
    await expect([first.style.top, first.style.left]).toEqual([top, left]);
    await waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      return expect(scrollY + innerHeight).toBeGreaterThanOrEqual(document.body.scrollHeight);
    });
  },
});

export const End = meta.story({
  // A phone that is shown after it is where it had scrolled to or at its end, by chance.
  tags: ['desktop'],
  beforeEach: ({ msw }) => void msw.use(found(all.slice(0, 20))),
  async play({ canvas }) {
    await canvas.findByRole('grid');
    await waitFor(() => {
      scrollTo(0, document.body.scrollHeight);
      return expect(canvas.getByText('That’s everything.')).toBeVisible();
    });
    await expect(canvas.getByText('20 of 20 creatives shown')).toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.list, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The creatives could not be loaded.')).toBeVisible();
  },
});

export const Retried = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.list, 500)),
  tags: ['no-picture'],
  async play({ canvas, msw }) {
    await canvas.findByText('The creatives could not be loaded.');
    msw.use(found(all));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await card(canvas, 'Harbor at dawn 1')).toBeVisible();
  },
});

async function moreFailed({ canvas, msw }: Parameters<NonNullable<typeof LoadingMore.input.play>>[0]) {
  await card(canvas, 'Harbor at dawn 1');
  msw.use(refuse(creativeCalls.list, codes.invalid, 'Too far for today.'));
  await waitFor(() => {
    scrollTo(0, document.body.scrollHeight);
    return expect(canvas.getByText('More creatives could not be loaded.')).toBeVisible();
  });
}

export const MoreFailed = meta.story({ play: moreFailed });

export const MoreRetried = meta.story({
  tags: ['no-picture'],
  async play(context) {
    const { canvas, msw } = context;
    await moreFailed(context);
    msw.use(found(all));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByText('More creatives could not be loaded.')).not.toBeInTheDocument());
    await expect(canvas.getByRole('grid')).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Check your connection/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.list, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});

export const NoPictures = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(found(all.slice(0, 6).map((one) => ({ ...one, img_url: '', push_img_url: '' })))),
});

export const Selected = meta.story({
  args: { defaultCreative: 5003, hasRecommended: true },
  beforeEach: ({ msw }) =>
    void msw.use(answer(creativeCalls.read, ({ id }) => ({ data: all.find((one) => one.id === id) ?? aCreative() }))),
  async play({ canvas }) {
    const panel = within(await canvas.findByRole('region', { name: 'Selected creative' }));
    await expect(panel.getByText('Battery warning 3')).toBeVisible();
    await expect(await card(canvas, 'Battery warning 3')).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('button', { name: 'Offer Recommended' })).toBeVisible();
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await card(canvas, 'Harbor at dawn 1');
    await userEvent.click(canvas.getByRole('button', { name: 'Select: Lucky wheel 2' }));
    await expect(await canvas.findByRole('region', { name: 'Selected creative' })).toBeVisible();
  },
});

const selecting = {
  args: { hasRecommended: true },
  async play({ canvas }: { canvas: Canvas }) {
    await userEvent.click((await canvas.findAllByRole('button', { pressed: false }))[1] as HTMLElement);
    await expect(await canvas.findByRole('button', { pressed: true })).toBeVisible();
  },
};

export const Deselected = meta.story({
  tags: ['no-picture'],
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select: Lucky wheel 2' }));
    const panel = within(await canvas.findByRole('region', { name: 'Selected creative' }));
    await userEvent.click(panel.getByRole('button', { name: 'Deselect' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ creative: undefined });
    // The panel is gone, and the focus is where the creative was chosen.
    await expect(await card(canvas, 'Lucky wheel 2')).toHaveFocus();
  },
});

export const Library = meta.story({
  args: { from: 'library', defaultCreative: 5003 },
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(creativeCalls.library, ({ p, n }) => ({ ...pagerOf(3, p, n), data: all.slice(0, 3) })),
      answer(creativeCalls.readLibrary, ({ id }) => ({ data: all.find((one) => one.id === id) ?? aCreative() })),
    ),
  async play({ canvas }) {
    await waitFor(async () => expect(await canvas.findByRole('grid')).toHaveAttribute('aria-rowcount', '3'));
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Battery warning 3', selected: true })).toBeVisible());
  },
});

export const Dark = meta.story({ ...selecting, globals: { theme: 'dark' } });
export const Chinese = meta.story({ ...selecting, globals: { locale: 'zh-CN' } });
export const RightToLeft = meta.story({ ...selecting, globals: { dir: 'rtl' } });
