// What a click on offers earned, in their list: whose clicks tell it, sorted by it, and without it.
import { codes, pagerOf } from '@millrace/core';
import { anOffer, offerCalls, someOffers } from '@millrace/core/offers';
import { referenceCalls, someCarriers, someOfferSettings } from '@millrace/core/reference';
import { ViewerProvider } from '@millrace/widgets/provider';
import { OfferTable } from '@millrace/widgets/offer-table';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { epc, noEpc } from './epc.ts';

const all = someOffers(12);
const line = /^EPC: all publishers, last 7 complete days \(2026-11-14 – 2026-11-20\), GMT\+8\./;

const meta = preview.meta({
  title: 'Widgets/OfferTable figures',
  parameters: apart(),
  component: OfferTable,
  args: { onApply: fn(), onLink: fn(), onCreative: fn(), onQueryChange: fn() },
  beforeEach({ msw }) {
    localStorage.removeItem('millrace-offer-columns');
    msw.use(
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(offerCalls.list, ({ p, n }) => ({ ...pagerOf(all.length, p, n), data: all.slice((p - 1) * n, p * n) })),
      epc,
    );
  },
});

export const Shown = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText(line)).toBeVisible();
    const row = (name: string) => within(canvas.getByRole('row', { name: new RegExp(name) }));
    await expect(row('Harbor Tycoon - Android - DE').getByText('0.475')).toBeVisible();
    await expect(row('Harbor Tycoon - Android - DE').queryByText('yours')).not.toBeInTheDocument();
    await expect(row('Lumen Photo Editor - iOS - BR').getByText('yours')).toBeVisible();
    await expect(row('Fresh Basket - Android - IN').getByText('Not enough traffic to tell')).toBeInTheDocument();
  },
});

export const TooLittleTraffic = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(noEpc),
  async play({ canvas }) {
    await expect(await canvas.findAllByTitle('Not enough traffic to tell')).toHaveLength(12);
  },
});

export const SortedByEpc = meta.story({
  async play({ canvas, args }) {
    await canvas.findByText(line);
    const head = () => canvas.getByRole('columnheader', { name: 'EPC($)' });
    await userEvent.click(within(head()).getByRole('button'));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-epc', p: 1 }));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  },
});

export const FiguresLoading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(offerCalls.figures)),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–12 of 12')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'EPC($)' })).toBeVisible();
    await expect(canvas.queryByText(/^EPC:/)).not.toBeInTheDocument();
  },
});

export const FiguresFailed = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.figures, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The EPC could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('1–12 of 12')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Apply for/ })[0]).toBeVisible();
  },
});
FiguresFailed.test('asked again, they are there', async ({ canvas, msw }) => {
  msw.use(epc);
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByText(line)).toBeVisible();
});

/** An API of one's own, which knows section 7 of the specification alone. */
export const FiguresAbsent = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.figures, 404)),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–12 of 12')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'EPC($)' })).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await expect(panel.queryByRole('checkbox', { name: 'EPC($)' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
});

export const FiguresClosed = meta.story({
  tags: ['no-picture'],
  decorators: [
    (Story) => (
      <ViewerProvider viewer={{ status: 1, permissions: ['view_offers'] }}>
        <Story />
      </ViewerProvider>
    ),
  ],
  args: { defaultQuery: { sort: '-epc' } },
  beforeEach: ({ msw }) => {
    msw.use(
      answer(offerCalls.list, ({ sort, p, n }) => ({
        ...pagerOf(1, p, n),
        data: [anOffer({ name: `Sorted by ${sort ?? 'nothing'}` })],
      })),
      refuse(offerCalls.figures, codes.notAllowed, 'Not allowed.'),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Sorted by nothing')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'EPC($)' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

/** Where no column shows it, it is not asked for. */
export const NotChosen = meta.story({
  tags: ['no-picture'],
  beforeEach({ msw }) {
    localStorage.setItem('millrace-offer-columns', JSON.stringify(['oid', 'os']));
    msw.use(fail(offerCalls.figures, 500));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('1–12 of 12')).toBeVisible();
    await expect(canvas.queryByText('The EPC could not be loaded.')).not.toBeInTheDocument();
  },
});
