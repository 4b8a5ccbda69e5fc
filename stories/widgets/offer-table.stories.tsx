// long because all states of one list stand under one title.
import { codes, pagerOf } from '@millrace/core';
import { anOffer, offerCalls, offerColumns, someOffers, usualOfferColumns } from '@millrace/core/offers';
import { referenceCalls, someCarriers, someOfferSettings } from '@millrace/core/reference';
import { OfferTable } from '@millrace/widgets/offer-table';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/offer-table/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { press, reach } from '../keyboard.ts';
import { epc } from './epc.ts';

const all = someOffers(42);
const offers = answer(offerCalls.list, ({ search, approve_status, country, sort = '-oid', p, n }) => {
  const found = all.filter(
    (offer) =>
      offer.name.toLowerCase().includes(search.toLowerCase()) &&
      // Each third offer takes visitors from anywhere.
      (country === undefined || offer.oid % 3 === 0) &&
      (approve_status === -1 || approve_status === offer.approve_status),
  );
  if (sort.endsWith('payout_price')) {
    found.sort((one, other) => Number(one.payout_price) - Number(other.payout_price));
    if (sort.startsWith('-')) found.reverse();
  }
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});
const only = (...data: ReturnType<typeof anOffer>[]) =>
  answer(offerCalls.list, { ...pagerOf(data.length, 1, 10), data });

const meta = preview.meta({
  title: 'Widgets/OfferTable',
  parameters: apart(readme),
  component: OfferTable,
  args: { onApply: fn(), onLink: fn(), onCreative: fn(), onQueryChange: fn() },
  beforeEach({ msw }) {
    localStorage.removeItem('millrace-offer-columns');
    msw.use(
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(referenceCalls.carriers, someCarriers()),
      epc,
    );
  },
});

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas, args }) {
    await expect(await canvas.findByText('1–25 of 42')).toBeVisible();
    const [open] = canvas.getAllByRole('button', { name: 'Apply for Lumen Photo Editor - iOS - BR' });
    await userEvent.click(open!);
    await expect(args.onApply).toHaveBeenCalledWith({ offer: all[1] });
  },
});

export const One = meta.story({ beforeEach: ({ msw }) => void msw.use(only(anOffer({ payout_price: '0' }))) });

export const States = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      only(
        anOffer({ oid: 1, name: 'May be applied for', approve_status: 2 }),
        anOffer({ oid: 2, name: 'Waits for the manager', approve_status: 0, status: 0 }),
        anOffer({ oid: 3, name: 'Runs', approve_status: 1 }),
        anOffer({ oid: 4, name: 'Was stopped by the network', approve_status: 1, status: 0 }),
        anOffer({ oid: 5, name: 'May be applied for again', approve_status: 3 }),
        anOffer({ oid: 6, name: 'Has a price that floats', payout_price: '0' }),
        anOffer({ oid: 7, name: 'Pays well', payout_price: '12345.6' }),
        anOffer({ oid: 8, name: 'Is for adults', restriction_type: 2 }),
        anOffer({ oid: 9, name: 'Will pay less', next_payout: { payout: '0.9', since: '2026-11-30T16:00:00Z' } }),
      ),
    ),
  async play({ canvas, args }) {
    const row = async (name: string) => within(await canvas.findByRole('row', { name: new RegExp(name) }));
    const waiting = (await row('Waits')).getByRole('button', { name: /Apply/ });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(waiting).toHaveAccessibleDescription('Your application is in review.');
    await userEvent.click(waiting);
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect((await row('Runs')).queryByRole('button', { name: /Apply/ })).not.toBeInTheDocument();
    await userEvent.click((await row('Runs')).getByRole('button', { name: 'Get Link: Runs' }));
    await expect(args.onLink).toHaveBeenCalledWith({ offer: expect.objectContaining({ oid: 3 }) });
    await expect(canvas.getAllByRole('button', { name: /^Get Link/ })).toHaveLength(2);
    await expect((await row('adults')).getByText('Adult')).toBeVisible();
    await expect((await row('stopped')).getByText('Paused')).toBeVisible();
    await expect((await row('again')).getByRole('button', { name: /Apply/ })).toBeEnabled();
    await expect((await row('floats')).getByText('Floating')).toBeVisible();
    await expect((await row('Pays well')).getByText('12,345.60')).toBeVisible();
    await expect((await row('Will pay less')).getByText('from 2026-12-01: 0.90')).toBeVisible();
  },
});

export const BlockedAccount = meta.story({
  args: { user: { status: 2 } },
  beforeEach: ({ msw }) =>
    void msw.use(only(anOffer({ oid: 1, approve_status: 2 }), anOffer({ oid: 2, approve_status: 1 }))),
  async play({ canvas, args }) {
    const apply = await canvas.findByRole('button', { name: /^Apply for/ });
    await expect(apply).toHaveAccessibleDescription('Your account has been blocked!');
    await userEvent.click(apply);
    await expect(args.onApply).not.toHaveBeenCalled();
  },
});

/** Pressed by an account under review, both lead to its details; a blocked one stays where it is and is told why. */
export const UnderReview = meta.story({
  args: { user: { status: 0 }, onUpdateInfo: fn() },
  beforeEach: ({ msw }) =>
    void msw.use(only(anOffer({ oid: 1, approve_status: 2 }), anOffer({ oid: 2, approve_status: 1 }))),
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Apply for/ }));
    await expect(args.onUpdateInfo).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: /^Get Link/ }));
    await expect(args.onUpdateInfo).toHaveBeenCalledTimes(2);
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(args.onLink).not.toHaveBeenCalled();
  },
});

export const Sorted = meta.story({
  beforeEach({ msw }) {
    localStorage.setItem('millrace-offer-columns', JSON.stringify(['oid', ...usualOfferColumns]));
    msw.use(offers);
  },
  async play({ canvas, args }) {
    await canvas.findByText('1–25 of 42');
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(head('ID')).toHaveAttribute('aria-sort', 'descending');
    await expect(within(head('Countries')).queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    within(head('Payout($)')).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head('Payout($)')).toHaveAttribute('aria-sort', 'descending'));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-payout_price', p: 1 }));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('8.66'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head('Payout($)')).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Floating'));
  },
});

export const ColumnsChosen = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await expect(panel.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
    await userEvent.click(panel.getByRole('checkbox', { name: 'Caps' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'System' }));
    await waitFor(() => expect(canvas.getAllByText(/^50 per day/)[0]).toBeInTheDocument());
    await expect(canvas.queryByText('Android')).not.toBeInTheDocument();
    await expect(localStorage.getItem('millrace-offer-columns')).toContain('caps');
  },
});

/** Rows are dense in all tables, from then on. */
export const DenseRows = meta.story({
  tags: ['desktop'],
  beforeEach({ msw }) {
    localStorage.removeItem('millrace-dense-rows');
    msw.use(offers);
    return () => localStorage.removeItem('millrace-dense-rows');
  },
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    const height = () => canvas.getAllByRole('row')[1]!.getBoundingClientRect().height;
    const roomy = height();
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(panel.getByRole('switch', { name: 'Dense rows' }));
    await waitFor(() => expect(height()).toBeLessThan(roomy - 6));
    await expect(localStorage.getItem('millrace-dense-rows')).toBe('true');
  },
});

/** What was chosen stays chosen: here all there is, wider than most places. */
export const AllColumns = meta.story({
  beforeEach({ msw }) {
    localStorage.setItem('millrace-offer-columns', JSON.stringify(offerColumns));
    msw.use(offers);
  },
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    const [, first] = canvas.getAllByRole('row');
    const cells = within(first!);
    for (const text of ['CPI', 'Mainstream', 'Android', 'None', 'Any']) {
      await waitFor(() => expect(cells.getAllByText(text)[0]).toBeInTheDocument());
    }
    const page = cells.getByRole('link', { name: 'Preview of Harbor Tycoon - Android - DE, www.example.com' });
    await expect(page).toHaveAttribute('href', 'https://www.example.com/offers/200001');
    await expect(page).toHaveAttribute('rel', 'noopener noreferrer');
    const both = canvas.getByText('50 per day · 2,000 in total');
    await expect(both.getBoundingClientRect().height).toBeLessThan(24);
  },
});

/** What was chosen is on a card too, whatever a card leaves out by itself; what was not is not. */
export const ChosenOnCards = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    localStorage.setItem('millrace-offer-columns', JSON.stringify(['oid', 'os', 'restriction_type', 'payout_price']));
    msw.use(offers);
  },
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    const [, first] = canvas.getAllByRole('row', { hidden: true });
    const cells = within(first!);
    for (const text of ['200001', 'Android', 'Mainstream', '0.15']) await expect(cells.getByText(text)).toBeVisible();
    await expect(cells.queryByText('CPI')).not.toBeInTheDocument();
  },
});

/** A name takes what the other columns leave over, and gives way where they leave little. */
export const LongNames = meta.story({
  beforeEach({ msw }) {
    localStorage.setItem('millrace-offer-columns', JSON.stringify(['payout_price', 'caps']));
    const named = someOffers(3).map((offer, index) => ({
      ...offer,
      name: `${offer.name} - Incentivised - Weekly cap - Landing page ${index + 1} of a longer campaign`,
    }));
    msw.use(only(...named));
  },
  async play({ canvas }) {
    await canvas.findByText('1–3 of 3');
    const name = canvas.getByTitle(/Landing page 1/);
    const frame = canvas.getByRole('table').parentElement!;
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
    if (frame.clientWidth >= 1100) await expect(name.scrollWidth).toBe(name.clientWidth);
  },
});

export const CountriesOpened = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    await expect(canvas.getAllByRole('img', { name: 'Germany' })[0]).toHaveTextContent('DE');
    const [more] = await canvas.findAllByRole('button', { name: '+9: All 12 countries' });
    more!.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'All 12 countries' }));
    await expect(panel.getAllByRole('listitem')).toHaveLength(12);
    await expect(panel.getByText('Australia', { exact: false })).toBeVisible();
  },
});

/** An API of one's own tells of an offer what the specification promises, and no more. */
export const LeastTold = meta.story({
  beforeEach({ msw }) {
    localStorage.setItem('millrace-offer-columns', JSON.stringify(offerColumns));
    msw.use(only(anOffer({ oid: 1, approve_status: 1 })));
  },
  async play({ canvas }) {
    await canvas.findByText('1–1 of 1');
    await expect(canvas.getAllByText('-')).toHaveLength(9);
  },
});

export const Searched = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas, args }) {
    await canvas.findByText('1–25 of 42');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await canvas.findByText('26–42 of 42');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'orbit');
    await expect(await canvas.findByText('1–7 of 7')).toBeVisible();
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({
      search: 'orbit',
      approve_status: -1,
      ad_type: 0,
      category: 0,
      country: '',
      sort: '-oid',
      p: 1,
      n: 25,
    });
    await expect(args.onQueryChange).toHaveBeenCalledTimes(2);
  },
});

async function chooseCountry(canvas: ReturnType<typeof within>, typed: string, chosen: string) {
  const box = await canvas.findByRole('combobox', { name: 'Country' });
  await userEvent.clear(box);
  await userEvent.type(box, `${typed}{Enter}`);
  await waitFor(() => expect(box).toHaveValue(chosen));
}

/** A country goes by its code, by what it is called for short, and by its name in either language. */
export const FindsCountries = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await chooseCountry(canvas, 'HK', 'Hong Kong');
    await chooseCountry(canvas, 'UK', 'United Kingdom');
    await chooseCountry(canvas, 'USA', 'United States');
    await chooseCountry(canvas, '香港', 'Hong Kong');
  },
});

export const Filtered = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Application Status' }), 'Pending');
    await expect(await canvas.findByText('1–10 of 10')).toBeVisible();
    await chooseCountry(canvas, 'Brazil', 'Brazil');
    await expect(await canvas.findByText('1–3 of 3')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas, args }) {
    await canvas.findByText('1–25 of 42');
    await reach(() => canvas.queryByRole('searchbox', { name: 'Search' }));
    await userEvent.keyboard('lumen');
    await expect(await canvas.findByText('1–7 of 7')).toBeVisible();
    await press(() => canvas.queryAllByRole('button', { name: /^Apply for Lumen/ })[0]);
    await expect(args.onApply).toHaveBeenCalledWith({ offer: all[1] });
  },
});

export const PagedByKeyboard = meta.story({
  tags: ['no-picture'],
  args: { defaultQuery: { n: 15 } },
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–15 of 42');
    canvas.getByRole('button', { name: 'Last page' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('31–42 of 42')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Last page' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '100');
    await expect(await canvas.findByText('1–42 of 42')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  args: { defaultQuery: { search: 'no such offer' } },
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await expect(await canvas.findByText('No offers match')).toBeVisible();
  },
});
NothingFound.test('without the search all are there again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await expect(await canvas.findByText('1–25 of 42')).toBeVisible();
  await expect(canvas.getByRole('searchbox')).toHaveValue('');
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(only()),
  async play({ canvas }) {
    await expect(await canvas.findByText('No offers yet')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(offerCalls.list)),
  async play({ canvas }) {
    await expect(canvas.getByRole('table', { name: 'Offers' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Stale = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas, msw }) {
    await canvas.findByText('1–25 of 42');
    msw.use(never(offerCalls.list));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(25);
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.list, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The offers could not be loaded.')).toBeVisible();
    // The list and a notice tell of it, and the notice comes a moment later.
    await waitFor(() =>
      expect(
        canvas
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join('\n'),
      ).toMatch(/^Error.*500 : Internal Server Error/m),
    );
  },
});

export const TriedAgain = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.list, 500)),
  async play({ canvas, msw }) {
    await canvas.findByText('The offers could not be loaded.');
    msw.use(offers);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('1–25 of 42')).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Check your connection/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(offerCalls.list, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      only(
        anOffer({ oid: 1, name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' }),
        anOffer({
          oid: 2,
          name: `Harbor Tycoon ${'- and then some more of it '.repeat(5)}`,
          approve_status: 1,
          status: 0,
        }),
      ),
    ),
});

/** What is left beside the menu at 1280 px. */
export const BesideTheMenu = meta.story({
  tags: ['desktop'],
  decorators: [
    (Story) => (
      <div style={{ width: 992 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findAllByRole('rowheader');
    const frame = canvas.getByRole('table').parentElement!;
    await expect(frame.scrollWidth).toBe(frame.clientWidth);
  },
});

/** A card has no heads of columns to press. */
export const SortedOnAPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas, args }) {
    await canvas.findAllByRole('rowheader');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Payout($), descending');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-payout_price', p: 1 }));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    const payouts = canvas.getAllByRole('row').flatMap((row) => row.querySelector('[data-label="Payout($)"]') ?? []);
    const shown = payouts.map(({ textContent }) => Number(textContent)).filter((payout) => payout > 0);
    await expect(shown).toEqual([...shown].sort((one, other) => other - one));
    scrollTo(0, 0);
  },
});

/** On a phone the filters beside the search are in one sheet, and are applied together. */
export const FiltersOnPhone = meta.story({
  tags: ['phone', 'also-chinese'],
  globals: { viewport: { value: 'phone' } },
  args: { defaultQuery: { ad_type: 1 } },
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters: 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(sheet.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Application Status' }), 'Unapproved');
    await expect(sheet.getByRole('combobox', { name: 'Offer Type' })).toHaveDisplayValue('CPI');
  },
});
FiltersOnPhone.test('applied, all of them are asked for at once and counted', async ({ canvas, args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(args.onQueryChange).toHaveBeenCalledOnce();
  await expect(args.onQueryChange).toHaveBeenCalledWith(
    expect.objectContaining({ ad_type: 1, approve_status: 2, p: 1 }),
  );
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters: 2' })).toHaveFocus());
});
FiltersOnPhone.test(
  'cleared and applied, there is none; closed instead, all is as it was',
  async ({ canvas, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onQueryChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters: 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Clear' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Apply' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith(expect.objectContaining({ ad_type: 0, approve_status: -1 }));
    await canvas.findByRole('button', { name: 'Filters' });
  },
);
