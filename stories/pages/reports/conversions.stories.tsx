// long because all states of one page, its filters and its drawer stand under one title.
import { codes } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { conversionCalls, aConversion } from '@millrace/core/conversions';
import { reportCalls } from '@millrace/core/reports';
import { Page } from '@millrace/portal/pages/reports/conversions';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport } from '../../widgets/report-figures.ts';
import { ledTo, Routed } from '../routed.tsx';
import { listed, someConversions } from './some-conversions.ts';

const asked = fn();
const all = someConversions(68);
/** The revision with all of them. */
const newest = all.length;
const conversions = answer(conversionCalls.list, (query) => {
  asked(query);
  return listed(all)(query);
});
const none = answer(conversionCalls.list, listed([]));

const path = '/report-conversions';
const meta = preview.meta({
  title: 'Pages/Conversions',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    delete document.body.dataset['at'];
    msw.use(answer(channelCalls.list, someChannels()), answer(reportCalls.list, aReport), conversions);
  },
});

type Canvas = Pick<typeof screen, 'findByRole' | 'findByText'>;
/** What was asked last; what it leaves out is undefined. */
const lastQuery = (part: object) =>
  waitFor(() => {
    const query = { status: undefined, until: undefined, ...(asked.mock.lastCall?.[0] as object) };
    return expect(query).toEqual(expect.objectContaining(part));
  });
const shown = (canvas: Canvas, range: string) => canvas.findByText(range);

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('row', {
        name: /^2026-11-20 14:11 200711: Farm Heroes 5050: Best apps newsletter 0\.80 Approved Delivered \(200\)$/,
      }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('row', { name: /Reversed 2026-11-20 13:02/ })[0]).toBeVisible();
    await expect(canvas.getAllByText('Failing (500), next attempt 15:02')[0]).toBeVisible();
    await expect(canvas.getByText('1–25 of 68')).toBeVisible();
  },
});

/** What else is told of a conversion is a column once it is chosen, in this browser from then on. */
export const Columns = meta.story({
  tags: ['no-picture'],
  beforeEach: () => () => localStorage.removeItem('millrace-conversion-columns'),
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    const heads = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads()).toEqual(['Time (GMT+8)', 'Offer', 'Smartlink', 'Source', 'Payout', 'Status', 'Postback']);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Transaction ID' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Smartlink' }));
    await userEvent.keyboard('{Escape}');
    const chosen = ['Offer', 'Source', 'Payout', 'Status', 'Postback', 'Transaction ID'];
    await waitFor(() => expect(heads()).toEqual(['Time (GMT+8)', ...chosen]));
    await expect(localStorage.getItem('millrace-conversion-columns')).toContain('txid');
  },
});

/** By keyboard alone: another status, then a conversion is opened and closed again. */
export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Date range/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    const status = canvas.getByRole('combobox', { name: 'Status' });
    await expect(status).toHaveFocus();
    await userEvent.selectOptions(status, 'reversed');
    await waitFor(() => expect(ledTo()).toBe(`${path}?status=reversed`));
    await shown(canvas, '1–8 of 8');
    await lastQuery({ status: 'reversed', p: 1, until: undefined });
  },
});

export const Searched = meta.story({
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    await userEvent.type(canvas.getByLabelText('Click ID or transaction ID'), 'T-88119{Enter}');
    await shown(canvas, '1–1 of 1');
    await expect(canvas.getByRole('button', { name: /^Date range/ })).toBeDisabled();
    await expect(canvas.getByText('The search covers all dates.')).toBeVisible();
    await expect(ledTo()).toBe(`${path}?search=T-88119`);
    await lastQuery({ search: 'T-88119' });
  },
});

/** Of pages behind the first, the newest conversion is the one that the first page began with. */
export const SecondPage = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    await lastQuery({ p: 1, n: 25, until: undefined });
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await shown(canvas, '26–50 of 68');
    await lastQuery({ p: 2, until: newest });
    await expect(ledTo()).toBe(`${path}?p=2&until=${newest}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await shown(canvas, '51–68 of 68');
    await expect(ledTo()).toBe(`${path}?p=3&until=${newest}`);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '50');
    await shown(canvas, '1–50 of 68');
    await lastQuery({ p: 1, n: 50, until: undefined });
    await expect(ledTo()).toBe(`${path}?n=50`);
  },
});

export const Filtered = meta.story({
  args: { at: `${path}?oid=200711&country=DE&country=BR&aid=1001&aid=1002` },
  async play({ canvas }) {
    for (const name of [/^Remove 200711/, 'Remove DE Germany', 'Remove BR Brazil', 'Remove 1001: Pixel Arcade'])
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
    // Several are a filter, and no field besides.
    await expect(canvas.queryByRole('combobox', { name: 'Channel' })).not.toBeInTheDocument();
    await lastQuery({ filters: { oid: [200711], country: ['DE', 'BR'], aid: [1001, 1002] } });
  },
});
Filtered.test('a value is removed, then a filter', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove BR Brazil' }));
  await lastQuery({ filters: { oid: [200711], country: ['DE'], aid: [1001, 1002] } });
  await expect(ledTo()).toBe(`${path}?oid=200711&country=DE&aid=1001&aid=1002`);
  await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer' }));
  await userEvent.keyboard('{Escape}');
  await lastQuery({ filters: { country: ['DE'], aid: [1001, 1002] } });
});

/** By offer, smartlink, source, sub ids, country, system or carrier: what is ticked gets a field. */
export const FilteredBySource = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await expect(screen.queryByRole('checkbox', { name: 'Channel' })).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Source' }));
    // A press beside a panel that is still closing would close it, and open nothing.
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Source' })).toBeNull());
    // Nor does one on a field whose options are still loading.
    await waitFor(() => expect(canvas.getByLabelText('Source')).toBeEnabled());
    await userEvent.click(canvas.getByLabelText('Source'));
    await userEvent.click(await screen.findByRole('option', { name: 'newsletter' }));
    await lastQuery({ filters: { source: ['newsletter'] }, p: 1 });
    await expect(ledTo()).toBe(`${path}?source=newsletter`);
  },
});

/** Days, status, search and page of an address; what it says wrongly is as at first. */
export const Addressed = meta.story({
  tags: ['no-picture'],
  args: { at: `${path}?start=2026-11-02&end=2026-11-15&status=approved&aid=1001&n=10&p=2&until=60` },
  async play({ canvas }) {
    await shown(canvas, '11–17 of 17');
    const days = { start: '2026-11-02', end: '2026-11-15' };
    await lastQuery({ ...days, status: 'approved', filters: { aid: [1001] }, n: 10, p: 2, until: 60 });
    await expect(canvas.getByRole('combobox', { name: 'Channel' })).toHaveDisplayValue('1001: Pixel Arcade');
    await expect(canvas.queryByRole('button', { name: /^Remove / })).toBeNull();
  },
});
export const WrongAddress = meta.story({
  tags: ['no-picture'],
  args: {
    at: `${path}?start=2026-13-40&end=x&status=paid&country=Germany&oid=-1&n=7&p=-2&until=60&conversion=no`,
  },
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    const days = { start: '2026-11-14', end: '2026-11-20' };
    await lastQuery({ ...days, status: undefined, search: '', filters: {}, n: 25, p: 1, until: undefined });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Downloaded = meta.story({
  tags: ['no-picture'],
  args: { at: `${path}?status=reversed&country=DE` },
  beforeEach: ({ msw }) => void msw.use(answer(conversionCalls.csv, (query) => new Blob([JSON.stringify(query)]))),
  async play({ canvas }) {
    await canvas.findAllByRole('rowheader');
    const saved: string[] = [];
    // The link that saves a file is on no page, so its press is seen nowhere else.
    const press = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const made = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['conversions_2026-11-14_2026-11-20.csv']));
    const [content] = made.mock.calls[0] ?? [];
    press.mockRestore();
    made.mockRestore();
    const query = JSON.parse(await (content as Blob).text()) as object;
    await expect(query).toEqual(expect.objectContaining({ status: 'reversed', filters: { country: ['DE'] } }));
  },
});
export const DownloadRefused = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(refuse(conversionCalls.csv, codes.tooMany, 'Another file of yours is being made.')),
  async play({ canvas }) {
    await shown(canvas, '1–25 of 68');
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    const notice = await screen.findByText('Another file of yours is being made.');
    await waitFor(() => expect(notice).toBeVisible());
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(none),
  async play({ canvas }) {
    await expect(await canvas.findByText('No conversions in this range')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Check my integration' })).toHaveAttribute('href', '/publisher-test');
  },
});
export const NothingFound = meta.story({
  args: { at: `${path}?search=T-1` },
  async play({ canvas }) {
    await expect(await canvas.findByText('No conversion with this ID')).toBeVisible();
  },
});
NothingFound.test('without the search all are there again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await shown(canvas, '1–25 of 68');
  await expect(ledTo()).toBe(path);
});
export const NoMatch = meta.story({
  args: { at: `${path}?status=reversed&country=JP` },
  async play({ canvas }) {
    await expect(await canvas.findByText('No conversions match these filters')).toBeVisible();
  },
});
NoMatch.test('without the filters all are there again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
  await shown(canvas, '1–25 of 68');
  await expect(ledTo()).toBe(path);
});
export const PastTheEnd = meta.story({
  tags: ['no-picture'],
  args: { at: `${path}?p=9` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the first page' }));
    await shown(canvas, '1–25 of 68');
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(conversionCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(conversionCalls.list, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The conversions could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the conversions', async ({ canvas, msw }) => {
  msw.use(conversions);
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await shown(canvas, '1–25 of 68');
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(conversionCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(conversionCalls.list, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longConversion = aConversion({
  status: 'reversed',
  reversed_at: '2026-11-20T05:02:00Z',
  payout: '987654321.5',
  txid: long,
  sml_name: long,
  offer_name: long,
  channel_name: long,
  carrier_name: long,
  source: long,
  aff_sub: long,
  postback: { tries: 3, code: 0, next_at: '2026-11-21T07:02:00Z', is_sending: 0 },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(conversionCalls.list, listed([longConversion]))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Failing (no response), next attempt 2026-11-21 15:02')).toBeInTheDocument();
  },
});

const alike = ['caf\u00e9', 'cafe\u0301', 'feed', 'feed ', '\u00c5land', '\u212bland'];
/** Sources that trackers tell apart, and that would look alike. */
export const LookAlikes = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(conversionCalls.list, listed(someConversions(6).map((one, id) => ({ ...one, id, source: alike[id]! })))),
    ),
  async play({ canvas }) {
    for (const source of ['caf\u00e9', 'cafe◌\u0301', 'feed', 'feed␣', '\u00c5land', 'U+212Bland'])
      await expect(await canvas.findByText(source, { normalizer: (text) => text })).toBeInTheDocument();
  },
});

export const FiltersOnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    // It opens with all that is in it.
    await expect(sheet.getByRole('button', { name: 'Country' })).toBeVisible();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Approved');
    await userEvent.click(sheet.getByRole('button', { name: 'Apply' }));
    await lastQuery({ status: 'approved' });
    await expect(await canvas.findByRole('button', { name: 'Filters: 1' })).toBeVisible();
    // In one line with the search, whose help stands below it.
    const [search, button] = [canvas.getByRole('searchbox'), canvas.getByRole('button', { name: 'Filters: 1' })].map(
      (one) => one.getBoundingClientRect(),
    );
    await expect(button!.bottom).toBe(search!.bottom);
    await expect(button!.left).toBeGreaterThan(search!.right);
    const [row] = await canvas.findAllByRole('rowheader');
    await expect(row!.parentElement!.offsetHeight).toBeLessThan(140);
  },
});
